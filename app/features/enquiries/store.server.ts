import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { sameMailbox } from "../../db/same-email.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Enquiry } from "./enquiry.ts";

/**
 * Stores a message in the table of its form.
 * @param orderId of a complaint about a session, which has the table of the support form
 * @returns false if this submission is stored already
 */
export async function insertEnquiry(
  db: Db,
  cipher: Cipher,
  submission: string,
  enquiry: Enquiry,
  now: Date,
  orderId: string | null = null,
): Promise<boolean> {
  const { form, ...words } = enquiry;
  const message = cipher.encrypt(words.message, encryptionContext(form, "message", submission));
  const row = { ...words, message, submission, created_at: now };
  // One insert each: the tables have different columns.
  const insert =
    form === "support"
      ? db.insertInto("support").values({ ...row, order_id: orderId })
      : db.insertInto("contact").values(row as typeof row & { name: string; phone_number: string });
  const result = await insert
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface StoredEnquiry {
  email: string;
  writtenAt: Date;
  mailedAt: Date | null;
  /** It is a complaint about a session, whose client's mailbox we know. */
  isComplaint: boolean;
}

/** Finds who wrote a message and when; not its words. */
export async function findEnquiry(
  db: Db,
  form: Enquiry["form"],
  submission: string,
): Promise<StoredEnquiry | undefined> {
  const isComplaint = form === "support" ? sql<boolean>`order_id is not null` : sql<boolean>`false`;
  return db
    .selectFrom(form)
    .select(["email", "created_at as writtenAt", "mailed_at as mailedAt"])
    .select(isComplaint.as("isComplaint"))
    .where("submission", "=", submission)
    .executeTakeFirst();
}

/** Lists the messages of a mailbox since a time. */
export async function listSubmissions(db: Db, email: string, since: Date): Promise<string[]> {
  const found = await Promise.all(
    (["support", "contact"] as const).map((form) =>
      db
        .selectFrom(form)
        .select("submission")
        .where(sameMailbox("email", email))
        .where("created_at", ">", since)
        .execute(),
    ),
  );
  return found.flat().map(({ submission }) => submission);
}

/** Records that the message was sent to the operator. */
export async function recordEmailSent(
  db: Db,
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  await db.updateTable(form).set({ mailed_at: now }).where("submission", "=", submission).execute();
}
