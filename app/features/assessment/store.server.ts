import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { type Answers, noAnswers } from "./answers.ts";

/** The words that a row holds, opened; undefined where no key of ours opens them. */
function openAnswers(cipher: Cipher, id: string, held: unknown): Partial<Answers> | undefined {
  // The key in the column is a released one: migration 0012 checks it.
  const { sealed: encrypted } = held as { sealed?: string };
  // From before answers were sealed.
  if (encrypted === undefined) return held as Partial<Answers>;
  const opened = cipher.open(encrypted, encryptionContext("intake", "answers", id));
  return opened.ok ? (JSON.parse(opened.text) as Partial<Answers>) : undefined;
}

/** When somebody's answers were first held; undefined where there are none. */
export async function findIntakeStart(db: Db, visitorId: string): Promise<Date | undefined> {
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

function selectHeld(db: Db, visitorId: string) {
  return db.selectFrom("intake").select("answers").where("id", "=", visitorId).executeTakeFirst();
}

/** The answers held under a visitor's id; undefined when nothing was saved yet, or what was can't be read. */
export async function findAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
): Promise<Answers | undefined> {
  const row = await selectHeld(db, visitorId);
  const held = row && openAnswers(cipher, visitorId, row.answers);
  return held && { ...noAnswers, ...held };
}

/**
 * Adds to what is held: fields that are not given stay as they are. The database can't read what it holds, so it is
 * read, added to and put back if nobody else has changed it meanwhile; else all over again. Answers that no key of ours
 * opens are replaced: the visitor is giving them anew.
 */
export async function mergeAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<void> {
  for (;;) {
    const row = await selectHeld(db, visitorId);
    const held = row && openAnswers(cipher, visitorId, row.answers);
    const encrypted = encryptAnswers(cipher, visitorId, { ...held, ...answers });
    const done = row
      ? await db
          .updateTable("intake")
          .set({ answers: encrypted, updated_at: sql`now()` })
          .where("id", "=", visitorId)
          .where("answers", "=", JSON.stringify(row.answers))
          .returning("id")
          .executeTakeFirst()
      : await db
          .insertInto("intake")
          .values({ id: visitorId, answers: encrypted })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning("id")
          .executeTakeFirst();
    if (done) return;
  }
}

/** Deletes a visitor's answers, unless an order of theirs needs them. */
export async function deleteAnswers(trx: Db, visitorId: string): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("user_id", "=", visitorId);
  for (const [table, column] of [
    ["intake", "id"],
    ["quiz", "user_id"],
  ] as const) {
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} = ${visitorId}
        and not exists (${orders})`.execute(trx);
  }
}

export async function upsertUser(
  db: Db,
  user: { id: string; name: string; email: string; phone_number: string },
): Promise<void> {
  const { id: _, ...contact } = user;
  await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...contact, updated_at: sql`now()` }),
    )
    .execute();
}

type QuizWords = "age" | "gender" | "self_describe" | "therapist_type" | "tried_therapy";

export async function upsertQuiz(
  db: Db,
  cipher: Cipher,
  userId: string,
  answers: Answers,
): Promise<void> {
  const encrypt = (column: QuizWords, text: string) =>
    text === "" ? null : cipher.encrypt(text, encryptionContext("quiz", column, userId));
  const issues = JSON.stringify(answers.issues);
  const columns = {
    name: answers.name,
    age: encrypt("age", answers.age),
    gender: encrypt("gender", answers.gender),
    self_describe: encrypt("self_describe", answers.selfDescribe),
    therapist_type: encrypt("therapist_type", answers.therapistType),
    issues: [cipher.encrypt(issues, encryptionContext("quiz", "issues", userId))],
    tried_therapy: encrypt("tried_therapy", answers.triedTherapy),
    connection: answers.connection || null,
    preferred_date: answers.preferredDate || null,
    preferred_time: answers.preferredTime || null,
  };
  await db
    .insertInto("quiz")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** A list as it was sealed; from before answers were sealed, as it stood. */
function listOf(opened: string, stood: string[]): string[] {
  if (opened.startsWith("[")) return JSON.parse(opened) as string[];
  return opened === "" ? [] : stood;
}

/** The answers that were submitted, opened; what no key of ours opens is left out. */
export async function findQuiz(
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
  const open = (column: QuizWords | "issues", held: string | null | undefined) => {
    if (!held) return "";
    const opened = cipher.open(held, encryptionContext("quiz", column, userId));
    if (opened.ok) return opened.text;
    return opened.reason === "not_sealed" ? held : "";
  };
  const issues = open("issues", row.issues[0]);
  return {
    name: row.name,
    age: open("age", row.age),
    gender: open("gender", row.gender),
    selfDescribe: open("self_describe", row.self_describe),
    therapistType: open("therapist_type", row.therapist_type),
    issues: listOf(issues, row.issues),
    triedTherapy: open("tried_therapy", row.tried_therapy),
    connection: row.connection ?? "",
    preferredDate: row.preferred_date ?? "",
    preferredTime: row.preferred_time ?? "",
  };
}

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirst();
}
