import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";

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

/** Updates name and phone in every row of this email address. Messages stay as sent. */
export async function updateContact(
  trx: Db,
  email: string,
  contact: { name: string; phone: string },
  now: Date,
): Promise<void> {
  const { name, phone } = contact;
  await trx
    .updateTable("users")
    .set({ name, phone_number: phone, updated_at: now })
    .where(sameEmail("email", email))
    .execute();
  await trx
    .updateTable("orders")
    .set({ contact_name: name, contact_phone: phone })
    .where(sameEmail("contact_email", email))
    .execute();
  await trx
    .updateTable("quiz")
    .set({ name })
    .where("user_id", "in", trx.selectFrom("users").select("id").where(sameEmail("email", email)))
    .execute();
}

/** Replaces an email address in every table, so that emails about upcoming sessions go to the new one. */
export async function updateEmail(trx: Db, from: string, to: string): Promise<void> {
  for (const table of [
    "users",
    "support",
    "contact",
    "training_application",
    "data_request",
  ] as const)
    await sql`update ${sql.table(table)} set email = ${to} where ${sameEmail("email", from)}`.execute(
      trx,
    );
  await trx
    .updateTable("orders")
    .set({ contact_email: to })
    .where(sameEmail("contact_email", from))
    .execute();
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

/** Finds the subjects of an email address's consents: visitors, shared answers, messages and applications. */
export async function findSubjects(trx: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${sameEmail("email", email)}
    union all select answer_share.id from answer_share join orders on orders.id = order_id
      where ${sameEmail("contact_email", email)}
    union all select submission from support where ${sameEmail("email", email)}
    union all select submission from contact where ${sameEmail("email", email)}
    union all select submission from training_application where ${sameEmail("email", email)}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
