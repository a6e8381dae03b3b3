import { sql } from "kysely";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import type { Order } from "../../orders/order.ts";
import { lockOrder } from "../../orders/find-order.server.ts";

export type RequestWithdrawal = { ok: true } | { ok: false; reason: "not_booked" };

/**
 * Asks the desk, for the therapist, to act on a session that they can't keep. Changes nothing for the client: staff
 * decide whether the session is moved or cancelled. Repeatable.
 */
export async function requestWithdrawal(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  orderId: string,
  now: Date,
): Promise<RequestWithdrawal> {
  return deps.db.transaction().execute(async (trx): Promise<RequestWithdrawal> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked" || order.startsAt <= now)
      return { ok: false, reason: "not_booked" };
    const asked = await trx
      .insertInto("withdrawal_request")
      .values({
        order_id: orderId,
        therapist_id: order.therapistId,
        starts_at: order.startsAt,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("order_id")
      .executeTakeFirst();
    if (asked) await deps.audit(trx, { useCase: "request-withdrawal", subject: orderId }, now);
    return { ok: true };
  });
}

/** Whether the therapist of a session has asked the desk to act on it, at its present time. */
export async function hasRequestedWithdrawal(
  db: Db,
  { id, therapistId, startsAt }: Pick<Order, "id" | "therapistId" | "startsAt">,
): Promise<boolean> {
  const asked = await db
    .selectFrom("withdrawal_request")
    .select("order_id")
    .where("order_id", "=", id)
    .where("therapist_id", "=", therapistId)
    .where("starts_at", "=", startsAt)
    .executeTakeFirst();
  return asked !== undefined;
}

/** A session that its therapist can't keep. */
export interface WithdrawalRequest {
  orderId: string;
  startsAt: Date;
  therapistName: string;
  requestedAt: Date;
}

/**
 * Lists the sessions to come that their therapists can't keep, by time: they leave the list once moved, cancelled or
 * over.
 */
export async function listWithdrawalRequests(
  db: Db,
  now: Date,
  limit: number,
): Promise<WithdrawalRequest[]> {
  const { rows } = await sql<WithdrawalRequest>`
    select orders.id as "orderId", orders.starts_at as "startsAt", name as "therapistName", requested_at as "requestedAt"
    from withdrawal_request as asked join therapist on therapist.id = asked.therapist_id
      join orders on orders.id = asked.order_id and orders.therapist_id = asked.therapist_id
        and orders.starts_at = asked.starts_at
    where orders.state = 'booked' and orders.starts_at > ${now}
    order by orders.starts_at limit ${limit}`.execute(db);
  return rows;
}
