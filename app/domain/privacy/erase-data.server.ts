import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { takeOffSecondPerson } from "../bookings/attendees.server.ts";
import { isSessionOver } from "../orders/order.ts";
import { lockOrders } from "../orders/orders.server.ts";
import {
  personalTables,
  type PersonalTable,
  replacementsIn,
  tablesBy,
} from "../../db/personal-tables.ts";
import type { RetainedKind } from "../../lib/retention-terms.ts";
import { sameEmail } from "../../db/same-email.ts";
import { listConsentSubjectsOfRows } from "./proven-rows.server.ts";
import { eraseReasons } from "../../db/audit.ts";
import { listLateVisitors } from "../visitors/answers.server.ts";
import { lockVisitorsForUpdate } from "./update-data.server.ts";
import { recordDataRequest } from "./data-requests.server.ts";
import { retainedRecords } from "./retention.ts";
import { isContestedRow } from "../links/email-changes.server.ts";
import { orderLinkKinds } from "../links/link-kinds.ts";
import { revokeLinks } from "../links/secret-links.server.ts";

/** Builds the assignments of what replaces the values of rows that stay; of one kind, if it is given. */
export const replacing = (table: PersonalTable, kind?: RetainedKind): RawBuilder<unknown> =>
  sql.join(replacementsIn(table, kind).map(({ column, to }) => sql`${sql.ref(column)} = ${to}`));

/** Deletes the rows of orders whose erasure deletes them, unless something about them is undecided. */
async function deleteRowsOf(
  trx: Db,
  orderIds: RawBuilder<unknown>,
  when: readonly unknown[],
): Promise<void> {
  for (const { name, column, keptWhile } of tablesBy("order").filter((one) =>
    when.includes(one.erasure),
  ))
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} in ${orderIds}
      and not (${sql.raw(keptWhile ?? "false")})`.execute(trx);
}

/** The ids of rows, by table. */
type RowsByTable = Readonly<Record<string, readonly string[]>>;

/**
 * Locks the visitors of an email address whom an erasure may take: not those whom another mailbox claims, or an order
 * of theirs.
 */
export async function lockVisitorsToErase(trx: Db, email: string): Promise<string[]> {
  const ids = await lockVisitorsForUpdate(trx, email);
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[]) and not ${isContestedRow("users", sql`users.id`)}
      and not exists (select from orders where user_id = users.id and email_contested_at is not null)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the answers, messages, applications and details for therapists of an email address, and withdraws the
 * consents. While another mailbox claims some of it, that is left out: either mailbox could erase what is the other's.
 * @param visitors the locked visitors of the address
 * @param only those rows, of the address or not
 */
export async function erasePersonalText(
  services: Services,
  trx: Db,
  email: string,
  visitors: readonly string[],
  now: Date,
  only?: RowsByTable,
): Promise<void> {
  const isTaken = (table: string, id: RawBuilder<unknown> = sql.ref(`${table}.id`)) =>
    only
      ? sql<boolean>`${id}::text = any(${only[table] ?? []})`
      : sql<boolean>`not ${isContestedRow(table, id)}`;
  const ofOrders = sql<boolean>`(${sameEmail("contact_email", email)} and email_contested_at is null
    and ${only ? isTaken("orders", sql`orders.id`) : sql`true`})`;
  for (const { name, column } of tablesBy("visitor").filter(({ erasure }) => erasure === "row"))
    await sql`delete from ${sql.table(name)}
      where ${sql.ref(column)} = any(${visitors}::uuid[])`.execute(trx);
  // A second person of a session to come is told, as by every other way off a session.
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders join attendee on attendee.order_id = orders.id
    where second_email is not null and ${ofOrders}`.execute(trx);
  const guests = await lockOrders(
    trx,
    rows.map(({ id }) => id),
  );
  for (const order of guests.filter((one) => !isSessionOver(one, now)))
    await takeOffSecondPerson(services, trx, order, now);
  await deleteRowsOf(trx, sql`(select id from orders where ${ofOrders})`, ["row"]);
  const ids = await listConsentSubjectsOfRows(trx, email, { visitors, ofOrders, isTaken });
  for (const { name, column } of tablesBy("email").filter(({ erasure }) => erasure === "row"))
    await sql`delete from ${sql.table(name)}
      where ${sameEmail(column, email)} and ${isTaken(name)}`.execute(trx);
  if (ids.length === 0) return;
  await trx
    .updateTable("consent")
    .set({ withdrawn_at: now })
    .where("subject", "in", ids)
    .where("withdrawn_at", "is", null)
    .execute();
}

/**
 * Marks the orders of an email address for erasure. One that another mailbox claims waits for the decision: if it goes
 * back, the mark of the mailbox that loses it goes with it.
 */
export async function markOrdersToErase(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ erasure_requested_at: sql`coalesce(erasure_requested_at, ${now})` })
    .where(sameEmail("contact_email", email))
    .execute();
}

/** An order is sold, so the accounts must keep it, if a rupee was captured for it. A session without charge is not. */
export const isSoldOrder = sql<boolean>`(coalesce(orders.captured_paise, 0) > 0)`;

/** A therapist said that the client's life is at risk, and no person has looked at it yet. */
export const hasOpenDanger = sql<boolean>`exists (select from session_report
  where session_report.order_id = orders.id and kind = 'danger' and closed_at is null)`;

interface ErasableOrder {
  id: string;
  /** {@link isSoldOrder} */
  isSold: boolean;
}

/**
 * Builds the SQL condition that a marked order is finished: session over, no refund due, no dispute open, no unsent
 * email, claimed by one mailbox, unchanged for a day, and no danger open if it is deleted. An unpaid order is finished
 * after 7 days, when late payments are no longer reconciled.
 */
const isErasable = (now: Date) => sql<boolean>`(
  erasure_requested_at is not null and contact_email <> '' and email_contested_at is null
  and updated_at < ${now}::timestamptz - interval '1 day'
  and refunded_paise = refund_due_paise and contested_paise = 0
  and (${isSoldOrder} or not ${hasOpenDanger})
  and (state in ('cancelled', 'refunded')
    or state = 'booked' and starts_at + make_interval(mins => duration_minutes) < ${now}
    or state in ('abandoned', 'failed') and created_at < ${now}::timestamptz - interval '7 days'
      and not exists (select from outside_payment where order_id = orders.id and state = 'expired'))
  and not exists (select from email where order_id = orders.id
    and sent_at is null and refused_at is null and dropped_at is null))`;

/** Lists the email addresses of finished orders; who asked first comes first. Locks nothing. */
export async function listEmailsToErase(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select min(contact_email) as email from orders where ${isErasable(now)}
    group by lower(contact_email collate "C") order by min(erasure_requested_at) limit ${limit}`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Finds the finished orders of an email address, and locks them. */
async function findErasableOrders(trx: Db, email: string, now: Date): Promise<ErasableOrder[]> {
  const { rows } = await sql<ErasableOrder>`
    select id, ${isSoldOrder} as "isSold" from orders
    where ${sameEmail("contact_email", email)} and ${isErasable(now)}
    order by id for update`.execute(trx);
  return rows;
}

/**
 * Deletes the contact details of visitors, or blanks them in users rows that orders reference. Keeps those of a visitor
 * who has agreed to the notice again since asking for erasure, or has an order of this address that is not erased yet;
 * one with an address that was mistyped has a contact of its own.
 * @param visitors the locked visitors of the address
 */
async function deleteContacts(
  trx: Db,
  email: string,
  visitors: readonly string[],
  now: Date,
): Promise<void> {
  const isErased = sql`users.id = any(${visitors}::uuid[])
    and not exists (select from consent where subject = users.id
      and purpose = 'booking' and withdrawn_at is null)`;
  await sql`
    delete from users where ${isErased}
      and not exists (select from orders where user_id = users.id)
      and not exists (select from booking where user_id = users.id)`.execute(trx);
  await sql`
    update users set ${replacing(personalTables.users)}, updated_at = ${now}
    where ${isErased}
      and not exists (select from orders where user_id = users.id
        and ${sameEmail("contact_email", email)})`.execute(trx);
}

/** Counts the orders of an email address that are not erased yet, and those that wait for a decision. */
export async function countOpenOrders(
  trx: Db,
  email: string,
): Promise<{ open: number; contested: number }> {
  const { rows } = await sql<{ open: number; contested: number }>`
    select count(*) filter (where email_contested_at is null)::int as open,
      count(email_contested_at)::int as contested
    from orders where ${sameEmail("contact_email", email)}`.execute(trx);
  return rows[0] ?? { open: 0, contested: 0 };
}

/** Deletes orders with all that refers to them. The caller has checked that no payment or refund is pending. */
export async function eraseOrders(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  // In one statement, at whose end the foreign keys are checked: in any order.
  const deletes = tablesBy("order").map(
    ({ name, column }) => sql`${sql.ref(`old_${name}`)} as
      (delete from ${sql.table(name)} where ${sql.ref(column)} = any(${orderIds}))`,
  );
  await sql`with ${sql.join(deletes)} select`.execute(trx);
  await eraseReasons(trx, orderIds);
}

/** Redacts sold orders to what the accounts need: name, session, time and amount, without email address or phone. */
export async function eraseSoldOrderDetails(
  trx: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  // Some of it was saved again after the erasure was requested, while the session was to come.
  await deleteRowsOf(trx, sql`(select unnest(${orderIds}::text[]))`, ["row", "finished"]);
  await revokeLinks(trx, orderLinkKinds, orderIds, now);
  for (const table of tablesBy("order").filter((one) => replacementsIn(one).length > 0))
    await sql`update ${sql.table(table.name)} set ${replacing(table)}
      where ${sql.ref(table.column)} = any(${orderIds})`.execute(trx);
  await eraseReasons(trx, orderIds);
}

/** Email addresses per night; the rest follows in the next night. */
const BATCH = 500;

/**
 * Erases what no session or payment of an email address needs any more: deletes orders without a payment, redacts sold
 * ones to what the accounts need, deletes the contact details.
 * @param visitors the locked visitors of the address: they are locked before the orders, see `lockVisitorsForUpdate`
 */
export async function finishDataErasure(
  trx: Db,
  email: string,
  visitors: readonly string[],
  now: Date,
): Promise<ErasableOrder[]> {
  const orders = await findErasableOrders(trx, email, now);
  const idsOf = (isSold: boolean) =>
    orders.filter((order) => order.isSold === isSold).map(({ id }) => id);
  await eraseOrders(trx, idsOf(false));
  await eraseSoldOrderDetails(trx, idsOf(true), now);
  await deleteContacts(trx, email, visitors, now);
  return orders;
}

/**
 * Finishes erasures that had to wait for a session or a payment. Runs nightly; each email address has its own
 * transaction.
 * @returns how many orders were erased
 */
export async function finishWaitingDataErasures(
  services: Pick<Services, "db">,
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const email of await listEmailsToErase(services.db, now, BATCH)) {
    const orders = await services.db
      .transaction()
      .execute(async (trx) =>
        finishDataErasure(trx, email, await lockVisitorsToErase(trx, email), now),
      );
    erased += orders.length;
  }
  return erased;
}

/**
 * Erases all data of an email address that no law requires and no session needs. Marks the rest; the nightly job erases
 * it as soon as it can. The page and the email state what is retained and for how long.
 * @returns the reference number of the request
 */
export async function eraseData(services: Services, email: string, now: Date): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const known = await lockVisitorsToErase(trx, email);
    // A job would write their row from what they answered, and find nothing now.
    const visitors = [...known, ...(await listLateVisitors(trx, services.cipher, email))];
    await erasePersonalText(services, trx, email, visitors, now);
    await markOrdersToErase(trx, email, now);
    const finished = await finishDataErasure(trx, email, visitors, now);
    const sold = finished.filter(({ isSold }) => isSold).length;
    const words = retainedRecords({ sold, ...(await countOpenOrders(trx, email)) }).join("\n");
    return recordDataRequest(services, trx, { kind: "erasure", email, words }, now);
  });
}
