import type { Chance } from "../../sandbox/faults.ts";

/** What staff do at the desk at a minute of the run. `therapist` is an index. */
export interface StaffAction {
  atMinute: number;
  action: "absence" | "return" | "cancel" | "goodwill" | "move" | "chargeback";
  therapist: number;
}

/** Someone calls, and staff book for them. `slot` is an index of the run's slots. */
export interface PlannedCall {
  atMinute: number;
  slot: number;
  /** For how long the time is held. */
  hours: number;
}

/**
 * Staff book for someone who pays in cash, by UPI or by bank, or not at all; or next sessions are proposed to a client
 * with a booking. `slot` is an index of the run's slots.
 */
export type DeskBooking =
  | { way: "outside" | "free"; atMinute: number; slot: number }
  | { way: "series"; atMinute: number; by: "therapist" | "staff"; sessions: number };

const HOUR_MINUTES = 60;

/** None in every second run; else one to three, while visitors book. */
export function planCalls(chance: Chance): PlannedCall[] {
  return Array.from({ length: chance.oneOf([0, 0, 0, 1, 2, 3]) }, () => ({
    atMinute: chance.between(1, 2 * HOUR_MINUTES),
    slot: chance.between(0, 2),
    hours: chance.oneOf([2, 2, 4, 8]),
  }));
}

/** In three of five runs none is paid outside, in as many nothing is proposed. */
export function planDeskBookings(chance: Chance): DeskBooking[] {
  const atMinute = () => chance.between(1, 3 * HOUR_MINUTES);
  const booked = Array.from({ length: chance.oneOf([0, 0, 0, 1, 2]) }, (): DeskBooking => ({
    way: chance.oneIn(4) ? "free" : "outside",
    atMinute: atMinute(),
    slot: chance.between(0, 2),
  }));
  const proposed = Array.from({ length: chance.oneOf([0, 0, 0, 1, 2]) }, (): DeskBooking => ({
    way: "series",
    atMinute: 30 + atMinute(),
    by: chance.oneOf(["therapist", "staff"] as const),
    sessions: chance.between(1, 4),
  }));
  return [...booked, ...proposed];
}

/** None in every third run; else one to four, mostly in the first hours, while visitors book. */
export function planStaff(chance: Chance, therapists: number): StaffAction[] {
  return Array.from({ length: chance.oneOf([0, 0, 1, 2, 3, 4]) }, () => ({
    atMinute: chance.between(5, chance.oneIn(3) ? 30 * HOUR_MINUTES : 3 * HOUR_MINUTES),
    action: chance.oneOf([
      "absence",
      "absence",
      "return",
      "cancel",
      "goodwill",
      "goodwill",
      "move",
    ]),
    therapist: chance.between(0, therapists - 1),
  }));
}

/** In every third run a bank takes one or two payments back, in the first two days. */
export function planChargebacks(chance: Chance): StaffAction[] {
  return Array.from({ length: chance.oneOf([0, 0, 0, 0, 1, 2]) }, () => ({
    atMinute: chance.between(20, 40 * HOUR_MINUTES),
    action: "chargeback",
    therapist: 0,
  }));
}
