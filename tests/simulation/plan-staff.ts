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

const HOUR_MINUTES = 60;

/** None in every second run; else one to three, while visitors book. */
export function planCalls(chance: Chance): PlannedCall[] {
  return Array.from({ length: chance.oneOf([0, 0, 0, 1, 2, 3]) }, () => ({
    atMinute: chance.between(1, 2 * HOUR_MINUTES),
    slot: chance.between(0, 2),
    hours: chance.oneOf([2, 2, 4, 8]),
  }));
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
