import { addMinutes, indiaDay, indiaHour } from "../../lib/india-time.ts";
import type { Hours } from "../therapists/therapist.ts";
import { isSlotOpen, isTaken, type Span, type TakenSpan } from "./availability.ts";
import { type BookingClock, isTooSoon, withNoticeOf, type Slot, slotAt } from "./slots.ts";

/**
 * The one rule of who may have a slot (docs/decisions/0058). Every change that gives an order a slot asks it and hands
 * what it allows to the claim's statement, which accepts nothing else. What only the database can decide at that
 * instant (other claims, blocked hours, busy times) the statement decides.
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
export interface AllowedSlot extends TakenSpan {
  readonly [allowed]: true;
}

export interface SlotRequest {
  by: SlotAsker;
  therapist: Hours & { id: number };
  startsAt: Date;
  durationMinutes: number;
  clock: BookingClock;
  /** Spans of other orders and busy times, where they are known. */
  taken?: readonly Span[] | undefined;
  /** What it costs now; what was shown or agreed to; the most that it may cost. */
  price?: { paise: number; shownPaise?: number | undefined; mostPaise?: number | undefined };
}

/** slot_taken: also a time at which the therapist takes no bookings. */
export type SlotRefusal =
  | "slot_unknown"
  | "slot_passed"
  | "slot_taken"
  | "price_changed"
  | "slot_too_soon";

export type SlotAnswer = { ok: true; slot: AllowedSlot } | { ok: false; reason: SlotRefusal };

function refusalOf(request: SlotRequest, at: SlotOfDay | undefined): SlotRefusal | undefined {
  const { by, therapist, startsAt, durationMinutes, clock, taken, price } = request;
  if (!at) return "slot_unknown";
  if (startsAt <= clock.now) return "slot_passed";
  if (!isSlotOpen(therapist, at.day, at.slot, durationMinutes)) return "slot_taken";
  const { paise = 0, shownPaise = paise, mostPaise = paise } = price ?? {};
  if (shownPaise !== paise || paise > mostPaise) return "price_changed";
  if (isBoundByNotice[by] && isTooSoon(startsAt, withNoticeOf(therapist, clock)))
    return "slot_too_soon";
  const span = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  return taken && isTaken(therapist, span, taken) ? "slot_taken" : undefined;
}

interface SlotOfDay {
  /** YYYY-MM-DD */
  day: string;
  slot: Slot;
}

/** Finds the slot that begins at an instant; undefined for any other instant. */
function slotStartingAt(startsAt: Date): SlotOfDay | undefined {
  if (Number.isNaN(startsAt.getTime())) return undefined;
  const slot = slotAt(indiaHour(startsAt));
  return slot && { day: indiaDay(startsAt), slot };
}

/**
 * Allows a slot, or says why this asker can't have it now.
 * @param at the slot that begins at `startsAt`, where the caller knows it: a match asks for a thousand therapists
 */
export function allowSlot(
  request: SlotRequest,
  at: SlotOfDay | undefined = slotStartingAt(request.startsAt),
): SlotAnswer {
  const reason = refusalOf(request, at);
  if (reason) return { ok: false, reason };
  const { therapist, startsAt, durationMinutes } = request;
  const span = {
    therapistId: therapist.id,
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
  };
  return { ok: true, slot: span as AllowedSlot };
}
