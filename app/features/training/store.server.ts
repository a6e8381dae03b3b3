import type { Db } from "../../db/connect.server.ts";
import { sameMailbox } from "../../db/same-email.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Application } from "./application.ts";

const placeOf = (column: "education" | "reason", submission: string) =>
  encryptionContext("training_application", column, submission);

/** @returns false if this submission is stored already */
export async function insertApplication(
  db: Db,
  cipher: Cipher,
  submission: string,
  application: Application,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto("training_application")
    .values({
      ...application,
      education: cipher.encrypt(application.education, placeOf("education", submission)),
      reason: cipher.encrypt(application.reason, placeOf("reason", submission)),
      submission,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface StoredApplication {
  module: string;
  email: string;
  writtenAt: Date;
  operatorMailedAt: Date | null;
}

/** Finds who applied for which module, and when; not what was written. */
export async function findApplication(
  db: Db,
  submission: string,
): Promise<StoredApplication | undefined> {
  return db
    .selectFrom("training_application")
    .select([
      "module",
      "email",
      "created_at as writtenAt",
      "operator_mailed_at as operatorMailedAt",
    ])
    .where("submission", "=", submission)
    .executeTakeFirst();
}

/** Reports whether an email address already got a confirmation for a module, from any application. */
export async function wasConfirmed(
  db: Db,
  { email, module }: Pick<Application, "email" | "module">,
): Promise<boolean> {
  const row = await db
    .selectFrom("training_application")
    .select("id")
    .where(sameMailbox("email", email))
    .where("module", "=", module)
    .where("applicant_mailed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordEmailSent(
  db: Db,
  submission: string,
  who: "operator" | "applicant",
  now: Date,
): Promise<void> {
  await db
    .updateTable("training_application")
    .set({ [`${who}_mailed_at` as const]: now })
    .where("submission", "=", submission)
    .execute();
}
