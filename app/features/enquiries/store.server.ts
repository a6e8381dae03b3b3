import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { sameMailbox } from "../../db/same-email.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Enquiry } from "./enquiry.ts";

/** Stores a message in the table of its form. @returns false if this submission is stored already */
export async function insertEnquiry(
  db: Db,
  cipher: Cipher,
  submission: string,
  enquiry: Enquiry,
  now: Date,
): Promise<boolean> {
  const { form, email } = enquiry;
  const message = cipher.encrypt(enquiry.message, encryptionContext(form, "message", submission));
  const row = { submission, email, message, created_at: now };
  // One insert each: the tables have different columns.
  const insert =
    enquiry.form === "support"
      ? db.insertInto("support").values({ ...row, order_id: enquiry.orderId ?? null })
      : db
          .insertInto("contact")
          .values({ ...row, name: enquiry.name, phone_number: enquiry.phone_number });
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
  const found = await db
    .selectFrom(form)
    .selectAll()
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (!found) return undefined;
  const { email, created_at: writtenAt, mailed_at: mailedAt } = found;
  const isComplaint = "order_id" in found && found.order_id !== null;
  return { email, writtenAt, mailedAt, isComplaint };
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
