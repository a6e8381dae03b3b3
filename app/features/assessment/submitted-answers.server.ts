import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { slotAt } from "../calendar/slots.ts";
import { type Answers, parseStoredAnswers } from "./answers.ts";
import { optionLabel } from "./parse-option.ts";

type EncryptedQuizColumn = "age" | "gender" | "self_describe" | "therapist_type" | "tried_therapy";

/** Writes the visitor's quiz row. tried_therapy and preferred_time are texts, as the specification fixes them. */
export async function upsertQuiz(
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
    tried_therapy: encrypt("tried_therapy", optionLabel("triedTherapy", answers.triedTherapy)),
    connection: answers.connection || null,
    preferred_date: answers.preferredDate || null,
    preferred_time: slotAt(answers.preferredTime)?.label ?? null,
  };
  await db
    .insertInto("quiz")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** Whether a visitor has submitted the assessment, and the answers are not deleted. */
export async function hasSubmitted(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from quiz where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Finds and decrypts the submitted answers; values that no key decrypts are empty. */
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
