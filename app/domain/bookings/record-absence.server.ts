import type { AuditedServices } from "../../services.ts";
import { publishWithdrawn } from "./session-jobs.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes, addDays, instantOf, isDay } from "../../lib/india-time.ts";
import { extendLink } from "../links/secret-links.server.ts";
import {
  releaseClaim,
  countOfferedClaimsIn,
  listOrdersWithOfferedSlot,
  releaseOffered,
  lockTherapistCalendar,
} from "../calendar/slot-claims.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import type { Order } from "../orders/order.ts";
import { OFFER_HOURS } from "./offered-slots.ts";
import { updateBooking } from "./bookings.server.ts";
import { insertWithdrawal } from "./withdrawals.server.ts";
import {
  blockSpansAndReleaseHolds,
  findPaymentHoldInSpan,
  listOrdersBookedInSpan,
  deleteBlockedSpans,
  findUseOfHour,
  hasOwnHour,
  type InTheWay,
} from "../calendar/unavailable-spans.server.ts";
import type { Span } from "../calendar/availability.ts";
import type { TakenBy, Unavailable } from "../calendar/slot-uses.ts";
import { LONGEST_MINUTES, slotTimes, slotStart } from "../calendar/slots.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { removeSlotsFromOffer } from "./offers.server.ts";
import { parseCancelReason } from "./cancel-session.server.ts";

/**
 * Withdraws a booked session that its therapist can't hold, on an open transaction that has locked its order and
 * calendar. A job then holds alternative slots; without an answer by the offer's end all of the money is refunded.
 */
export async function withdrawForAbsence(
  services: AuditedServices,
  trx: Db,
  order: Order,
  reason: string,
  now: Date,
): Promise<void> {
  const { id: orderId, therapistId, startsAt } = order;
  const until = addMinutes(now, OFFER_HOURS * 60);
  await releaseClaim(trx, orderId, ["booked"]);
  const sequence = await updateBooking(trx, orderId, {});
  await insertWithdrawal(
    trx,
    orderId,
    { sequence, therapistId, startsAt, isHandedOver: false },
    now,
  );
  await applyOrderEvent(trx, orderId, "session_withdrawn", now, { offer_until: until });
  // The client answers on the booking's page: it opens at least as long as the offer.
  const latest = startsAt > until ? startsAt : until;
  await extendLink(trx, "manage", orderId, latest);
  await publishWithdrawn(services.publish, trx, orderId, sequence);
  const entry = { useCase: "withdraw-session", subject: orderId, reason };
  const change = { before: { state: order.state }, after: { state: "offered" } };
  await services.audit(trx, { ...entry, ...change }, now);
}

/** Days in India on which a therapist is away, both included; and from which hour of the first to which of the last. */
export interface AbsenceDays {
  therapistId: number;
  from: string;
  to: string;
  /** 0 to 23; 0 by default. */
  fromHour?: number;
  /** 1 to 24, the end; 24 by default. */
  toHour?: number;
}

const MOST_DAYS = 365;

/** Returns the span, from now on: what has begun takes place or is cancelled by itself. */
function spanOf({ from, to, fromHour = 0, toHour = 24 }: AbsenceDays, now: Date): Span {
  const start = instantOf(from, fromHour);
  const endsAt = addMinutes(instantOf(to, 0), toHour * 60);
  return { startsAt: start > now ? start : now, endsAt };
}

/** A span as the audit has it. */
const textsOf = ({ startsAt, endsAt }: Span) => ({
  from: startsAt.toISOString(),
  to: endsAt.toISOString(),
});

const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 24;

/** Whether it is a span that can be blocked: at most a year, not over. */
export function isAbsence(days: AbsenceDays, now: Date): boolean {
  const { from, to, fromHour = 0, toHour = 24 } = days;
  if (!isDay(from) || !isDay(to) || to < from) return false;
  if (!isHour(fromHour) || !isHour(toHour) || fromHour > 23) return false;
  const { startsAt, endsAt } = spanOf(days, now);
  return addDays(from, MOST_DAYS) > to && endsAt > startsAt;
}

/** Lists the orders of the sessions that an absence would withdraw, by time. */
export async function listOrdersAffectedByAbsence(
  db: Db,
  days: AbsenceDays,
  now: Date,
): Promise<string[]> {
  return listOrdersBookedInSpan(db, days.therapistId, spanOf(days, now));
}

/** Counts the times that are offered to other clients and that an absence would withdraw. */
export async function countOfferedSlotsInAbsence(
  db: Db,
  days: AbsenceDays,
  now: Date,
): Promise<number> {
  return countOfferedClaimsIn(db, days.therapistId, spanOf(days, now));
}

/** The starts of the hours that visitors could book. */
function hoursOf({ from, to }: AbsenceDays, { startsAt, endsAt }: Span): Date[] {
  const hours: Date[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    hours.push(...slotTimes.map((slot) => slotStart(day, slot)));
  return hours.filter((hour) => hour >= startsAt && hour < endsAt);
}

type RecordAbsence =
  | { ok: true; withdrawn: number }
  | {
      ok: false;
      reason: "therapist_unknown" | "days_invalid" | "reason_missing" | "reason_too_long";
    }
  /** Another session or offered time is affected than was shown, or none of them any more. Nothing was done. */
  | { ok: false; reason: "sessions_changed" }
  | { ok: false; reason: InTheWay };

/**
 * Blocks the hours of a therapist who is away and withdraws the sessions in them, in one transaction: after a crash all
 * of it has happened, or nothing. Each session then has jobs of its own, which hold alternatives, email both people and
 * withdraw calendar entries; each of them happens once, whatever crashes. Slots in these hours that are offered to
 * other clients leave their offers, and jobs hold others.
 *
 * @param shown the orders that the page listed, whose number the staff member typed
 * @param expectedOffers the number of offered times that the page named; undefined: it is not compared
 */
export async function recordAbsenceAndWithdraw(
  services: AuditedServices,
  days: AbsenceDays,
  shown: readonly string[],
  typedReason: string,
  now: Date,
  expectedOffers?: number,
): Promise<RecordAbsence> {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  if (!isAbsence(days, now)) return { ok: false, reason: "days_invalid" };
  const { therapistId } = days;
  const span = spanOf(days, now);
  const isShown = (ids: readonly string[]) => ids.join(" ") === shown.join(" ");
  return services.db.transaction().execute(async (trx): Promise<RecordAbsence> => {
    if (!(await findTherapistById(trx, therapistId)))
      return { ok: false, reason: "therapist_unknown" };
    const orders: Order[] = [];
    const offers: Order[] = [];
    const offeredIds = await listOrdersWithOfferedSlot(trx, therapistId, span);
    // Orders before the calendar, as everywhere: the other way round two transactions could wait for each other.
    for (const id of [...new Set([...shown, ...offeredIds])].toSorted()) {
      const order = await lockOrder(trx, id);
      if (order) (shown.includes(id) ? orders : offers).push(order);
    }
    await lockTherapistCalendar(trx, therapistId);
    if (
      !isShown(await listOrdersBookedInSpan(trx, therapistId, span)) ||
      orders.length !== shown.length
    )
      return { ok: false, reason: "sessions_changed" };
    const changedIds = await listOrdersWithOfferedSlot(trx, therapistId, span);
    if (changedIds.some((id) => !offeredIds.includes(id)))
      return { ok: false, reason: "sessions_changed" };
    if (
      expectedOffers !== undefined &&
      expectedOffers !== (await countOfferedClaimsIn(trx, therapistId, span))
    )
      return { ok: false, reason: "sessions_changed" };
    const inTheWay = await findPaymentHoldInSpan(trx, therapistId, span);
    if (inTheWay) return { ok: false, reason: inTheWay };
    await releaseOffered(trx, { therapistId, span });
    for (const order of offers.filter(({ id }) => changedIds.includes(id)))
      await removeSlotsFromOffer(services, trx, order, []);
    for (const order of orders) await withdrawForAbsence(services, trx, order, reason.text, now);
    const hours = hoursOf(days, span);
    const blocked = await blockSpansAndReleaseHolds(trx, therapistId, hours, "blocked");
    const after = {
      ...textsOf(span),
      withdrawn: orders.length,
      offersChanged: changedIds.length,
      blocked,
    };
    const entry = { useCase: "record-absence", subject: `therapist ${therapistId}`, after };
    await services.audit(trx, { ...entry, reason: reason.text }, now);
    return { ok: true, withdrawn: orders.length };
  });
}

/**
 * Frees days that staff blocked: the therapist is back. Hours that the therapist blocked stay blocked, and withdrawn
 * sessions withdrawn. Repeatable.
 * @param to the last of the days; one day by default
 * @returns `still`: "own" if the therapist blocked an hour to come of these days
 */
export async function endAbsence(
  services: AuditedServices,
  therapistId: number,
  day: string,
  now: Date,
  to = day,
): Promise<{ ok: true; still: "own" | undefined } | { ok: false; reason: "days_invalid" }> {
  const areDays = isDay(day) && isDay(to) && to >= day;
  if (!areDays || !Number.isSafeInteger(therapistId)) return { ok: false, reason: "days_invalid" };
  const span = { startsAt: instantOf(day, 0), endsAt: instantOf(addDays(to, 1), 0) };
  const before: Deleted["before"] = to === day ? { day } : { day, to };
  await deleteSpans(services, therapistId, [{ span, by: "blocked", before }], now);
  const { endsAt } = span;
  const toCome = { startsAt: span.startsAt > now ? span.startsAt : now, endsAt };
  const isOwn = endsAt > now && (await hasOwnHour(services.db, therapistId, toCome));
  return { ok: true, still: isOwn ? "own" : undefined };
}

interface Deleted {
  span: Span;
  by: Unavailable;
  /** For the audit. */
  before: Readonly<Record<string, string>>;
}

/** @returns how many hours are free again */
async function deleteSpans(
  services: AuditedServices,
  therapistId: number,
  deleted: readonly Deleted[],
  now: Date,
): Promise<number> {
  return services.db.transaction().execute(async (trx) => {
    await lockTherapistCalendar(trx, therapistId);
    let all = 0;
    for (const { span, by, before } of deleted) {
      const freed = await deleteBlockedSpans(trx, therapistId, span, by);
      all += freed;
      if (freed === 0) continue;
      const entry = { useCase: "end-absence", subject: `therapist ${therapistId}` };
      await services.audit(trx, { ...entry, before }, now);
    }
    return all;
  });
}

const hourFrom = (startsAt: Date): Span => ({
  startsAt,
  endsAt: addMinutes(startsAt, LONGEST_MINUTES),
});

/**
 * Blocks one hour of a therapist who presses it in their week. Only a free hour: a client who is paying for it keeps
 * it, unlike in an absence that staff record. Pressed twice it stays blocked.
 * @param startsAt of a slot
 */
export async function blockOwnHour(
  services: AuditedServices,
  therapistId: number,
  startsAt: Date,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not_free" }> {
  if (startsAt <= now) return { ok: false, reason: "not_free" };
  const span = hourFrom(startsAt);
  return services.db.transaction().execute(async (trx) => {
    await lockTherapistCalendar(trx, therapistId);
    // Locks the holds. A payment or an extension that comes now waits; the next statement sees those that came before.
    const arriving = await findPaymentHoldInSpan(trx, therapistId, span);
    const use = await findUseOfHour(trx, therapistId, span, now);
    if (use === "own") return { ok: true } as const;
    if (arriving || use !== undefined) return { ok: false, reason: "not_free" } as const;
    await blockSpansAndReleaseHolds(trx, therapistId, [startsAt], "own");
    const entry = { useCase: "record-absence", subject: `therapist ${therapistId}` };
    await services.audit(trx, { ...entry, after: textsOf(span) }, now);
    return { ok: true } as const;
  });
}

/**
 * Opens hours again that the therapist blocked, for the therapist or for staff whom they asked. One that staff blocked
 * too stays blocked.
 * @returns `still`: what has one of the hours all the same, such as an entry of the therapist's other calendar
 */
export async function openOwnHours(
  services: AuditedServices,
  therapistId: number,
  starts: readonly Date[],
  now: Date,
): Promise<
  | { ok: true; still: TakenBy | undefined }
  | { ok: false; reason: "not_blocked"; still: TakenBy | undefined }
> {
  const spans = starts.map(hourFrom);
  const freed = spans.map((span): Deleted => ({ span, by: "own", before: textsOf(span) }));
  const count = await deleteSpans(services, therapistId, freed, now);
  let still: TakenBy | undefined;
  for (const span of spans) still ??= await findUseOfHour(services.db, therapistId, span, now);
  return count > 0 ? { ok: true, still } : { ok: false, reason: "not_blocked", still };
}
