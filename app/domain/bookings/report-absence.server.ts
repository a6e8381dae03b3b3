import { sql } from "kysely";
import { closeAudited, type RecordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/connect.server.ts";
import type { PublishJob } from "../../db/job-kinds.ts";
import { addMinutes, formatClock } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { lockTherapistCalendar } from "../calendar/slot-claims.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import type { Order } from "../orders/order.ts";
import { ABSENT_AFTER_MINUTES } from "../orders/refund-policy.ts";
import { keptPaise } from "../orders/order-money.ts";
import { cancelSession } from "./cancel-session.server.ts";
import { findBooking } from "./bookings.server.ts";
import { listMeetingOpenings } from "./meeting-openings.server.ts";
import { shownSessionValue } from "./reschedule-booking.server.ts";
import { absentCopy, absentFreeCopy } from "./absence.words.ts";
import { withdrawForAbsence } from "./record-absence.server.ts";
import { slotEnd } from "../calendar/slots.ts";

/** What a client wants whose therapist did not come. */
export type AbsenceChoice = "another_time" | "refund";

export type ReportAbsence =
  | { ok: true }
  | {
      ok: false;
      /**
       * not_now: earlier, after the session's end, or it is cancelled. therapist_there: the therapist has opened the
       * meeting. marked_missed: the two disagree, which a person decides. quote_changed: staff have moved it.
       */
      reason: "not_now" | "therapist_there" | "marked_missed" | "quote_changed";
    };

async function refusalOf(
  db: Db,
  order: Order,
  now: Date,
): Promise<Exclude<Extract<ReportAbsence, { ok: false }>["reason"], "quote_changed"> | undefined> {
  const from = addMinutes(order.startsAt, ABSENT_AFTER_MINUTES);
  if (order.state !== "booked" || now < from || now >= slotEnd(order)) return "not_now";
  if ((await findBooking(db, order.id))?.noShowAt) return "marked_missed";
  return (await listMeetingOpenings(db, [order.id])).get(order.id)?.therapist && "therapist_there";
}

/** What the client's page offers while a session is under way and the therapist was not seen. */
export type AbsenceHelp =
  /** From when it can be asked for: "5:10 PM". */
  | { step: "later"; from: string; fromInstant: string }
  /**
   * `amount`: all that would be refunded; empty where nothing is kept, with `own`
   * sentences. `shown`: {@link shownSessionValue}, which the
   * forms carry.
   */
  | { step: "now"; amount: string; own: typeof absentFreeCopy | null; shown: string };

const keptText = (order: Order) => (keptPaise(order) > 0 ? formatRupees(keptPaise(order)) : "");

/** Loads what the client can do about a therapist who did not come; null before the start, after the end, or seen. */
export async function loadAbsenceHelp(
  db: Db,
  order: Order,
  now: Date,
): Promise<AbsenceHelp | null> {
  if (order.state !== "booked" || now < order.startsAt || now >= slotEnd(order)) return null;
  const from = addMinutes(order.startsAt, ABSENT_AFTER_MINUTES);
  const refused = await refusalOf(db, order, now < from ? from : now);
  if (refused) return null;
  const amount = keptText(order);
  return now < from
    ? { step: "later", from: formatClock(from), fromInstant: from.toISOString() }
    : {
        step: "now",
        amount,
        own:
          amount === "" ? { now: absentFreeCopy.now, refund: { ...absentFreeCopy.refund } } : null,
        shown: shownSessionValue(order),
      };
}

/**
 * Does at once what a client asks for whose therapist did not come: withdraws the session, so that other times are
 * offered, or refunds all of it. The client's word is enough; a person is told, and the therapist gets an email.
 * Repeatable: a second press finds the first one.
 * @param chosen.shown {@link shownSessionValue} of the page
 */
export async function reportAbsence(
  deps: Pick<Database, "db"> & { publish: PublishJob; audit: RecordAudit },
  orderId: string,
  { choice, shown }: { choice: AbsenceChoice; shown: string },
  now: Date,
): Promise<ReportAbsence> {
  return deps.db.transaction().execute(async (trx): Promise<ReportAbsence> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "not_now" };
    if (order.state !== "booked" && (await wasAbsenceReported(trx, order))) return { ok: true };
    const reason = await refusalOf(trx, order, now);
    if (reason) return { ok: false, reason };
    if (shown !== shownSessionValue(order)) return { ok: false, reason: "quote_changed" };
    await lockTherapistCalendar(trx, order.therapistId);
    await insertReport(trx, order, choice, now);
    const { reason: why } = absentCopy;
    if (choice === "refund")
      await cancelSession(deps, trx, { order, by: "operator", reason: why }, now);
    else await withdrawForAbsence(deps, trx, order, why, now);
    const after = { choice, refundPaise: choice === "refund" ? keptPaise(order) : 0 };
    await deps.audit(trx, { useCase: "report-absence", subject: orderId, after }, now);
    return { ok: true };
  });
}

async function insertReport(
  trx: Db,
  order: Order,
  choice: AbsenceChoice,
  now: Date,
): Promise<void> {
  const { id, therapistId, startsAt } = order;
  await trx
    .insertInto("therapist_absence")
    .values({
      order_id: id,
      therapist_id: therapistId,
      starts_at: startsAt,
      choice,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the client of a session said that its therapist did not come. */
export async function wasAbsenceReported(
  db: Db,
  { id, therapistId, startsAt }: Order,
): Promise<boolean> {
  const row = await db
    .selectFrom("therapist_absence")
    .select("order_id")
    .where("order_id", "=", id)
    .where("therapist_id", "=", therapistId)
    .where("starts_at", "=", startsAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** A session to which the therapist did not come, as its client says. */
export interface ReportedAbsence {
  orderId: string;
  startsAt: Date;
  therapistName: string;
  choice: AbsenceChoice;
  reportedAt: Date;
}

/** Lists the absences that clients reported and no person has looked at, the oldest first. */
export async function listReportedAbsences(db: Db, limit: number): Promise<ReportedAbsence[]> {
  const { rows } = await sql<ReportedAbsence>`
    select order_id as "orderId", starts_at as "startsAt", name as "therapistName", choice, reported_at as "reportedAt"
    from therapist_absence join therapist on therapist.id = therapist_id
    where closed_at is null order by reported_at limit ${limit}`.execute(db);
  return rows;
}

/** Records that a person has looked at an order's reported absences. @returns ok false when none was open */
export async function closeReportedAbsence(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const entry = { useCase: "close-reported-absence", subject: orderId, reason };
  return closeAudited(deps, entry, now, (trx) =>
    trx
      .updateTable("therapist_absence")
      .set({ closed_at: now })
      .where("order_id", "=", orderId)
      .where("closed_at", "is", null)
      .returning("order_id")
      .execute(),
  );
}
