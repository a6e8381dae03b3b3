import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { addDays, instantOf, isDay } from "../../../lib/india-time.ts";
import {
  blockHours,
  findInTheWay,
  type InTheWay,
  listBookedIn,
  unblockHours,
} from "../../calendar/absence/blocked-hours.server.ts";
import type { Span } from "../../calendar/availability.ts";
import { lockTherapistCalendar } from "../../calendar/lock-therapist-calendar.server.ts";
import { slots, slotStart } from "../../calendar/slots.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import type { Order } from "../../orders/order.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { withdrawSession } from "../cancel-by-operator.server.ts";
import { parseCancelReason } from "../cancel-reason.ts";

export interface AbsenceDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
  audit: RecordAudit;
}

/** Whole days in India on which a therapist is away, both included. */
export interface AbsenceDays {
  therapistId: number;
  from: string;
  to: string;
}

const MOST_DAYS = 62;

/** Returns the span of the days, from now on: what has begun takes place or is cancelled by itself. */
function spanOf({ from, to }: AbsenceDays, now: Date): Span {
  const start = instantOf(from, 0);
  return { startsAt: start > now ? start : now, endsAt: instantOf(addDays(to, 1), 0) };
}

/** Whether the days are a span that can be blocked: at most two months, not over. */
export function isAbsence({ from, to }: AbsenceDays, now: Date): boolean {
  if (!isDay(from) || !isDay(to) || to < from) return false;
  return addDays(from, MOST_DAYS) > to && instantOf(addDays(to, 1), 0) > now;
}

/** Lists the orders of the sessions that an absence would withdraw, by time. */
export async function listAffected(
  { db }: Pick<Database, "db">,
  days: AbsenceDays,
  now: Date,
): Promise<string[]> {
  return listBookedIn(db, days.therapistId, spanOf(days, now));
}

/** The starts of the hours that visitors could book. */
function hoursOf({ from, to }: AbsenceDays, { startsAt }: Span): Date[] {
  const hours: Date[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    hours.push(...slots.map((slot) => slotStart(day, slot)).filter((hour) => hour >= startsAt));
  return hours;
}

export type RecordAbsence =
  | { ok: true; withdrawn: number }
  | {
      ok: false;
      reason: "therapist_unknown" | "days_invalid" | "reason_missing" | "reason_too_long";
    }
  /** Another session is affected than was shown, or none of them any more. Nothing was done. */
  | { ok: false; reason: "sessions_changed" }
  | { ok: false; reason: InTheWay };

/**
 * Blocks the days of a therapist who is away and withdraws the sessions in them with a full refund each, in one
 * transaction: after a crash all of it has happened, or nothing. Listeners email both people, withdraw calendar entries
 * and send the refunds; each of them happens once.
 *
 * @param shown the orders that the page listed, whose number the staff member typed
 */
export async function recordAbsence(
  deps: AbsenceDeps,
  days: AbsenceDays,
  shown: readonly string[],
  typedReason: string,
  now: Date,
): Promise<RecordAbsence> {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  if (!isAbsence(days, now)) return { ok: false, reason: "days_invalid" };
  const { therapistId, from, to } = days;
  const span = spanOf(days, now);
  const isShown = (ids: readonly string[]) => ids.join(" ") === shown.join(" ");
  return deps.db.transaction().execute(async (trx): Promise<RecordAbsence> => {
    if (!(await findTherapistById(trx, therapistId)))
      return { ok: false, reason: "therapist_unknown" };
    const orders: Order[] = [];
    // Orders before the calendar, as everywhere: the other way round two transactions could wait for each other.
    for (const id of [...shown].toSorted()) {
      const order = await lockOrder(trx, id);
      if (order) orders.push(order);
    }
    await lockTherapistCalendar(trx, therapistId);
    if (!isShown(await listBookedIn(trx, therapistId, span)) || orders.length !== shown.length)
      return { ok: false, reason: "sessions_changed" };
    const inTheWay = await findInTheWay(trx, therapistId, span);
    if (inTheWay) return { ok: false, reason: inTheWay };
    for (const order of orders) await withdrawSession(deps, trx, order, reason.text, now);
    const blocked = await blockHours(trx, therapistId, hoursOf(days, span));
    const after = { from, to, withdrawn: orders.length, blocked };
    const entry = { useCase: "record-absence", subject: `therapist ${therapistId}`, after };
    await deps.audit(trx, { ...entry, reason: reason.text }, now);
    return { ok: true, withdrawn: orders.length };
  });
}

/** Frees one day that was blocked: the therapist is back. Withdrawn sessions stay withdrawn. Repeatable. */
export async function endAbsence(
  deps: AbsenceDeps,
  therapistId: number,
  day: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "days_invalid" }> {
  if (!isDay(day) || !Number.isSafeInteger(therapistId))
    return { ok: false, reason: "days_invalid" };
  return deps.db.transaction().execute(async (trx) => {
    await lockTherapistCalendar(trx, therapistId);
    const span = { startsAt: instantOf(day, 0), endsAt: instantOf(addDays(day, 1), 0) };
    if ((await unblockHours(trx, therapistId, span)) > 0) {
      const entry = { useCase: "end-absence", subject: `therapist ${therapistId}` };
      await deps.audit(trx, { ...entry, before: { day } }, now);
    }
    return { ok: true } as const;
  });
}
