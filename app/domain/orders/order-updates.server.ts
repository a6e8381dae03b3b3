import { type RawBuilder, sql, type SqlBool, type UpdateObject } from "kysely";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import type { Db } from "../../db/connect.server.ts";
import type { DueCause } from "./order-money.ts";
import type { Schema } from "../../db/schema.ts";
import type { Order } from "./order.ts";
import { transitions, type OrderEvent } from "./order-states.ts";
import { orderColumnList } from "./orders.server.ts";

/** A little longer than the longest pause between two tries of a job: the clock leaves what is due to its job. */
export const AFTER_JOB_MS = 20 * 60_000;

type Columns = Omit<
  UpdateObject<Schema, "orders">,
  "id" | "state" | "updated_at" | "refund_due_paise"
>;

/** A change of what is due for a refund: a row of `refund_due`. */
export interface Due {
  /** As SQL it may name the order's columns as they are then, and `before.paise`; null for no row. */
  cause: DueCause | RawBuilder<DueCause | null>;
  /** How much more is due, below 0 for less. As SQL it may name the order's columns as they were. */
  paise: number | RawBuilder<number>;
  /** Of several payments at once, each has its row: what is due of each. */
  parts?: readonly number[];
  borneBy?: "us" | "therapist";
}

interface Change {
  /** A condition on the order as it was. */
  onlyIf?: RawBuilder<SqlBool>;
  due?: Due | undefined;
}

const dueColumns = (due: Due | undefined) =>
  due && { refund_due_paise: sql<number>`refund_due_paise + (${due.paise})` };

/**
 * Records why more or less of an order is due for a refund than before. The row has what the sum in the order's row
 * differs by from the rows before, so that it is neither forgotten nor counted twice.
 */
async function recordDue(trx: Db, id: string, due: Due | undefined, now: Date): Promise<void> {
  if (!due) return;
  await sql`
    insert into refund_due (order_id, number, cause, amount_paise, borne_by, at)
    select id, before.rows + part.number, reason.cause, part.paise, ${due.borneBy ?? null}, ${now}
    from orders,
      lateral (select count(*) as rows, coalesce(sum(amount_paise), 0)::int as paise from refund_due
        where order_id = orders.id) before,
      lateral (select ${due.cause}::text as cause) reason,
      unnest(coalesce(${due.parts ?? null}::int[], array[refund_due_paise - before.paise]))
        with ordinality as part (paise, number)
    where id = ${id} and reason.cause is not null`.execute(trx);
}

/**
 * Changes an order's state by an event, if the event may leave its current state. Nothing else changes the state.
 * @param columns what changes with it
 * @returns false when it may not, as after a concurrent change; nothing is changed then
 */
export async function applyOrderEvent(
  trx: Db,
  id: string,
  event: OrderEvent,
  now: Date,
  columns: Columns = {},
  change: Change = {},
): Promise<boolean> {
  const moved = await orderEventQuery(trx, id, event, now, columns, change).executeTakeFirst();
  if (moved) await recordDue(trx, id, change.due, now);
  return moved !== undefined;
}

/** The statement of {@link applyOrderEvent}, for one that does more at once. */
export function orderEventQuery(
  trx: Db,
  id: string,
  event: OrderEvent,
  now: Date,
  columns: Columns = {},
  { onlyIf = sql<SqlBool>`true`, due }: Change = {},
) {
  const { from, to } = transitions[event];
  return trx
    .updateTable("orders")
    .set({ ...columns, ...dueColumns(due), state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .where(onlyIf)
    .returning("id");
}

/** Changes an order's money where that leaves its state. @returns false where `onlyIf` does not hold */
async function changeMoney(
  trx: Db,
  id: string,
  now: Date,
  columns: Columns,
  { onlyIf = sql<SqlBool>`true`, due }: Change,
): Promise<boolean> {
  const changed = await trx
    .updateTable("orders")
    .set({ ...columns, ...dueColumns(due), updated_at: now })
    .where("id", "=", id)
    .where(onlyIf)
    .returning("id")
    .executeTakeFirst();
  if (changed) await recordDue(trx, id, due, now);
  return changed !== undefined;
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
 * @returns when it ends now
 */
export async function updateOrderSession(
  trx: Db,
  id: string,
  { therapistId, startsAt, freeUntil }: { therapistId: number; startsAt: Date; freeUntil?: Date },
  now: Date,
): Promise<Date | null> {
  const ofOrder = trx.updateTable("orders").where("id", "=", id).where("state", "=", "booked");
  const moved = await ofOrder
    .set({ therapist_id: therapistId, starts_at: startsAt, updated_at: now })
    .returning("free_until")
    .executeTakeFirst();
  if (!moved) throw new Error("a booked order has left its state under its lock");
  // Apart: beside another start the trigger takes an end that equals the earlier one for none.
  if (freeUntil) await ofOrder.set({ free_until: freeUntil }).execute();
  return freeUntil ?? moved.free_until;
}

/** Records a payment check before the call to the provider: a page asks at most every three seconds. */
export async function recordOrderCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("orders").set({ checked_at: now }).where("id", "=", id).execute();
}

/**
 * Records a scheduled payment check and when the next is due, before the call to the provider: neither an outage nor a
 * crash ends the schedule. Of an order that has left its state meanwhile, what moved it has set the time.
 */
export async function recordDueOrderCheck(
  db: Db,
  { id, state }: Pick<Order, "id" | "state">,
  next: Date | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ checked_at: now, check_at: next })
    .where("id", "=", id)
    .where("state", "=", state)
    .execute();
}

/**
 * Claims the orders whose payment is due for a check, longest waiting first, until their jobs set the next one. What
 * staff hold for a client who has not pressed Pay is unknown to the provider: nothing is asked until the hold ends.
 */
export async function claimDueOrderChecks(trx: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; isAsked: boolean }>`
    with due as (
      select id, (select expires_at from claim where order_id = orders.id and claim.state = 'held' and by_desk
        and expires_at > ${now} and orders.state = 'placed' and opening_until is null) as held_until
      from orders where check_at <= ${now} order by check_at limit ${limit} for update of orders skip locked)
    update orders set check_at = coalesce(held_until, ${new Date(now.getTime() + AFTER_JOB_MS)}::timestamptz)
    from due where orders.id = due.id
    returning orders.id, held_until is null as "isAsked"`.execute(trx);
  return rows.filter(({ isAsked }) => isAsked).map(({ id }) => id);
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
  const { rows } = await sql<Order>`
    update orders set checked_at = ${now}
    where id = ${id} and state in ('placed', 'awaiting_payment')
      and (checked_at is null or checked_at <= ${lastBefore})
    returning ${orderColumnList}`.execute(db);
  return rows[0];
}

/**
 * Lets one request at a time open an order's pay page. The provider is asked about it, should this one never end.
 * @param until when the next one may, where this one ends without a word
 * @returns false while another request opens it
 */
export async function claimOrderPayPageOpening(
  db: Db,
  id: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable("orders")
    .set({ opening_until: until, check_at: sql<Date>`least(check_at, ${until})` })
    .where("id", "=", id)
    .where("state", "=", "placed")
    .where((is) => is.or([is("opening_until", "is", null), is("opening_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Lets the next request open an order's pay page. */
export async function endOrderPayPageOpening(db: Db, id: string): Promise<void> {
  await db.updateTable("orders").set({ opening_until: null }).where("id", "=", id).execute();
}

/** Whether a request opens an order's pay page now. */
export async function isOrderPayPageOpening(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "placed")
    .where("opening_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a paid order that has no session, and publishes the refund of all captured money that was not reversed. Where
 * the client's bank has taken all of it back, nothing is left to refund and the order is refunded. A booked session
 * ends by `cancelSession` (app/domain/bookings/cancel-session.server.ts).
 * @param duplicateOf the order of the same visitor that had bought the slot before
 * @returns false when the event may not leave the order's state; nothing is changed then
 */
export async function endOrderWithoutSession(
  { publish }: { publish: PublishJob },
  trx: Db,
  id: string,
  event: "slot_lost" | "offer_ended" | "dispute_returned",
  now: Date,
  duplicateOf?: string,
): Promise<boolean> {
  const without = event === "dispute_returned" ? "dispute" : "no_session";
  const due: Due = {
    cause: duplicateOf ? "bought_before" : without,
    paise: sql<number>`captured_paise - reversed_paise - refund_due_paise`,
  };
  const columns = duplicateOf ? { duplicate_of: duplicateOf } : {};
  if (!(await applyOrderEvent(trx, id, event, now, columns, { due }))) return false;
  await markRefundedIfNothingIsDue(trx, id, now);
  await publishEmails(publish, trx, id, duplicateOf ? { duplicate_refund: 0 } : { refund: 0 });
  await publish(trx, "queue-refund", { orderId: id });
  return true;
}

/**
 * Ends an order without a session as refunded where nothing was paid, or the bank has taken back all that was not
 * refunded.
 */
async function markRefundedIfNothingIsDue(trx: Db, id: string, now: Date): Promise<void> {
  const isNothingDue = sql<SqlBool>`
    (reversed_paise > 0 or price_paise = 0) and refunded_paise = refund_due_paise`;
  await applyOrderEvent(trx, id, "refund_completed", now, {}, { onlyIf: isNothingDue });
}

/**
 * Records a higher captured amount, of one payment or several. The difference is due for a refund, except on a
 * disputed order, about which an operator decides. A refunded order becomes owed again (event `more_captured`).
 * @param parts the amount of each payment
 * @returns false when the amount was recorded before
 */
export async function recordHigherCapture(
  trx: Db,
  id: string,
  capturedPaise: number,
  now: Date,
  parts?: readonly number[],
): Promise<boolean> {
  const columns = { captured_paise: capturedPaise };
  const change: Change = {
    onlyIf: sql<SqlBool>`captured_paise < ${capturedPaise}`,
    due: {
      cause: sql<DueCause | null>`case when state = 'disputed' then null
        when exists (select from refund_due where order_id = orders.id and cause = 'dispute') then 'dispute'
        else 'duplicate' end`,
      paise: sql<number>`case when state = 'disputed' then 0 else ${capturedPaise}::int - captured_paise end`,
      ...(parts && { parts }),
    },
  };
  return (
    (await applyOrderEvent(trx, id, "more_captured", now, columns, change)) ||
    (await changeMoney(trx, id, now, columns, change))
  );
}

/**
 * Adds goodwill to what is due for a refund; the database refuses more than was captured. What the therapist bears
 * lowers the payout of the session.
 */
export async function addGoodwillToOrder(
  trx: Db,
  id: string,
  { amountPaise, borneBy }: { amountPaise: number; borneBy: "us" | "therapist" },
  now: Date,
): Promise<void> {
  const ofTherapist = borneBy === "therapist" ? amountPaise : 0;
  const columns = {
    therapist_goodwill_paise: sql<number>`therapist_goodwill_paise + ${ofTherapist}`,
  };
  await changeMoney(trx, id, now, columns, {
    due: { cause: "goodwill", paise: amountPaise, borneBy },
  });
}

/** Leaves the goodwill that a therapist was to bear to us: another one holds the session, whose payout it is not. */
export async function leaveGoodwillToUs(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ therapist_goodwill_paise: 0 })
    .where("id", "=", id)
    .execute();
}

/**
 * Adds a completed refund to the order's refunded amount.
 * @returns true when nothing more is due
 */
export async function recordOrderRefund(
  trx: Db,
  id: string,
  amountPaise: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("orders")
    .set({ refunded_paise: sql<number>`refunded_paise + ${amountPaise}`, updated_at: now })
    .where("id", "=", id)
    .returning(sql<boolean>`refunded_paise = refund_due_paise`.as("whole"))
    .executeTakeFirstOrThrow();
  return row.whole;
}

/**
 * Records what of an order's payment is reversed or contested. An order without a session is refunded once nothing
 * else is due, and owed again when the money is.
 */
export async function recordOrderReversals(
  trx: Db,
  id: string,
  sums: { reversedPaise: number; contestedPaise: number; refundDuePaise: number },
  now: Date,
): Promise<void> {
  const columns = { reversed_paise: sums.reversedPaise, contested_paise: sums.contestedPaise };
  const due: Due = {
    cause: sql<DueCause | null>`case when refund_due_paise <> before.paise then 'reversal' end`,
    paise: sql<number>`${sums.refundDuePaise}::int - refund_due_paise`,
  };
  const onlyIf = sql<SqlBool>`refunded_paise < ${sums.refundDuePaise}`;
  if (!(await applyOrderEvent(trx, id, "more_captured", now, columns, { onlyIf, due })))
    await changeMoney(trx, id, now, columns, { due });
  await markRefundedIfNothingIsDue(trx, id, now);
}

/**
 * Uses up the return key of an order: of all requests with this key, one succeeds.
 * @returns whose order it is, when it began and was paid; undefined after the first use
 */
export async function useOrderReturn(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<Order, "userId" | "paidAt" | "createdAt" | "paymentOpenedAt"> | undefined> {
  return db
    .updateTable("orders")
    .set({ returned_at: now })
    .where("id", "=", id)
    .where("returned_at", "is", null)
    .returning([
      "user_id as userId",
      "paid_at as paidAt",
      "created_at as createdAt",
      "payment_opened_at as paymentOpenedAt",
    ])
    .executeTakeFirst();
}
