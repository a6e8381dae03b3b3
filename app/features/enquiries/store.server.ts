import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/crypto/cipher.ts";
import type { Enquiry } from "./enquiry.ts";

/** Stores a message in the table of its form. @returns false if this submission is stored already */
export async function insertEnquiry(
  db: Db,
  cipher: Cipher,
  submission: string,
  enquiry: Enquiry,
  now: Date,
): Promise<boolean> {
  const { form, ...words } = enquiry;
  const message = cipher.encrypt(words.message, encryptionContext(form, "message", submission));
  const row = { ...words, message, submission, created_at: now };
  // One insert each: the tables have different columns.
  const insert =
    form === "support"
      ? db.insertInto("support").values(row)
      : db.insertInto("contact").values(row as typeof row & { name: string; phone_number: string });
  const result = await insert
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface StoredEnquiry {
  enquiry: Enquiry;
  writtenAt: Date;
  mailedAt: Date | null;
}

/** @throws if no key decrypts the message; its email waits until one does */
export async function findEnquiry(
  db: Db,
  cipher: Cipher,
  form: Enquiry["form"],
  submission: string,
): Promise<StoredEnquiry | undefined> {
  if (form === "support") {
    const row = await db
      .selectFrom("support")
      .select(["email", "message", "created_at", "mailed_at"])
      .where("submission", "=", submission)
      .executeTakeFirst();
    if (!row) return undefined;
    const message = openMessage(cipher, form, submission, row.message);
    return stored({ form, email: row.email, message }, row);
  }
  const row = await db
    .selectFrom("contact")
    .select(["name", "email", "phone_number", "message", "created_at", "mailed_at"])
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, phone_number } = row;
  const message = openMessage(cipher, form, submission, row.message);
  return stored({ form, name, email, phone_number, message }, row);
}

function openMessage(
  cipher: Cipher,
  form: Enquiry["form"],
  submission: string,
  message: string,
): string {
  return decryptedText(
    cipher.decrypt(message, encryptionContext(form, "message", submission)),
    message,
  );
}

function stored(
  enquiry: Enquiry,
  row: { created_at: Date; mailed_at: Date | null },
): StoredEnquiry {
  return { enquiry, writtenAt: row.created_at, mailedAt: row.mailed_at };
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
