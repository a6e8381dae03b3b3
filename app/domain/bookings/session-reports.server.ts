import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import { closeAudited } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes, formatClock } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { lockTherapistCalendar } from "../calendar/slot-claims.server.ts";
import type { Order } from "../orders/order.ts";
import { ABSENT_AFTER_MINUTES } from "../orders/refund-policy.ts";
import { keptPaise } from "../orders/order-money.ts";
import { cancelSession } from "./cancel-session.server.ts";
import { findBooking } from "./bookings.server.ts";
import { listMeetingOpenings } from "./meeting-openings.server.ts";
import { sessionVersion } from "./reschedule-booking.server.ts";
import { withdrawForAbsence } from "./record-absence.server.ts";
import { slotEnd } from "../calendar/slots.ts";

/** What a person of the team has to look at; app/db/migrations says what each means and who reports it. */
type ReportKind = Schema["session_report"]["kind"];

/** What a client wants whose therapist did not come. */
export type AbsenceChoice = NonNullable<Schema["session_report"]["choice"]>;

/** A report that waits for a person. */
export interface SessionReport<Kind extends ReportKind = ReportKind> {
  orderId: string;
  /** The session's time when it was reported. */
  startsAt: Date;
  therapistName: string;
  choice: Kind extends "absence" ? AbsenceChoice : null;
  reportedAt: Date;
}

/** @returns whether it is new */
async function insertReport(
  trx: Db,
  order: Order,
  report: { kind: ReportKind; choice?: AbsenceChoice },
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("session_report")
    .values({
      ...report,
      order_id: order.id,
      therapist_id: order.therapistId,
      starts_at: order.startsAt,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether this was reported of a session: of its present therapist, at its present time. */
export async function hasReport(
  db: Db,
  kind: ReportKind,
  { id, therapistId, startsAt }: Pick<Order, "id" | "therapistId" | "startsAt">,
): Promise<boolean> {
  const report = await db
    .selectFrom("session_report")
    .select("order_id")
    .where("order_id", "=", id)
    .where("kind", "=", kind)
    .where("therapist_id", "=", therapistId)
    .where("starts_at", "=", startsAt)
    .executeTakeFirst();
  return report !== undefined;
}

/** In SQL: a session that can't be kept is to be dealt with unless it is moved, cancelled or over. */
const isToDealWith = (now: Date) => sql`kind = 'withdrawal' and report.starts_at > ${now}
  and orders.state = 'booked' and orders.starts_at = report.starts_at
  and orders.therapist_id = report.therapist_id`;

/** In SQL. The kind is no parameter: only so do the plans that are kept use an index of some kinds. */
const openReports = (kind: ReportKind, now: Date) => sql`
    select orders.id as "orderId", report.starts_at as "startsAt", name as "therapistName", choice,
      reported_at as "reportedAt"
    from session_report as report join therapist on therapist.id = report.therapist_id
      join orders on orders.id = order_id
    where ${kind === "withdrawal" ? isToDealWith(now) : sql`kind = ${sql.lit(kind)} and closed_at is null`}`;

/** Lists the open reports of a kind: the oldest first, or sessions that can't be kept by their time. */
export async function listOpenReports<Kind extends ReportKind>(
  db: Db,
  kind: Kind,
  now: Date,
  limit: number | null,
): Promise<SessionReport<Kind>[]> {
  const { rows } = await sql<SessionReport<Kind>>`${openReports(kind, now)}
    order by ${kind === "withdrawal" ? sql`report.starts_at` : sql`reported_at`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Finds the open report of a kind about a session: there is at most one of a danger, or of one that can't be kept. */
export async function findOpenReport(
  db: Db,
  kind: Exclude<ReportKind, "absence">,
  orderId: string,
  now: Date,
): Promise<SessionReport | undefined> {
  const { rows } =
    await sql<SessionReport>`${openReports(kind, now)} and orders.id = ${orderId}`.execute(db);
  return rows[0];
}

/** Records that a person has looked at what was reported, and what they did. @returns ok false when none was open */
export async function closeReport(
  services: AuditedServices,
  kind: Exclude<ReportKind, "withdrawal">,
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const entry = { useCase: `close-reported-${kind}`, subject: orderId, reason };
  return closeAudited(services, entry, now, (trx) =>
    trx
      .updateTable("session_report")
      .set({ closed_at: now })
      .where("order_id", "=", orderId)
      .where("kind", "=", kind)
      .where("closed_at", "is", null)
      .returning("order_id")
      .execute(),
  );
}

const REASON = "a life is at risk";

/**
 * Shows a therapist the phone number of their session's client, because a life is at risk. Each look is audited; the
 * first one stands in Today and is emailed to the team until a person has looked at it.
 * @returns gone: the session is cancelled, or the client was erased
 */
export async function revealPhoneForDanger(services: AuditedServices, orderId: string, now: Date) {
  const entry = { useCase: "open-phone-in-danger", reason: REASON, now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (order?.state !== "booked" || !order.contact.phone) return refuse("gone");
    await record();
    const isFirst = await insertReport(trx, order, { kind: "danger" }, now);
    const options = { occurrence: now.toISOString() };
    if (isFirst) await publishEmails(services.publish, trx, orderId, { danger: 0 }, options);
    return { ok: true, phone: order.contact.phone };
  });
}

/**
 * Asks the desk, for the therapist, to act on a session that they can't keep. Changes nothing for the client: staff
 * decide whether the session is moved or cancelled. Repeatable.
 */
export async function requestWithdrawal(services: AuditedServices, orderId: string, now: Date) {
  const entry = { useCase: "request-withdrawal", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (order?.state !== "booked" || order.startsAt <= now) return refuse("not_booked");
    if (!(await insertReport(trx, order, { kind: "withdrawal" }, now))) return { ok: true };
    const occurrence = order.startsAt.toISOString();
    await publishEmails(services.publish, trx, orderId, { withdrawal_request: 0 }, { occurrence });
    await record();
    return { ok: true };
  });
}

export type ReportAbsence = Awaited<ReturnType<typeof reportAbsence>>;

/**
 * not_now: earlier, after the session's end, or it is cancelled. therapist_there: the therapist has opened the meeting.
 * marked_missed: the two disagree, which a person decides.
 */
async function refusalOf(
  db: Db,
  order: Order,
  now: Date,
): Promise<"not_now" | "therapist_there" | "marked_missed" | undefined> {
  const from = addMinutes(order.startsAt, ABSENT_AFTER_MINUTES);
  if (order.state !== "booked" || now < from || now >= slotEnd(order)) return "not_now";
  if ((await findBooking(db, order.id))?.noShowAt) return "marked_missed";
  return (await listMeetingOpenings(db, [order.id])).get(order.id)?.therapist && "therapist_there";
}

/**
 * Loads what the client's page offers while a session is under way and the therapist was not seen; null before the
 * start, after the end, or seen.
 */
export async function loadAbsenceHelp(db: Db, order: Order, now: Date) {
  if (order.state !== "booked" || now < order.startsAt || now >= slotEnd(order)) return null;
  const from = addMinutes(order.startsAt, ABSENT_AFTER_MINUTES);
  const refused = await refusalOf(db, order, now < from ? from : now);
  if (refused) return null;
  if (now < from)
    return { step: "later", from: formatClock(from), fromInstant: from.toISOString() } as const;
  const kept = keptPaise(order);
  return {
    step: "now",
    /** All that would be refunded; null where nothing is kept. */
    amount: kept > 0 ? formatRupees(kept) : null,
    /** Which the forms carry. */
    shown: sessionVersion(order),
  } as const;
}

/** For the operator's own records. */
const ABSENT = "The client says that the therapist did not come";

/**
 * Does at once what a client asks for whose therapist did not come: withdraws the session, so that other times are
 * offered, or refunds all of it. The client's word is enough; a person is told, and the therapist gets an email.
 * Repeatable: a second press finds the first one.
 * @param chosen.shown {@link sessionVersion} of the page
 * @returns quote_changed: staff have moved it
 */
export async function reportAbsence(
  services: AuditedServices,
  orderId: string,
  { choice, shown }: { choice: AbsenceChoice; shown: string },
  now: Date,
) {
  const entry = { useCase: "report-absence", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("not_now");
    if (order.state !== "booked" && (await hasReport(trx, "absence", order))) return { ok: true };
    const reason = await refusalOf(trx, order, now);
    if (reason) return refuse(reason);
    if (shown !== sessionVersion(order)) return refuse("quote_changed");
    await lockTherapistCalendar(trx, order.therapistId);
    await insertReport(trx, order, { kind: "absence", choice }, now);
    if (choice === "refund")
      await cancelSession(services, trx, { order, by: "operator", reason: ABSENT }, now);
    else await withdrawForAbsence(services, trx, order, ABSENT, now);
    await record({ after: { choice, refundPaise: choice === "refund" ? keptPaise(order) : 0 } });
    return { ok: true };
  });
}
