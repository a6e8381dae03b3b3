import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type Answers, noAnswers } from "./answers.ts";

/** The answers held under a visitor's id; undefined when nothing was saved yet. */
export async function findAnswers(db: Db, visitorId: string): Promise<Answers | undefined> {
  const row = await db
    .selectFrom("intake")
    .select("answers")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  return row && { ...noAnswers, ...(row.answers as Partial<Answers>) };
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

/** Adds to what is held: fields that are not given stay as they are. */
export async function mergeAnswers(
  db: Db,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<void> {
  const patch = JSON.stringify(answers);
  await db
    .insertInto("intake")
    .values({ id: visitorId, answers: patch })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        answers: sql`intake.answers || excluded.answers`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
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

export async function upsertQuiz(db: Db, userId: string, answers: Answers): Promise<void> {
  const columns = {
    name: answers.name,
    age: answers.age || null,
    gender: answers.gender || null,
    self_describe: answers.selfDescribe || null,
    therapist_type: answers.therapistType || null,
    issues: answers.issues,
    tried_therapy: answers.triedTherapy || null,
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

/** Agreed to the notice that was shown beside the form; agreeing again changes nothing. */
export async function insertConsent(
  db: Db,
  consent: { subject: string; purpose: string; notice_version: string; notice_hash: string },
): Promise<void> {
  await db
    .insertInto("consent")
    .values(consent)
    .onConflict((conflict) => conflict.columns(["subject", "purpose", "notice_hash"]).doNothing())
    .execute();
}

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirst();
}
