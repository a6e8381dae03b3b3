import { indiaDay, indiaHour } from "../../lib/india-time.ts";
import type { Hours } from "../therapists/therapist.ts";
import { isSlotWithinHours, isTaken, type TakenSpan } from "./availability.ts";
import {
  type BookingClock,
  isTooSoon,
  type Slot,
  slotEnd,
  type SlotTime,
  slotTimeAt,
  therapistClock,
} from "./slots.ts";

/**
 * The one rule of who may have a slot (docs/decisions/0058). Every change that gives an order a slot asks it and hands
 * what it allows to the claim's statement, which accepts nothing else. What only the database can decide at that
 * instant (other claims, blocked hours, busy times, the client's other sessions) the statement decides.
 */

/**
 * Who asks, and whether the minimum notice binds them.
 * visitor: places an order or renews its hold; the slot that they hold is exempt.
 * payment: was made for a slot that was chosen in time.
 * client: reschedules their session.
 * staff: move a session, and have asked both people.
 * offer: is held for a client, or accepted by them.
 */
const isBoundByNotice = {
  visitor: true,
  payment: false,
  client: true,
  staff: false,
  offer: true,
} as const;

export type SlotAsker = keyof typeof isBoundByNotice;

declare const allowed: unique symbol;

/** A slot that the rule allows. Only {@link allowSlot} makes one. */
export interface AllowedSlot extends Slot {
  readonly [allowed]: true;
}

export interface SlotRequest {
  by: SlotAsker;
  /** The slot's. */
  therapist: Hours;
  slot: Slot;
  clock: BookingClock;
  /** Spans of other orders and busy times, where they are known. */
  taken?: readonly TakenSpan[] | undefined;
  /** What it costs now; what was shown or agreed to. */
  price?: { paise: number; expectedPaise?: number | undefined };
}

/**
 * slot_taken: also a time at which the therapist takes no bookings. client_busy: the mailbox or the phone number has
 * another session or hold then.
 */
export type SlotRefusal =
  | "client_busy"
  | "slot_unknown"
  | "slot_passed"
  | "slot_taken"
  | "price_changed"
  | "slot_too_soon";

export type SlotAnswer = { ok: true; slot: AllowedSlot } | { ok: false; reason: SlotRefusal };

function refusalOf(request: SlotRequest, at: TimeOfDay | undefined): SlotRefusal | undefined {
  const { by, therapist, slot, clock, taken, price } = request;
  const { startsAt, durationMinutes } = slot;
  if (!at) return "slot_unknown";
  if (startsAt <= clock.now) return "slot_passed";
  if (!isSlotWithinHours(therapist, at.day, at.time, durationMinutes)) return "slot_taken";
  const { paise = 0, expectedPaise = paise } = price ?? {};
  if (expectedPaise !== paise) return "price_changed";
  if (isBoundByNotice[by] && isTooSoon(startsAt, therapistClock(therapist, clock)))
    return "slot_too_soon";
  const span = { startsAt, endsAt: slotEnd(slot) };
  return taken && isTaken(therapist, span, taken) ? "slot_taken" : undefined;
}

interface TimeOfDay {
  /** YYYY-MM-DD */
  day: string;
  time: SlotTime;
}

/** Finds the day and the time that begin at an instant; undefined for an instant at which no slot does. */
function timeStartingAt(startsAt: Date): TimeOfDay | undefined {
  if (Number.isNaN(startsAt.getTime())) return undefined;
  const time = slotTimeAt(indiaHour(startsAt));
  return time && { day: indiaDay(startsAt), time };
}

/**
 * Allows a slot, or says why this asker can't have it now.
 * @param at when it begins, where the caller knows it: a match asks for a thousand therapists
 */
export function allowSlot(
  request: SlotRequest,
  at: TimeOfDay | undefined = timeStartingAt(request.slot.startsAt),
): SlotAnswer {
  const reason = refusalOf(request, at);
  return reason ? { ok: false, reason } : { ok: true, slot: request.slot as AllowedSlot };
}

/**
 * Returns true when staff could give a client the slot now, but for what the database decides. So it must be as long as
 * a client can still pay for a slot that staff hold.
 */
export function isOpenToStaff(
  therapist: Hours | undefined,
  slot: Slot,
  clock: BookingClock,
): boolean {
  return therapist !== undefined && allowSlot({ by: "staff", therapist, slot, clock }).ok;
}
