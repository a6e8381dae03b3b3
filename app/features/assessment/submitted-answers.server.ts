import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Answers } from "./answers.ts";

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
    const opened = cipher.decrypt(held, encryptionContext("quiz", column, userId));
    if (opened.ok) return opened.text;
    return opened.reason === "not_encrypted" ? held : "";
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
