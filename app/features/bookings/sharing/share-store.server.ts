import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";

/** A share whose consent is not withdrawn. */
export interface StandingShare {
  id: string;
  /** False once the client has submitted other answers, which were not shared. */
  hasSameAnswers: boolean;
}

/**
 * Finds the share of an order with its present therapist; undefined without one, or after its consent was withdrawn.
 */
export async function findStandingShare(
  db: Db,
  orderId: string,
): Promise<StandingShare | undefined> {
  const { rows } = await sql<StandingShare>`
    select share.id, coalesce(quiz.updated_at = share.answers_at, false) as "hasSameAnswers"
    from orders
      join answer_share as share
        on share.order_id = orders.id and share.therapist_id = orders.therapist_id
      join consent on consent.subject = share.id and consent.withdrawn_at is null
      left join quiz on quiz.user_id = orders.user_id
    where orders.id = ${orderId}`.execute(db);
  return rows[0];
}

/** Adds a share of the answers that the order's client has submitted. @returns false if there are none */
export async function insertShare(trx: Db, id: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into answer_share (id, order_id, therapist_id, answers_at)
    select ${id}, orders.id, orders.therapist_id, quiz.updated_at
    from orders join quiz on quiz.user_id = orders.user_id
    where orders.id = ${orderId}
    returning id`.execute(trx);
  return rows.length > 0;
}
