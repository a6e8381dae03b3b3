import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { tablesBy, tablesByConsent } from "../../db/personal-tables.ts";
import { sameEmail } from "../../db/same-email.ts";
import {
  type DataOwner,
  provenOrderCondition,
  listProvenSubjects,
  listProvenVisitors,
  type ProvenVisitor,
  recordProvenMailbox,
} from "./proven-rows.server.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { emailIn } from "../../lib/contact.ts";
import { changeEmailOfPerson, lockRowsOfPerson } from "../links/change-email.server.ts";
import { type ContactAnswers, noAnswers, pickContact } from "../visitors/answers.ts";
import { type DataLink, endDataLinks, makeDataLink } from "./data-links.server.ts";
import { saveAnswers } from "../visitors/answers.server.ts";
import { createBookingMeetingReplacer } from "../bookings/reschedule-booking.server.ts";

/**
 * Locks the visitors of an email address. A change of their data begins with this, as `registrationSql` does: of two
 * transactions that wrote in different orders each could wait for the other.
 * @returns their ids
 */
export async function lockVisitorsForUpdate(trx: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${sameEmail("email", email)} order by id for no key update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Finds which of the visitors have saved, unsubmitted answers, which repeat the contact details. */
async function findVisitorsWithDrafts(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("intake").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Updates all but the email address of the proven visitors and orders of a mailbox. Messages stay as sent. */
async function updateContact(
  trx: Db,
  owner: DataOwner,
  visitors: readonly string[],
  contact: CorrectedContact,
  now: Date,
): Promise<void> {
  const ofVisitors = tablesBy("visitor").map((table) => ({
    ...table,
    isMine: sql<boolean>`${sql.ref(table.column)} = any(${visitors}::uuid[])`,
  }));
  const ofOrders = tablesBy("order").map((table) => ({
    ...table,
    isMine: sql<boolean>`${sql.ref(table.column)} in (select id from orders where ${provenOrderCondition(owner)})`,
  }));
  for (const { name, columns, isMine } of [...ofOrders, ...ofVisitors]) {
    const corrected = Object.entries(columns).flatMap(([column, { contact: field }]) =>
      field ? [sql`${sql.ref(column)} = ${contact[field]}`] : [],
    );
    if (corrected.length > 0)
      await sql`update ${sql.table(name)} set ${sql.join(corrected)} where ${isMine}`.execute(trx);
  }
  await sql`update users set updated_at = ${now} where id = any(${visitors}::uuid[])`.execute(trx);
}

/**
 * Replaces the email address of the person whose mailbox it is: of the proven visitors and orders, of the orders tied
 * to them, and of the messages and applications, which no browser shows. The new mailbox is proven: its owner opened
 * the link that confirms it.
 */
async function updateEmail(
  services: Services,
  trx: Db,
  owner: DataOwner,
  proven: readonly string[],
  newEmail: string,
  now: Date,
): Promise<void> {
  const { email: oldEmail } = owner;
  const mine = await idsOf(trx, "orders", provenOrderCondition(owner));
  const found = await lockRowsOfPerson(trx, [oldEmail], mine, "phone");
  const rows = {
    orders: found.orders.filter(({ isContested }) => !isContested),
    visitors: [...new Set([...proven, ...found.visitors])],
  };
  const alsoChanged: Record<string, string[]> = {};
  for (const { name, column } of tablesBy("email"))
    alsoChanged[name] = await idsOf(trx, name, sameEmail(column, oldEmail), "for update");
  const stay = [
    await idsOf(trx, "orders", sql`id = any(${mine}) and email_arrived_at is not null`),
    await idsOf(
      trx,
      "users",
      sql`id = any(${rows.visitors}::uuid[]) and email_proven_at is not null`,
    ),
  ];
  const change = { changedBy: "client", oldEmail, newEmail, alsoChanged } as const;
  const replaceMeeting = createBookingMeetingReplacer(services);
  await changeEmailOfPerson(services, trx, rows, change, now, replaceMeeting);
  // After the change, which ends every proof.
  await sql`update orders set email_arrived_at = ${now} where id = any(${stay[0]})`.execute(trx);
  await sql`update users set email_proven_at = ${now} where id = any(${stay[1]}::uuid[])`.execute(
    trx,
  );
}

async function idsOf(
  trx: Db,
  table: string,
  isWanted: RawBuilder<unknown>,
  lock: "" | "for update" = "",
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where ${isWanted} order by id ${sql.raw(lock)}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** @returns subject and purpose of the ended consent; undefined if it is not of these subjects or has ended */
async function endConsent(
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
async function deleteConsentedData(
  trx: Db,
  { subject, purpose }: { subject: string; purpose: string },
): Promise<void> {
  const held = [...tablesByConsent("visitor"), ...tablesByConsent("email")];
  for (const table of held.filter((one) => one.erasure === "row" && one.purpose === purpose))
    await sql`
      delete from ${sql.table(table.name)} where ${sql.ref(table.subject)} = ${subject}`.execute(
      trx,
    );
}

/** Locks the visitors of an address and lists those who are proven to own its mailbox. */
async function lockProvenVisitors(trx: Db, owner: DataOwner, now: Date): Promise<ProvenVisitor[]> {
  await lockVisitorsForUpdate(trx, owner.email);
  await recordProvenMailbox(trx, owner, now);
  return listProvenVisitors(trx, owner);
}

/**
 * Updates the contact in the saved answers, which fill in a browser's forms: only where the mailbox was opened in that
 * browser. Another browser may be another person's, who paid for a session in this name; its forms ask again.
 */
async function updateDrafts(
  services: Services,
  trx: Db,
  visitors: readonly ProvenVisitor[],
  contact: Partial<ContactAnswers>,
): Promise<void> {
  const ids = visitors.map(({ id }) => id);
  const drafts = new Set(await findVisitorsWithDrafts(trx, ids));
  for (const { id, hasOpened } of visitors.filter((one) => drafts.has(one.id)))
    await saveAnswers({ db: trx, cipher: services.cipher }, id, hasOpened ? contact : noContact);
}

const noContact = pickContact(noAnswers);

/** A contact without its email address, which changes only once its owner confirms it. */
type CorrectedContact = Omit<ContactAnswers, "email">;

/** Corrects all but the email address in every row that is proven to belong to the mailbox. */
export async function updateContactData(
  services: Services,
  owner: DataOwner,
  contact: CorrectedContact,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const visitors = await lockProvenVisitors(trx, owner, now);
    const ids = visitors.map(({ id }) => id);
    await updateContact(trx, owner, ids, contact, now);
    await updateDrafts(services, trx, visitors, contact);
  });
}

type RequestEmailChange = { ok: true } | { ok: false; reason: "not_an_address" | "too_many" };

/**
 * Emails a confirmation link to a new email address, which takes effect only once its owner confirms it. A form that is
 * sent twice sends one.
 */
export async function requestEmailUpdate(
  services: Services,
  owner: DataOwner,
  typedEmail: string,
  now: Date,
): Promise<RequestEmailChange> {
  const newEmail = emailIn(typedEmail);
  if (newEmail === undefined) return { ok: false, reason: "not_an_address" };
  const id = randomUUID();
  return services.db.transaction().execute(async (trx): Promise<RequestEmailChange> => {
    const made = await makeDataLink(services, trx, {
      id,
      email: owner.email,
      newEmail,
      createdAt: now,
    });
    if (made === "too_many") return { ok: false, reason: "too_many" };
    if (made === "repeated") return { ok: true };
    await recordProvenMailbox(trx, owner, now);
    await publishEmails(services.publish, trx, id, { data_link: 0 });
    return { ok: true };
  });
}

/**
 * Replaces the old email address by the confirmed one, ends the old one's links and tells it. The browser that confirms
 * proves nothing: it opened the new mailbox only. The one that requested the change was recorded then.
 */
export async function confirmEmailUpdate(
  services: Services,
  { email, newEmail }: Pick<DataLink, "email" | "newEmail">,
  now: Date,
): Promise<void> {
  if (newEmail === null) return;
  const owner = { email, visitorId: undefined };
  await services.db.transaction().execute(async (trx) => {
    const visitors = await lockProvenVisitors(trx, owner, now);
    const ids = visitors.map(({ id }) => id);
    await updateEmail(services, trx, owner, ids, newEmail, now);
    await updateDrafts(services, trx, visitors, { email: newEmail });
    await endDataLinks(trx, email, now);
  });
}

/**
 * Withdraws a consent and deletes what was stored only because of it. A booked session still takes place.
 * @returns false if this mailbox has no such consent
 */
export async function withdrawConsentAndDeleteData(
  services: Services,
  owner: DataOwner,
  consentId: number,
  now: Date,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    await lockVisitorsForUpdate(trx, owner.email);
    const ended = await endConsent(trx, consentId, await listProvenSubjects(trx, owner), now);
    if (ended) await deleteConsentedData(trx, ended);
    return ended !== undefined;
  });
}
