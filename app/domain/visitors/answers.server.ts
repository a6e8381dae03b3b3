import type { Services } from "../../services.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { blankForNull, openPersonalRow } from "../../db/open-personal-row.ts";
import { isSameEmail } from "../../db/same-email.ts";
import type { Cipher } from "../../lib/cipher.ts";
import {
  type Answers,
  type ContactAnswers,
  contactFields,
  noAnswers,
  parseStoredAnswers,
} from "./answers.ts";
import { slotTimeAt } from "../calendar/slots.ts";
import { specifiedLabel } from "./questions.ts";
import { type ConsentButton, bookingNotice } from "./privacy-notice.ts";
import { noticeConsentSql, recordNoticeConsent } from "./record-consent.server.ts";

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

const userSql = (id: string, { name, email, phone_number }: ContactAnswers) => sql`
  insert into users (id, name, email, phone_number) values (${id}, ${name}, ${email}, ${phone_number})
  on conflict (id) do update set name = excluded.name, email = excluded.email,
    phone_number = excluded.phone_number, updated_at = now()
  returning id`;

export async function upsertUser(db: Db, id: string, contact: ContactAnswers): Promise<void> {
  await userSql(id, contact).execute(db);
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

/** The answers as they are stored: each field's ciphertext under its name. */
type SealedAnswers = Readonly<Record<string, string>>;

const placeOf = (id: string, field: string) => encryptionContext("intake", "answers", id, field);

/** Decrypts the answers of a row; without those that no key decrypts. */
function decryptAnswers(cipher: Cipher, id: string, answers: SealedAnswers): Partial<Answers> {
  const { values } = openPersonalRow(cipher, "intake", { id, answers });
  return parseStoredAnswers(values.answers);
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
  const sealed = Object.entries(answers)
    .filter(([, answer]) => answer !== undefined)
    .map(([field, answer]) => [field, cipher.encrypt(JSON.stringify(answer), placeOf(id, field))]);
  return JSON.stringify(Object.fromEntries(sealed));
}

/** Finds a visitor's saved answers, without those that no key decrypts; undefined if there are none. */
export async function findAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
): Promise<Answers | undefined> {
  const { rows } = await sql<{ answers: SealedAnswers }>`
    select answers from intake where id = ${visitorId}`.execute(db);
  return rows[0] && { ...noAnswers, ...decryptAnswers(cipher, visitorId, rows[0].answers) };
}

/** Visitors without their row are those of a failure, and few who left out the first question. */
const MOST_LATE = 2_000;

/** Lists the visitors of an email address who have stored answers and no users row: the address is sealed in them. */
export async function listLateVisitors(db: Db, cipher: Cipher, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; answers: SealedAnswers }>`
    select id, answers from intake where not exists (select from users where users.id = intake.id)
    order by updated_at desc limit ${MOST_LATE}`.execute(db);
  const isTheirs = ({ id, answers }: (typeof rows)[number]) =>
    isSameEmail(decryptAnswers(cipher, id, answers).email ?? "", email);
  return rows.filter(isTheirs).map(({ id }) => id);
}

/** In a statement: a visitor has started over since their cookie was made. */
export const isEnded = (id: string | null) =>
  sql<boolean>`exists (select from ended_visitor where visitor_id = ${id})`;

const answerColumns = (id: string): RawBuilder<unknown> => sql`${isEnded(id)} as "isEnded",
  (select answers from intake where id = ${id}) as answers`;

/** The columns of {@link visitorOf}, for a statement that reads more of a visitor. */
export const visitorColumns = (id: string): RawBuilder<unknown> => sql`
  ${answerColumns(id)}, has_quiz(${id}) as "hasSubmitted"`;

export interface VisitorRow {
  isEnded: boolean;
  answers: SealedAnswers | null;
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
}

export function visitorOf(cipher: Cipher, id: string, row: VisitorRow): LoadedVisitor {
  const { answers, ...visitor } = row;
  return {
    id,
    ...visitor,
    answers: { ...noAnswers, ...decryptAnswers(cipher, id, answers ?? {}) },
  };
}

/**
 * Loads a visitor's answers, and whether the visitor has started over, in one statement. It reads no quiz row: a fault
 * of that table stops no form (decision 10).
 */
export async function loadVisitorAnswers(
  { db, cipher }: Services,
  id: string,
): Promise<Omit<LoadedVisitor, "hasSubmitted">> {
  const { rows } = await sql<Omit<VisitorRow, "hasSubmitted">>`
    select ${answerColumns(id)}`.execute(db);
  const [row = { isEnded: true, answers: null }] = rows;
  const { hasSubmitted: _, ...visitor } = visitorOf(cipher, id, { ...row, hasSubmitted: false });
  return visitor;
}

/** @param from the rows for each of which the answers are saved: one or none, with the visitor's id */
const mergeSql = (
  cipher: Cipher,
  id: string,
  answers: Partial<Answers>,
  from: RawBuilder<unknown>,
) => sql`
  insert into intake (id, answers)
  select ${id}::uuid, ${encryptAnswers(cipher, id, answers)}::jsonb from ${from}
  on conflict (id) do update set answers = intake.answers || excluded.answers, updated_at = now()
  returning answers`;

/**
 * Merges answers into the saved ones; other fields stay unchanged. Each field is encrypted by itself, so that the
 * database merges them, however many are saved at once.
 * @returns all answers as saved
 */
export async function saveAnswers(
  { db, cipher }: Pick<Services, "db" | "cipher">,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<Answers> {
  const saved = await mergeFrom(db, cipher, visitorId, answers, sql`(values (1)) as always`);
  if (!saved) throw new Error("the answers were not saved");
  return saved;
}

async function mergeFrom(
  db: Db,
  cipher: Cipher,
  id: string,
  answers: Partial<Answers>,
  from: RawBuilder<unknown>,
): Promise<Answers | undefined> {
  const { rows } = await sql<{ answers: SealedAnswers }>`
    ${mergeSql(cipher, id, answers, from)}`.execute(db);
  return rows[0] && { ...noAnswers, ...decryptAnswers(cipher, id, rows[0].answers) };
}

type EncryptedQuizColumn = "age" | "gender" | "self_describe" | "therapist_type" | "tried_therapy";

/** Writes the visitor's quiz row. Three columns hold the labels that the specification fixes: decision 97. */
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
  return row && parseStoredAnswers(blankForNull(openPersonalRow(cipher, "quiz", row).values));
}

export async function loadAnswers(
  services: Services,
  visitorId: string | undefined,
): Promise<Answers> {
  return (visitorId && (await findAnswers(services.db, services.cipher, visitorId))) || noAnswers;
}

/** Does as {@link saveAnswers}, unless the visitor has started over. @returns undefined then */
export const saveAnswersUnlessEnded = (
  { db, cipher }: Services,
  id: string,
  answers: Partial<Answers>,
): Promise<Answers | undefined> =>
  mergeFrom(db, cipher, id, answers, sql`(select where not ${isEnded(id)}) as present`);

/**
 * The parts of a statement that saves a visitor's contact: users row, answers and consent. Updates existing rows, so
 * that repeating step 1 creates no second users row. The users row comes first, which is the visitor's lock: see
 * `lockVisitorsForUpdate` in privacy. The others read from it, and so wait for it.
 * @param button by which the visitor agreed to the notice beside the contact fields
 * @returns the part `visitor` has the visitor's id
 */
export function registrationSql(
  cipher: Cipher,
  id: string,
  contact: ContactAnswers,
  answers: Partial<Answers>,
  button: ConsentButton,
): RawBuilder<unknown> {
  return sql`visitor as (${userSql(id, contact)}
    ), saved as (${mergeSql(cipher, id, { ...answers, ...contact }, sql`visitor`)}
    ), agreed as (${noticeConsentSql({ subject: id, notice: bookingNotice, button }, undefined, sql`visitor`)})`;
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
  await saveAnswers({ db: trx, cipher }, visitorId, { ...answers, ...contact });
  await recordNoticeConsent(trx, { subject: visitorId, notice: bookingNotice, button });
}
