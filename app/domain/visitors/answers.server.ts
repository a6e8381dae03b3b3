import { currentLanguage } from "../../lib/language/language.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { isSameEmail } from "../../db/same-email.ts";
import type { Cipher } from "../../lib/cipher.ts";
import {
  type Answers,
  type ContactAnswers,
  contactFields,
  noAnswers,
  parseStoredAnswers,
  type StoredAnswers,
} from "./answers.ts";
import { slotTimeAt } from "../calendar/slots.ts";
import { specifiedLabel } from "./questions.ts";
import { type ConsentButton, bookingNotice } from "./privacy-notice.ts";
import { recordNoticeConsent } from "./record-consent.server.ts";

/** Deletes a visitor's answers, unless the visitor has an order. */
export async function deleteAnswers(trx: Db, visitorId: string): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("user_id", "=", visitorId);
  await trx
    .deleteFrom("intake")
    .where("id", "=", visitorId)
    .where(({ exists, not }) => not(exists(orders)))
    .execute();
  await trx
    .deleteFrom("quiz")
    .where("user_id", "=", visitorId)
    .where(({ exists, not }) => not(exists(orders)))
    .execute();
}

/** A visitor's contact in a column of a statement written in SQL. */
export const userContactColumn = sql<ContactAnswers>`json_build_object(${sql.join(
  contactFields.flatMap((field) => [sql.lit(field), sql.ref(`users.${field}`)]),
)})`;

export async function upsertUser(db: Db, user: { id: string } & ContactAnswers): Promise<void> {
  const { id: _, ...contact } = user;
  await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...contact, updated_at: sql`now()` }),
    )
    .execute();
}

/** @returns false if there is a row of this id already */
export async function insertVisitorUser(
  db: Db,
  user: { id: string } & ContactAnswers,
): Promise<boolean> {
  const inserted = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a users row that has neither answers nor an order, and for which no order is being placed. */
export async function deleteUnusedVisitor(db: Db, id: string): Promise<void> {
  await sql`
    delete from users where id in (select id from users where id = ${id} for update skip locked)
      and not exists (select from orders where user_id = ${id})
      and not exists (select from quiz where user_id = ${id})
      and not exists (select from intake where id = ${id})`.execute(db);
}

export async function findVisitorUser(db: Db, id: string) {
  return db.selectFrom("users").select(contactFields).where("id", "=", id).executeTakeFirst();
}

/** Decrypts the answers of a row; undefined if no key decrypts them. */
function decryptAnswers(cipher: Cipher, id: string, stored: unknown): Partial<Answers> | undefined {
  // The table checks the JSON key.
  const { sealed: encrypted } = stored as { sealed: string };
  const opened = cipher.decrypt(encrypted, encryptionContext("intake", "answers", id));
  return opened.ok ? parseStoredAnswers(JSON.parse(opened.text) as StoredAnswers) : undefined;
}

/** Finds when a visitor's answers were first saved; undefined if there are none. */
export async function findFirstAnswersSavedAt(
  db: Db,
  visitorId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("intake")
    .select("created_at")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  return row?.created_at;
}

function encryptAnswers(cipher: Cipher, id: string, answers: Partial<Answers>): string {
  const place = encryptionContext("intake", "answers", id);
  return JSON.stringify({ sealed: cipher.encrypt(JSON.stringify(answers), place) });
}

async function selectRow(db: Db, visitorId: string): Promise<{ answers: unknown } | undefined> {
  const { rows } = await sql<{ answers: unknown }>`
    select answers from intake where id = ${visitorId}`.execute(db);
  return rows[0];
}

/** Finds a visitor's saved answers; undefined if there are none or they can't be decrypted. */
export async function findAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
): Promise<Answers | undefined> {
  const row = await selectRow(db, visitorId);
  const saved = row && decryptAnswers(cipher, visitorId, row.answers);
  return saved && { ...noAnswers, ...saved };
}

/** Visitors without their row are those of a failure, and few who left out the first question. */
const MOST_LATE = 2_000;

/** Lists the visitors of an email address who have stored answers and no users row: the address is sealed in them. */
export async function listLateVisitors(db: Db, cipher: Cipher, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; answers: unknown }>`
    select id, answers from intake where not exists (select from users where users.id = intake.id)
    order by updated_at desc limit ${MOST_LATE}`.execute(db);
  const isTheirs = ({ id, answers }: (typeof rows)[number]) =>
    isSameEmail(decryptAnswers(cipher, id, answers)?.email ?? "", email);
  return rows.filter(isTheirs).map(({ id }) => id);
}

const answerColumns = (id: string): RawBuilder<unknown> => sql`
  exists (select from ended_visitor where visitor_id = ${id}) as "isEnded",
  (select answers from intake where id = ${id}) as answers`;

/** The columns of {@link visitorOf}, for a statement that reads more of a visitor. */
export const visitorColumns = (id: string): RawBuilder<unknown> => sql`
  ${answerColumns(id)}, has_quiz(${id}) as "hasSubmitted"`;

export interface VisitorRow {
  isEnded: boolean;
  answers: unknown;
  hasSubmitted: boolean | null;
}

/** A visitor as a page reads them. */
export interface LoadedVisitor {
  id: string;
  /** Has started over since their cookie was made. */
  isEnded: boolean;
  answers: Answers;
  /** Has submitted the assessment, and its answers are not deleted; null: that can't be read now. */
  hasSubmitted: boolean | null;
  /** The answers as they are stored, encrypted; null without any. */
  stored: unknown;
}

export function visitorOf(cipher: Cipher, id: string, row: VisitorRow): LoadedVisitor {
  const { isEnded, hasSubmitted } = row;
  const saved = row.answers === null ? undefined : decryptAnswers(cipher, id, row.answers);
  return { id, isEnded, answers: { ...noAnswers, ...saved }, hasSubmitted, stored: row.answers };
}

/**
 * Loads a visitor's answers, and whether the visitor has started over, in one statement. It reads no quiz row: a fault
 * of that table stops no form (decision 10).
 */
export async function loadVisitorAnswers(
  { db, cipher }: Deps,
  id: string,
): Promise<Omit<LoadedVisitor, "hasSubmitted">> {
  const { rows } = await sql<Omit<VisitorRow, "hasSubmitted">>`
    select ${answerColumns(id)}`.execute(db);
  const [row = { isEnded: true, answers: null }] = rows;
  const { hasSubmitted: _, ...visitor } = visitorOf(cipher, id, { ...row, hasSubmitted: false });
  return visitor;
}

/**
 * Merges answers into the saved ones; other fields stay unchanged. The database can't merge encrypted values, so the
 * row is read, merged and written back if it is unchanged; otherwise this repeats. Saved answers that no key decrypts
 * are replaced, because the visitor answers again.
 * @param read the row, if it was just read
 * @returns all answers as saved
 */
export async function mergeAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
  answers: Partial<Answers>,
  read?: { answers: unknown },
): Promise<Answers> {
  for (let known = read; ; known = undefined) {
    const row = known ?? (await selectRow(db, visitorId));
    const saved = row && decryptAnswers(cipher, visitorId, row.answers);
    const merged = { ...saved, ...answers };
    const encrypted = encryptAnswers(cipher, visitorId, merged);
    const { rows } = row
      ? await sql`
          update intake set answers = ${encrypted}, updated_at = now()
          where id = ${visitorId} and answers = ${JSON.stringify(row.answers)} returning id`.execute(
          db,
        )
      : await sql`
          insert into intake (id, answers) values (${visitorId}, ${encrypted})
          on conflict (id) do nothing returning id`.execute(db);
    if (rows.length > 0) return { ...noAnswers, ...merged };
  }
}

type EncryptedQuizColumn = "age" | "gender" | "self_describe" | "therapist_type" | "tried_therapy";

/** Writes the visitor's quiz row. Three columns hold the labels that the specification fixes: decision 50. */
export async function upsertQuizAnswers(
  db: Db,
  cipher: Cipher,
  userId: string,
  answers: Answers,
): Promise<void> {
  const encrypt = (column: EncryptedQuizColumn, text: string) =>
    text === "" ? null : cipher.encrypt(text, encryptionContext("quiz", column, userId));
  const issues = JSON.stringify(answers.issues);
  const columns = {
    name: answers.name,
    age: encrypt("age", answers.age),
    gender: encrypt("gender", answers.gender),
    self_describe: encrypt("self_describe", answers.selfDescribe),
    therapist_type: encrypt("therapist_type", answers.therapistType),
    issues: [cipher.encrypt(issues, encryptionContext("quiz", "issues", userId))],
    tried_therapy: encrypt("tried_therapy", specifiedLabel("triedTherapy", answers.triedTherapy)),
    connection: specifiedLabel("connection", answers.connection) || null,
    preferred_date: answers.preferredDate || null,
    preferred_time: slotTimeAt(answers.preferredTime)?.label ?? null,
    page_language: currentLanguage(),
  };
  await db
    .insertInto("quiz")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** Finds and decrypts the submitted answers; values that no key decrypts are empty. */
export async function findQuizAnswers(
  db: Db,
  cipher: Cipher,
  userId: string,
): Promise<Partial<Answers> | undefined> {
  const row = await db
    .selectFrom("quiz")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const decrypt = (column: EncryptedQuizColumn | "issues", stored: string | null | undefined) => {
    if (!stored) return "";
    const decrypted = cipher.decrypt(stored, encryptionContext("quiz", column, userId));
    return decrypted.ok ? decrypted.text : "";
  };
  const issues = decrypt("issues", row.issues[0]);
  return parseStoredAnswers({
    name: row.name,
    age: decrypt("age", row.age),
    gender: decrypt("gender", row.gender),
    selfDescribe: decrypt("self_describe", row.self_describe),
    therapistType: decrypt("therapist_type", row.therapist_type),
    issues: issues === "" ? [] : (JSON.parse(issues) as string[]),
    triedTherapy: decrypt("tried_therapy", row.tried_therapy),
    connection: row.connection ?? "",
    preferredDate: row.preferred_date ?? "",
    preferredTime: row.preferred_time ?? undefined,
  });
}

interface Deps extends Pick<Database, "db"> {
  cipher: Cipher;
}

/** Loads the visitor's saved answers. */
export async function loadAnswers(deps: Deps, visitorId: string | undefined): Promise<Answers> {
  return (visitorId && (await findAnswers(deps.db, deps.cipher, visitorId))) || noAnswers;
}

/**
 * Saves the answers of a step without contact fields.
 * @param visitor whose answers were just loaded, or the id alone
 * @returns all answers so far
 */
export async function saveAnswers(
  { db, cipher }: Deps,
  visitor: Pick<LoadedVisitor, "id" | "stored"> | string,
  answers: Partial<Answers>,
): Promise<Answers> {
  if (typeof visitor === "string") return mergeAnswers(db, cipher, visitor, answers);
  const read = visitor.stored === null ? undefined : { answers: visitor.stored };
  return mergeAnswers(db, cipher, visitor.id, answers, read);
}

/**
 * Saves a visitor's contact in an open transaction: users row, answers and consent. Updates existing rows, so
 * that repeating step 1 creates no second users row. The users row comes first, which is the visitor's lock: see
 * `lockVisitorsForUpdate` in privacy.
 * @param button by which the visitor agreed to the notice beside the contact fields
 */
export async function registerVisitor(
  trx: Db,
  cipher: Cipher,
  visitorId: string,
  contact: ContactAnswers,
  answers: Partial<Answers> = {},
  button: ConsentButton = "step_1_continue",
): Promise<void> {
  await upsertUser(trx, { id: visitorId, ...contact });
  await saveContactAnswers(trx, cipher, visitorId, contact, answers, button);
}

/** Saves a visitor's contact without the users row, in an open transaction: answers and consent. */
export async function saveContactAnswers(
  trx: Db,
  cipher: Cipher,
  visitorId: string,
  contact: ContactAnswers,
  answers: Partial<Answers> = {},
  button: ConsentButton = "step_1_continue",
): Promise<void> {
  await mergeAnswers(trx, cipher, visitorId, { ...answers, ...contact });
  await recordNoticeConsent(trx, { subject: visitorId, notice: bookingNotice, button });
}

/** Does the same as {@link registerVisitor} in its own transaction. */
export async function registerVisitorInTransaction(
  deps: Deps,
  visitorId: string,
  contact: ContactAnswers,
  answers: Partial<Answers> = {},
): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) => registerVisitor(trx, deps.cipher, visitorId, contact, answers));
}
