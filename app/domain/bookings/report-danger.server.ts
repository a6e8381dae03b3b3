import { closeAudited, type RecordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/connect.server.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import { lockOrder } from "../orders/orders.server.ts";

/** gone: the session is cancelled, or the client was erased. */
export type ReportDanger = { ok: true; phone: string } | { ok: false; reason: "gone" };

/** What the audit names as the reason. */
const REASON = "a life is at risk";

/**
 * Shows a therapist the phone number of their session's client, because a life is at risk. Each look is audited; the
 * first one stands in Today and is emailed to the team until a person has looked at it.
 */
export async function revealPhoneForDanger(
  deps: Pick<Database, "db"> & { publish: PublishJob; audit: RecordAudit },
  orderId: string,
  now: Date,
): Promise<ReportDanger> {
  return deps.db.transaction().execute(async (trx): Promise<ReportDanger> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked" || !order.contact.phone) return { ok: false, reason: "gone" };
    const entry = { useCase: "open-phone-in-danger", subject: orderId, reason: REASON };
    await deps.audit(trx, entry, now);
    const first = await trx
      .insertInto("danger_report")
      .values({ order_id: orderId, therapist_id: order.therapistId, reported_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("order_id")
      .executeTakeFirst();
    const options = { occurrence: now.toISOString() };
    if (first) await publishEmails(deps.publish, trx, orderId, { danger: 0 }, options);
    return { ok: true, phone: order.contact.phone };
  });
}

/** A client whose life is at risk, as their therapist says. */
export interface ReportedDanger {
  orderId: string;
  therapistName: string;
  reportedAt: Date;
}

const openReports = (db: Db) =>
  db
    .selectFrom("danger_report")
    .innerJoin("therapist", "therapist.id", "danger_report.therapist_id")
    .select(["order_id as orderId", "therapist.name as therapistName", "reported_at as reportedAt"])
    .where("closed_at", "is", null);

/** Lists the dangers that no person has looked at, the oldest first: all of them. */
export async function listReportedDangers(db: Db): Promise<ReportedDanger[]> {
  return openReports(db).orderBy("reported_at").execute();
}

/** Finds an order's danger that no person has looked at. */
export async function findReportedDanger(
  db: Db,
  orderId: string,
): Promise<ReportedDanger | undefined> {
  return openReports(db).where("order_id", "=", orderId).executeTakeFirst();
}

/** Records that a person has looked at an order's danger, and what they did. @returns ok false when none was open */
export async function closeReportedDanger(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const entry = { useCase: "close-reported-danger", subject: orderId, reason };
  return closeAudited(deps, entry, now, (trx) =>
    trx
      .updateTable("danger_report")
      .set({ closed_at: now })
      .where("order_id", "=", orderId)
      .where("closed_at", "is", null)
      .returning("order_id")
      .execute(),
  );
}
