import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import { type DataOwner, isProvenOrder } from "./proven-rows.server.ts";

/**
 * Locks the visitors of an email address. A change of their data begins with this, as `registerVisitor` does: of two
 * transactions that wrote in different orders each could wait for the other.
 * @returns their ids
 */
export async function lockVisitors(trx: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${sameEmail("email", email)} order by id for no key update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Finds which of the visitors have saved, unsubmitted answers, which repeat the contact details. */
export async function findVisitorsWithDrafts(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("intake").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Updates name and phone of the proven visitors and orders of a mailbox. Messages stay as sent. */
export async function updateContact(
  trx: Db,
  owner: DataOwner,
  visitors: readonly string[],
  contact: { name: string; phone: string },
  now: Date,
): Promise<void> {
  const { name, phone } = contact;
  await trx
    .updateTable("orders")
    .set({ contact_name: name, contact_phone: phone })
    .where(isProvenOrder(owner))
    .execute();
  if (visitors.length === 0) return;
  await trx
    .updateTable("users")
    .set({ name, phone_number: phone, updated_at: now })
    .where("id", "in", visitors)
    .execute();
  await trx.updateTable("quiz").set({ name }).where("user_id", "in", visitors).execute();
}

/**
 * Replaces the email address of the proven visitors and orders of a mailbox, so that emails about upcoming sessions go
 * to the new one, and of the messages and applications, which no browser shows. The new mailbox is proven: its owner
 * opened the link that confirms it.
 */
export async function updateEmail(
  trx: Db,
  owner: DataOwner,
  visitors: readonly string[],
  to: string,
  now: Date,
): Promise<ChangedRows> {
  const { email } = owner;
  const changed: Record<string, string[]> = {
    orders: await idsOf(trx, "orders", isProvenOrder(owner)),
    users: [...visitors],
  };
  for (const table of correspondence)
    changed[table] = await idsOf(trx, table, sameEmail("email", email));
  const proven = [
    await idsOf(trx, "orders", sql`id = any(${changed.orders}) and email_arrived_at is not null`),
    await idsOf(trx, "users", sql`id = any(${visitors}::uuid[]) and email_proven_at is not null`),
  ];
  await replaceEmail(trx, changed, { from: email, to });
  // After the change, which ends every proof.
  await sql`update orders set email_arrived_at = ${now} where id = any(${proven[0]})`.execute(trx);
  await sql`update users set email_proven_at = ${now} where id = any(${proven[1]}::uuid[])`.execute(
    trx,
  );
  return changed;
}

/** The ids of changed rows, by table. */
export type ChangedRows = Readonly<Record<string, readonly string[]>>;

const correspondence = ["support", "contact", "training_application", "data_request"] as const;

async function idsOf(trx: Db, table: string, isWanted: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where ${isWanted} order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Replaces one email address in the named rows, where they still have it. Ends their proof, see proven-rows. */
export async function replaceEmail(
  trx: Db,
  changed: ChangedRows,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ["orders", "users", ...correspondence] as const) {
    const column = table === "orders" ? "contact_email" : "email";
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where id::text = any(${changed[table] ?? []}) and ${sameEmail(column, from)}`.execute(trx);
  }
}

/** @returns subject and purpose of the ended consent; undefined if it is not of these subjects or has ended */
export async function endConsent(
  trx: Db,
  id: number,
  subjects: readonly string[],
  now: Date,
): Promise<{ subject: string; purpose: string } | undefined> {
  if (subjects.length === 0) return undefined;
  return trx
    .updateTable("consent")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where("subject", "in", subjects)
    .where("withdrawn_at", "is", null)
    .returning(["subject", "purpose"])
    .executeTakeFirst();
}

/** Deletes the data whose purpose was covered by an ended consent. */
export async function deleteConsentedData(
  trx: Db,
  { subject, purpose }: { subject: string; purpose: string },
): Promise<void> {
  if (purpose === "booking") {
    await trx.deleteFrom("intake").where("id", "=", subject).execute();
    await trx.deleteFrom("quiz").where("user_id", "=", subject).execute();
  }
  if (purpose === "support" || purpose === "contact")
    await trx.deleteFrom(purpose).where("submission", "=", subject).execute();
  if (purpose === "training")
    await trx.deleteFrom("training_application").where("submission", "=", subject).execute();
}
