import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import {
  deleteUnusedVisitor,
  findVisitorUser,
  insertVisitorUser,
  findFirstAnswersSavedAt,
  loadAnswers,
  deleteAnswers,
  upsertQuizAnswers,
} from "./answers.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { sameEmail } from "../../db/same-email.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Contact } from "../../lib/contact.ts";
import { bookingNotice } from "./privacy-notice.ts";
import { recordNoticeConsent } from "./record-consent.server.ts";
import { type Answers, type ContactAnswers, contactOf, noAnswers, pickContact } from "./answers.ts";
import { addMinutes } from "../../lib/india-time.ts";

interface ApiVisitor {
  contact: Contact;
  /** Whether there is no users row yet. */
  isNew: boolean;
}

/**
 * Finds the visitor of an API call.
 * @returns undefined if the id belongs to a visitor with another email address
 */
export async function findApiVisitor(
  db: Db,
  id: string,
  email: string,
): Promise<ApiVisitor | undefined> {
  const user = await findVisitorUser(db, id);
  if (!user) return { contact: contactOf({ ...noAnswers, email }), isNew: true };
  if (user.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { contact: contactOf(user), isNew: false };
}

/**
 * Stores a new visitor of an API call while it places an order, and deletes the row again if the order is refused or
 * fails: refused calls must not fill the table. Records no consent, because this site showed the visitor no notice;
 * the API caller must do so, as the privacy policy and docs/openapi.yaml say.
 */
export async function withApiVisitor<Result extends { ok: boolean }>(
  db: Db,
  id: string,
  { contact: { email }, isNew }: ApiVisitor,
  place: () => Promise<Result>,
): Promise<Result> {
  if (!isNew) return place();
  const isOurs = await insertVisitorUser(db, { id, ...pickContact({ ...noAnswers, email }) });
  let isPlaced = false;
  try {
    const placed = await place();
    isPlaced = placed.ok;
    return placed;
  } finally {
    if (isOurs && !isPlaced) await deleteUnusedVisitor(db, id);
  }
}

/**
 * Stores the users row of an API caller's visitor, with the consent to the notice that the caller has to show. The row
 * of an id is never changed: a caller who knows an id could send its links elsewhere.
 * @returns false if the id has a row of another email address
 */
export async function insertApiVisitor(
  db: Db,
  id: string,
  contact: ContactAnswers,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (await insertVisitorUser(trx, { id, ...contact })) {
      const consent = { subject: id, notice: bookingNotice, button: "step_1_continue" } as const;
      await recordNoticeConsent(trx, consent);
      return true;
    }
    const known = await findVisitorUser(trx, id);
    return known?.email.toLowerCase() === contact.email.toLowerCase();
  });
}

/**
 * Writes the quiz row of an API caller's visitor, again if it is sent again. A visitor of this site has saved answers,
 * which change by their cookie alone.
 */
export async function submitApiAnswers(
  { db, cipher }: Services,
  visitorId: string,
  answers: Answers,
): Promise<{ ok: true } | { ok: false; reason: "user_unknown" | "visitor_of_site" }> {
  if (!(await findVisitorUser(db, visitorId))) return { ok: false, reason: "user_unknown" };
  if (await findFirstAnswersSavedAt(db, visitorId)) return { ok: false, reason: "visitor_of_site" };
  await upsertQuizAnswers(db, cipher, visitorId, answers);
  return { ok: true };
}

/** A double submit comes within seconds; a later submission of the same values is deliberate. */
const DOUBLE_SUBMIT_MS = 10_000;

/**
 * Returns the visitor's id to whom a submitted contact belongs: that of the browser's cookie, or a new one for a
 * browser without a cookie and for another person in the same browser, so that the answers, consents and orders of the
 * one before stay theirs.
 * @param known the id of the browser's cookie
 * @param formId empty if the form has none
 */
export async function visitorIdFor(
  services: Services,
  known: string | undefined,
  formId: string,
  contact: ContactAnswers,
  now: Date,
): Promise<string> {
  if (known && isSamePerson(await loadAnswers(services, known), contact)) return known;
  return newVisitorId(services.db, formId, contact, now);
}

/**
 * Whether a contact is a correction of the one before rather than another person's: a name is kept while addresses are
 * corrected, and who reads a mailbox reads all that was sent to it. A phone may be a family's. Without a contact before
 * there is no one else.
 */
function isSamePerson(before: Partial<ContactAnswers>, { name, email }: ContactAnswers): boolean {
  return !before.email || isSame(before.name, name) || isSame(before.email, email);
}

const isSame = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Creates a visitor's id. A double submit of one form with the same values gets the same id. A later submission gets
 * another one, so that an attacker with a visitor's form id and contact cannot get the visitor's answers.
 * @param formId empty if the form has none
 */
async function newVisitorId(
  db: Db,
  formId: string,
  contact: ContactAnswers,
  now: Date,
): Promise<string> {
  if (formId === "") return randomUUID();
  const id = submissionId(formId, Object.values(contact));
  const since = await findFirstAnswersSavedAt(db, id);
  return since && now.getTime() - since.getTime() > DOUBLE_SUBMIT_MS ? randomUUID() : id;
}

/** As long as a visitor's cookie is valid. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Ends a visitor's cookie on the server, for a phone that several people use: a copy of it opens nothing any more. */
export async function endVisitor(db: Db, visitorId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("ended_visitor")
    .where("ended_at", "<", addMinutes(now, -KEPT_MINUTES))
    .execute();
  await db
    .insertInto("ended_visitor")
    .values({ visitor_id: visitorId, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a visitor has started over since their cookie was made. */
export async function isEndedVisitor(db: Db, visitorId: string): Promise<boolean> {
  const row = await db
    .selectFrom("ended_visitor")
    .select("visitor_id")
    .where("visitor_id", "=", visitorId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the saved answers of a visitor who starts over. Answers of a visitor with an order stay until their retention
 * period ends or the visitor requests erasure; the caller clears the visitor cookie in both cases.
 */
export async function deleteVisitorAnswers(db: Db, visitorId: string | undefined): Promise<void> {
  if (visitorId === undefined) return;
  await db.transaction().execute((trx) => deleteAnswers(trx, visitorId));
}

/** Locks the visitors of orders who have one of these addresses. @returns their ids */
export async function lockVisitorsOfOrders(
  trx: Db,
  orderIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const hasOne = sql.join(
    emails.map((email) => sameEmail("email", email)),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (select user_id from orders where id = any(${orderIds})) and (${hasOne})
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives visitors another email address. A trigger ends its proof. */
export async function updateVisitorsEmail(
  trx: Db,
  ids: readonly string[],
  email: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("users").set({ email, updated_at: now }).where("id", "in", ids).execute();
}
