import type { Db, Database } from "../../db/connect.server.ts";
import { sql } from "kysely";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Order } from "../orders/order.ts";
import { lockOrder } from "../orders/orders.server.ts";

/** A session that its therapist no longer holds. */
interface Withdrawal {
  /** Of the calendar entry that takes it out of the therapist's calendar. */
  sequence: number;
  therapistId: number;
  startsAt: Date;
  /** Staff gave it to another therapist at once; otherwise its client was offered other slots. */
  isHandedOver: boolean;
}

/** Records that a therapist no longer holds a session. */
export async function insertWithdrawal(
  trx: Db,
  orderId: string,
  { sequence, therapistId, startsAt, isHandedOver }: Withdrawal,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("withdrawal")
    .values({
      order_id: orderId,
      sequence,
      therapist_id: therapistId,
      starts_at: startsAt,
      withdrawn_at: now,
      handed_over: isHandedOver,
    })
    .execute();
}

/** Finds the newest withdrawal of an order. @param sequence undefined: any */
export function findWithdrawal(
  db: Db,
  orderId: string,
  sequence?: number,
): Promise<Withdrawal | undefined> {
  const newest = db
    .selectFrom("withdrawal")
    .select([
      "sequence",
      "therapist_id as therapistId",
      "starts_at as startsAt",
      "handed_over as isHandedOver",
    ])
    .where("order_id", "=", orderId)
    .orderBy("sequence", "desc");
  return (
    sequence === undefined ? newest : newest.where("sequence", "=", sequence)
  ).executeTakeFirst();
}

type RequestWithdrawal = { ok: true } | { ok: false; reason: "not_booked" };

/**
 * Asks the desk, for the therapist, to act on a session that they can't keep. Changes nothing for the client: staff
 * decide whether the session is moved or cancelled. Repeatable.
 */
export async function requestWithdrawal(
  deps: Pick<Database, "db"> & { audit: RecordAudit; publish: PublishJob },
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
    if (!asked) return { ok: true };
    const occurrence = order.startsAt.toISOString();
    await publishEmails(deps.publish, trx, orderId, { withdrawal_request: 0 }, { occurrence });
    await deps.audit(trx, { useCase: "request-withdrawal", subject: orderId }, now);
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

/** The sessions to come that their therapists can't keep, in SQL: moved, cancelled or over, they are none of them. */
const openRequests = (now: Date) => sql`
    select orders.id as "orderId", orders.starts_at as "startsAt", name as "therapistName", requested_at as "requestedAt"
    from withdrawal_request as asked join therapist on therapist.id = asked.therapist_id
      join orders on orders.id = asked.order_id and orders.therapist_id = asked.therapist_id
        and orders.starts_at = asked.starts_at
    where orders.state = 'booked' and orders.starts_at > ${now}`;

/** Lists the sessions to come that their therapists can't keep, by time. */
export async function listWithdrawalRequests(
  db: Db,
  now: Date,
  limit: number,
): Promise<WithdrawalRequest[]> {
  const { rows } = await sql<WithdrawalRequest>`
    ${openRequests(now)} order by orders.starts_at limit ${limit}`.execute(db);
  return rows;
}

/** Finds the open request about a session; undefined once it is moved, cancelled or over. */
export async function findWithdrawalRequest(
  db: Db,
  orderId: string,
  now: Date,
): Promise<WithdrawalRequest | undefined> {
  const { rows } = await sql<WithdrawalRequest>`
    ${openRequests(now)} and orders.id = ${orderId} order by requested_at desc limit 1`.execute(db);
  return rows[0];
}
