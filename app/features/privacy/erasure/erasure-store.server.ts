import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { sameEmail } from "../../../db/same-email.ts";
import { findSubjects } from "../update-store.server.ts";

/** What stands in place of an address in a users row that its orders still need. */
const ERASED = "erased";

/** Deletes what was told by somebody with this address: answers, messages, applications. Agreements end with it. */
export async function deletePersonalWords(trx: Db, email: string, now: Date): Promise<void> {
  const people = trx.selectFrom("users").select("id").where(sameEmail("email", email));
  await trx.deleteFrom("intake").where("id", "in", people).execute();
  await trx.deleteFrom("quiz").where("user_id", "in", people).execute();
  const ids = await findSubjects(trx, email);
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

/** The orders of an address are to be erased as soon as they may. */
export async function markOrders(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ erase_asked_at: sql`coalesce(erase_asked_at, ${now})` })
    .where(sameEmail("contact_email", email))
    .execute();
}

export interface RetainedOrder {
  id: string;
  userId: string;
  email: string;
  /** Money was taken for it: the books need it. */
  isSold: boolean;
}

/**
 * Marked orders that nothing will happen to any more: the session is over, nothing is due, no letter waits, nothing
 * has changed for a day; of unpaid ones, that no late payment is looked for any more.
 */
export async function findRetainedOrders(
  trx: Db,
  now: Date,
  limit: number,
): Promise<RetainedOrder[]> {
  const { rows } = await sql<RetainedOrder>`
    select id, user_id as "userId", contact_email as email, captured_paise is not null as "isSold"
    from orders
    where erase_asked_at is not null and contact_email <> ''
      and updated_at < ${now}::timestamptz - interval '1 day'
      and refunded_paise = refund_due_paise
      and (state in ('cancelled', 'refunded')
        or state = 'booked' and starts_at + make_interval(mins => duration_minutes) < ${now}
        or state in ('abandoned', 'failed') and created_at < ${now}::timestamptz - interval '7 days')
      and not exists (select from letter where order_id = orders.id
        and sent_at is null and refused_at is null and dropped_at is null)
    order by erase_asked_at limit ${limit} for update`.execute(trx);
  return rows;
}

/** Forgets the contact of people with this address: the row goes, or, where orders need it, what it says. */
export async function deleteContacts(trx: Db, email: string, now: Date): Promise<void> {
  await sql`
    delete from users where ${sameEmail("email", email)}
      and not exists (select from orders where user_id = users.id)
      and not exists (select from booking where user_id = users.id)`.execute(trx);
  await sql`
    update users set name = '', email = ${ERASED}, phone_number = '', updated_at = ${now}
    where ${sameEmail("email", email)}
      and not exists (select from orders where user_id = users.id and contact_email <> '')`.execute(
    trx,
  );
}

/** How many orders of an address are not erased yet. */
export async function countOpen(trx: Db, email: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from orders where ${sameEmail("contact_email", email)}`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}
