import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { sameEmail } from "../../../db/same-email.ts";
import { findAllSubjects } from "../proven-rows.server.ts";

/** Replaces the email address in a users row that orders still reference. */
const ERASED = "erased";

/**
 * Deletes the answers, messages, applications and details for therapists of an email address, and withdraws the
 * consents.
 * @param visitors the locked visitors of the address
 */
export async function deletePersonalText(
  trx: Db,
  email: string,
  visitors: readonly string[],
  now: Date,
): Promise<void> {
  if (visitors.length > 0) {
    await trx.deleteFrom("intake").where("id", "in", visitors).execute();
    await trx.deleteFrom("quiz").where("user_id", "in", visitors).execute();
  }
  const orders = trx.selectFrom("orders").select("id").where(sameEmail("contact_email", email));
  await trx.deleteFrom("attendee").where("order_id", "in", orders).execute();
  const ids = await findAllSubjects(trx, email);
  for (const table of ["support", "contact", "training_application"] as const)
    await trx.deleteFrom(table).where(sameEmail("email", email)).execute();
  if (ids.length === 0) return;
  await trx
    .updateTable("consent")
    .set({ withdrawn_at: now })
    .where("subject", "in", ids)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Marks the orders of an email address for erasure. */
export async function markOrders(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ erasure_requested_at: sql`coalesce(erasure_requested_at, ${now})` })
    .where(sameEmail("contact_email", email))
    .execute();
}

export interface ErasableOrder {
  id: string;
  /** A payment was captured, so the accounts must keep the order. */
  isSold: boolean;
}

/**
 * Builds the SQL condition that a marked order is finished: session over, no refund due, no dispute open, no unsent
 * email, unchanged for a day. An unpaid order is finished after 7 days, when late payments are no longer reconciled.
 */
const isErasable = (now: Date) => sql<boolean>`(
  erasure_requested_at is not null and contact_email <> ''
  and updated_at < ${now}::timestamptz - interval '1 day'
  and refunded_paise = refund_due_paise and contested_paise = 0
  and (state in ('cancelled', 'refunded')
    or state = 'booked' and starts_at + make_interval(mins => duration_minutes) < ${now}
    or state in ('abandoned', 'failed') and created_at < ${now}::timestamptz - interval '7 days')
  and not exists (select from email where order_id = orders.id
    and sent_at is null and refused_at is null and dropped_at is null))`;

/** Lists the email addresses of finished orders; who asked first comes first. Locks nothing. */
export async function listErasableEmails(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select min(contact_email) as email from orders where ${isErasable(now)}
    group by lower(contact_email collate "C") order by min(erasure_requested_at) limit ${limit}`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Finds the finished orders of an email address, and locks them. */
export async function findErasableOrders(
  trx: Db,
  email: string,
  now: Date,
): Promise<ErasableOrder[]> {
  const { rows } = await sql<ErasableOrder>`
    select id, captured_paise is not null as "isSold" from orders
    where ${sameEmail("contact_email", email)} and ${isErasable(now)}
    order by id for update`.execute(trx);
  return rows;
}

/**
 * Deletes the contact details of visitors, or blanks them in users rows that orders reference. Keeps those of a visitor
 * who has agreed to the notice again since asking for erasure.
 * @param visitors the locked visitors of one address
 */
export async function deleteContacts(
  trx: Db,
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
    update users set name = '', email = ${ERASED}, phone_number = '', updated_at = ${now}
    where ${isErased}
      and not exists (select from orders where user_id = users.id and contact_email <> '')`.execute(
    trx,
  );
}

/** Counts the orders of an email address that are not erased yet. */
export async function countOpenOrders(trx: Db, email: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from orders where ${sameEmail("contact_email", email)}`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}
