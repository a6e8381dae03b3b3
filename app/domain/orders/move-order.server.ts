import { type UpdateObject, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import type { Order } from "./order.ts";
import { type OrderEvent, transitions } from "./order-states.ts";
import { orderColumnList, orderOf, type OrderRow } from "./orders.server.ts";

type Columns = Omit<UpdateObject<Schema, "orders">, "id" | "state" | "updated_at">;

/**
 * Changes an order's state by an event, if the event may leave its current state.
 * @returns false when it may not, as after a concurrent change; nothing is changed then
 */
export async function moveOrder(
  trx: Db,
  id: string,
  event: OrderEvent,
  now: Date,
  columns: Columns = {},
): Promise<boolean> {
  const { from, to } = transitions[event];
  const moved = await trx
    .updateTable("orders")
    .set({ ...columns, state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Changes the end of an offer. */
export async function extendOrderOffer(trx: Db, id: string, until: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ offer_until: until })
    .where("id", "=", id)
    .where("state", "=", "offered")
    .execute();
}

/** Counts a change of an offer's slots. */
export async function recordOrderOfferChange(trx: Db, { id, offerChanges }: Order): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ offer_changes: offerChanges + 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * Changes start and therapist of a booked order's session. Its price stays.
 * @param session.freeUntil when the full refund of a cancellation ends; without it the change is ours, and the database
 * keeps the better of the old and the new terms (trigger keep_refund_terms)
 */
export async function updateOrderSession(
  trx: Db,
  id: string,
  { therapistId, startsAt, freeUntil }: { therapistId: number; startsAt: Date; freeUntil?: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({
      therapist_id: therapistId,
      starts_at: startsAt,
      updated_at: now,
      ...(freeUntil && { free_until: freeUntil }),
    })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .execute();
}

/** Records a payment check before the call to the provider, so that an unanswered order does not stay first in line. */
export async function recordOrderCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("orders").set({ checked_at: now }).where("id", "=", id).execute();
}

/** Records how many times in a row the provider did not know an order. */
export async function recordUnknownOrderAnswers(
  db: Db,
  id: string,
  answers: number,
): Promise<void> {
  await db.updateTable("orders").set({ unknown_answers: answers }).where("id", "=", id).execute();
}

/**
 * Records that a person has looked a payment up that was given up, and that nothing was paid.
 * @returns false when the order is not listed, or not any more
 */
export async function closeGivenUpOrder(trx: Db, id: string, now: Date): Promise<boolean> {
  const closed = await trx
    .updateTable("orders")
    .set({ given_up_at: null, updated_at: now })
    .where("id", "=", id)
    .where("given_up_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

/**
 * Claims the payment check of an open order: of concurrent callers in any process, one succeeds.
 * @param lastBefore the last check must not be later
 * @returns undefined after a later check, and for a decided or unknown order
 */
export async function claimOrderCheck(
  db: Db,
  id: string,
  lastBefore: Date,
  now: Date,
): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`
    update orders set checked_at = ${now}
    where id = ${id} and state in ('placed', 'awaiting_payment')
      and (checked_at is null or checked_at <= ${lastBefore})
    returning ${orderColumnList}`.execute(db);
  return rows[0] && orderOf(rows[0]);
}

/**
 * Claims orders for a payment check, longest unchecked first: open ones not checked since `openBefore`, of which those
 * placed before `endedAfter` not since `endedBefore`; and ones placed after `endedAfter` that ended unpaid and were not
 * checked since `endedBefore`. Records the check at once, so that no
 * other sweep claims the same order and an unanswered order does not stay first in line.
 */
export async function claimUncheckedOrders(
  db: Db,
  {
    openBefore,
    endedBefore,
    endedAfter,
  }: Record<"openBefore" | "endedBefore" | "endedAfter", Date>,
  most: { open: number; ended: number },
  now: Date,
): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`
    with open as (
      select id from orders
      where state in ('placed', 'awaiting_payment') and coalesce(checked_at, created_at) < ${openBefore}
        and (created_at > ${endedAfter} or coalesce(checked_at, created_at) < ${endedBefore})
      order by coalesce(checked_at, created_at) limit ${most.open} for update skip locked
    ), ended as (
      select id from orders
      where state in ('abandoned', 'failed') and checked_at < ${endedBefore} and created_at > ${endedAfter}
      order by checked_at limit ${most.ended} for update skip locked
    )
    update orders set checked_at = ${now}
    where id in (select id from open union all select id from ended)
    returning ${orderColumnList}`.execute(db);
  return rows.map(orderOf);
}

/**
 * Lets one request at a time open an order's pay page.
 * @param until when the next one may, where this one ends without a word
 * @returns false while another request opens it
 */
export async function claimOrderOpening(
  db: Db,
  id: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable("orders")
    .set({ opening_until: until })
    .where("id", "=", id)
    .where("state", "=", "placed")
    .where((is) => is.or([is("opening_until", "is", null), is("opening_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Lets the next request open an order's pay page. */
export async function endOrderOpening(db: Db, id: string): Promise<void> {
  await db.updateTable("orders").set({ opening_until: null }).where("id", "=", id).execute();
}

/** Whether a request opens an order's pay page now. */
export async function isOrderOpening(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "placed")
    .where("opening_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
