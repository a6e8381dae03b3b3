import { type RawBuilder, sql } from "kysely";
import { type Therapist, therapistColumns } from "../therapists/therapist.ts";
import { calendarLock } from "../calendar/slot-claims.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { columnList, namedColumns } from "../../db/row.ts";
import { DESK_PROVIDER, type Order, orderColumns } from "./order.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { type Slot, slotEnd } from "../calendar/slots.ts";
import type { Contact } from "../../lib/contact.ts";

export const contactColumn = sql<Contact>`json_build_object(
  'name', contact_name, 'email', contact_email, 'phone', contact_phone)`;

/** An order's columns for statements written in SQL, also for joins. */
export const orderColumnList = sql`${sql.raw(columnList("orders", orderColumns))},
  ${contactColumn} as contact, orders.email_contested_at is not null as "isContested"`;

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from orders where id = ${id}`.execute(db);
  return rows[0];
}

/** Finds an order and locks it until the transaction ends; concurrent changes of it wait. */
export async function lockOrder(trx: Db, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from orders where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Whether the client of an order has asked to be erased; what the order still needs is kept until it is over. */
export async function isErasureRequested(db: Db, id: string): Promise<boolean> {
  const asked = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where("erasure_requested_at", "is not", null)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Lists an order and the further attempts to pay for its session, the first one first. */
export async function listPaymentAttempts(db: Db, orderId: string): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from orders where id = ${orderId} or attempt_of = ${orderId}
    order by attempt_of is not null, created_at, id`.execute(db);
  return rows;
}

/** Takes back what an erasure marked since an instant: the mailbox that asked for it has the orders no more. */
export async function forgetErasureSince(
  trx: Db,
  ids: readonly string[],
  since: Date,
): Promise<void> {
  await sql`update orders set erasure_requested_at = null
    where id = any(${ids}) and erasure_requested_at >= ${since}`.execute(trx);
}

/** Lists those of some orders whose client has asked to be erased. */
export async function listOrdersToErase(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${ids}) and erasure_requested_at is not null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the ids of orders with those of every further attempt to pay for their sessions, in the order of the ids. */
export async function listIdsOfAttempts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with first as (select distinct coalesce(attempt_of, id) as id from orders where id = any(${ids}))
    select id from orders where id in (select id from first) or attempt_of in (select id from first)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the ids of orders whose offer of other slots has expired without an answer. */
export async function listOrdersWithExpiredOffer(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; offerUntil: Date }[]> {
  return db
    .selectFrom("orders")
    .select(namedColumns("orders", ["id", "offer_until"]))
    .where("state", "=", "offered")
    .where("offer_until", "<=", now)
    .orderBy("offer_until")
    .limit(limit)
    .$narrowType<{ offerUntil: Date }>()
    .execute();
}

/** @returns those of the ids that the database knows, with or without a payment */
export async function listKnownOrderIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Finds another paid or booked order of the same visitor for the same slot. */
export async function findPaidOrderIdOfSameSlot(
  db: Db,
  order: Pick<Order, "id" | "userId" | "therapistId" | "startsAt">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", order.userId)
    .where("therapist_id", "=", order.therapistId)
    .where("starts_at", "=", order.startsAt)
    .where("state", "in", ["paid", "booked"])
    .where("id", "<>", order.id)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Another order, `other`, by which the client of an order was to pay the same session.
 * @param order the alias of its table
 */
const isOtherAttempt = (order: string) => {
  const first = sql.raw(`coalesce(${order}.attempt_of, ${order}.id)`);
  return sql`other.id <> ${sql.raw(order)}.id and (other.id = ${first} or other.attempt_of = ${first})`;
};

/**
 * In a statement: the attempt to pay that has bought the session of an order, whatever became of the session since.
 * Only a capture buys: what staff recorded and finance has not confirmed is a claim (docs/decisions/0084). An attempt
 * that is itself returned has bought nothing, nor has a returned dispute: its payment was no multiple of the price. Of
 * two that are captured at once the first to be decided has bought it.
 * @param order the alias of the order's table
 */
export const paidAttemptId = (order: string) => sql<
  string | null
>`(select other.id from orders other
  where ${isOtherAttempt(order)} and other.captured_paise > 0 and other.duplicate_of is null
    and (other.state in ('booked', 'offered', 'cancelled')
      or (other.state in ('owed', 'refunded') and other.captured_paise % nullif(other.price_paise, 0) = 0))
  order by other.created_at, other.id limit 1)`;

/**
 * Finds the attempt to pay that has bought what an order was to buy, and the order's therapist. What another attempt
 * pays is returned.
 */
export async function findPaidAttemptAndTherapist(
  db: Db,
  orderId: string,
): Promise<{ paidBy: string | undefined; therapist: Therapist | undefined }> {
  const { rows } = await sql<Therapist & { paidBy: string | null }>`
    select ${sql.raw(columnList("therapist", therapistColumns))}, ${paidAttemptId("orders")} as "paidBy"
    from orders left join therapist on therapist.id = orders.therapist_id where orders.id = ${orderId}`.execute(
    db,
  );
  if (!rows[0]) return { paidBy: undefined, therapist: undefined };
  const { paidBy, ...therapist } = rows[0];
  return { paidBy: paidBy ?? undefined, therapist: therapist.id === null ? undefined : therapist };
}

/**
 * Locks the other attempts to pay the same session for which a payment outside is recorded and not confirmed, and then
 * the calendar of its therapist.
 * @param order the attempt that was captured; locked by the caller, who holds no lock of a calendar yet
 * @returns their ids
 */
export async function lockRecordedAttemptsAndCalendar(
  trx: Db,
  order: Pick<Order, "id" | "therapistId">,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with recorded as materialized (
      select other.id from orders join orders other on ${isOtherAttempt("orders")} and other.state = 'recorded'
      where orders.id = ${order.id} order by other.id for update of other
    ), locked as materialized (select array(select id from recorded order by id) as ids)
    select ids, ${calendarLock(order.therapistId)} from locked where ids is not null`.execute(trx);
  return rows[0]?.ids ?? [];
}

const heldOrderSql = (userId: string, now: Date) => sql`
    orders join claim on claim.order_id = orders.id
      and claim.visitor_id = ${userId} and claim.state = 'held' and claim.expires_at > ${now}
      and not claim.by_desk and orders.state in ('placed', 'awaiting_payment')`;

/** Finds the visitor's order whose slot is held now; not one whose slot staff hold for them. */
export async function findHeldOrder(db: Db, userId: string, now: Date): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from ${heldOrderSql(userId, now)}`.execute(db);
  return rows[0];
}

const A_DAY_MINUTES = 24 * 60;

/**
 * Finds that order, and counts the visitor's unpaid orders of the last 24 hours that overlap a slot. Also finds the
 * first of their attempts to pay for a session in it, where none was captured: their pay pages may still be paid.
 */
export async function findHeldOrderAndHolds(
  db: Db,
  userId: string,
  slot: Slot,
  now: Date,
): Promise<{ held: Order | undefined; holds: number; firstAttempt: string | null }> {
  const unpaid = sql`user_id = ${userId} and captured_paise is null and therapist_id = ${slot.therapistId}
        and created_at > ${addMinutes(now, -A_DAY_MINUTES)}`;
  const { rows } = await sql<Order & { holds: number; firstAttempt: string | null }>`
    select ${orderColumnList}, (select count(*)::int from orders where ${unpaid} and starts_at < ${slotEnd(slot)}
        and starts_at + make_interval(mins => duration_minutes) > ${slot.startsAt}) as holds,
      (select coalesce(attempt_of, id) from orders earlier where ${unpaid} and starts_at = ${slot.startsAt}
        and not exists (select from orders other where ${isOtherAttempt("earlier")}
          and other.captured_paise is not null)
        order by created_at desc limit 1) as "firstAttempt"
    from (values (1)) as visitor left join (${heldOrderSql(userId, now)}) on true`.execute(db);
  const [{ holds, firstAttempt, ...held } = { holds: 0, firstAttempt: null, id: null }] = rows;
  return { held: held.id === null ? undefined : (held as Order), holds, firstAttempt };
}

/** An order is unpaid: nothing was captured for it, and no payment to us was recorded. */
const isUnpaidOrder = sql<boolean>`captured_paise is null and provider is distinct from ${DESK_PROVIDER}`;

/**
 * Updates the contact of a visitor's unpaid orders. A paid order, also one paid to us, keeps its contact, and so does
 * one that two mailboxes claim, until it is decided.
 * @param visitor a part of the statement, or a table, that has the visitor's id
 */
export const unpaidContactSql = (
  { name, email, phone }: Contact,
  visitor: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update orders set contact_name = ${name}, contact_phone = ${phone}, contact_email = ${email}
  from ${visitor} where user_id = visitor.id and ${isUnpaidOrder} and email_contested_at is null`;

export async function updateUnpaidOrderContact(
  db: Db,
  userId: string,
  contact: Contact,
): Promise<void> {
  await unpaidContactSql(contact, sql`(values (${userId}::uuid)) as visitor(id)`).execute(db);
}

/**
 * Updates the email address of orders, paid or not. A trigger sends what the old address refused.
 * @param limitedUntil until when their links open nothing confidential; unchanged if unset
 */
export async function updateOrdersEmail(
  trx: Db,
  orderIds: readonly string[],
  email: string,
  limitedUntil?: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable("orders")
    .set({ contact_email: email, ...(limitedUntil && { email_limited_until: limitedUntil }) })
    .where("id", "in", orderIds)
    .execute();
}

/** Records since when two mailboxes claim orders. @param since null: it is decided */
export async function recordOrdersContested(
  trx: Db,
  orderIds: readonly string[],
  since: Date | null,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable("orders")
    .set({ email_contested_at: since })
    .where("id", "in", orderIds)
    .execute();
}

export async function listOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from orders where id = any(${ids}) order by id`.execute(db);
  return rows;
}

/** Finds orders and locks them, in one order for all who lock several. */
export async function lockOrders(trx: Db, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select ${orderColumnList} from orders where id = any(${ids}) order by id for update`.execute(
    trx,
  );
  return rows;
}

/** Updates how visitor and therapist of an unpaid order connect. A paid order keeps what was confirmed. */
export async function updateUnpaidOrderConnection(
  db: Db,
  orderId: string,
  connection: Order["connection"],
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ connection })
    .where("id", "=", orderId)
    .where(isUnpaidOrder)
    .execute();
}
