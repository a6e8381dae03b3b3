import type { Db } from "../../db/connect.server.ts";
import { randomBytes } from "node:crypto";
import { addMinutes, indiaDay } from "../../lib/india-time.ts";
import type { Danger } from "../safety/danger.ts";
import { recognizeDanger } from "../safety/words-of-danger.ts";
import type { MessageKey } from "./message.ts";

/** What gets a reference number. */
type ReferenceKind = "message" | "application" | "complaint" | "nomination" | "erasure";

/** Without letters and digits that look alike or sound alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";

/**
 * Builds a reference number, "C-20261121-7KQ4MD": it states the day and can't be guessed from the previous one.
 * @param day YYYY-MM-DD in India
 * @param random six bytes or more
 */
function referenceNumberOf(kind: ReferenceKind, day: string, random: Uint8Array): string {
  const characters = Array.from(random.slice(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${kind[0]?.toUpperCase()}-${day.replaceAll("-", "")}-${characters.join("")}`;
}

/** Whether the text has the form of a reference number. */
function isReferenceNumber(text: string): boolean {
  return /^[MACNE]-\d{8}-[2-9A-Z]{6}$/.test(text);
}

/** @returns false if the message has a reference number already, also of a transaction that had to be waited for */
async function insertReceived(
  trx: Db,
  message: MessageKey & { reference: string; danger: Danger | undefined; receivedAt: Date },
): Promise<boolean> {
  const { kind, subject, reference, danger, receivedAt } = message;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("received_message")
    .values({
      kind,
      subject,
      reference,
      danger: danger ?? null,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds a message that came after a time by its reference number. */
async function findByReference(db: Db, reference: string, since: Date) {
  return db
    .selectFrom("received_message")
    .select("danger")
    .where("reference", "=", reference)
    .where("received_at", ">", since)
    .executeTakeFirst();
}

async function findReceived(db: Db, { kind, subject }: MessageKey) {
  return db
    .selectFrom("received_message")
    .select(["reference", "danger"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** What the desk and the confirmation of a stored message know of it; never its words. */
export interface ReceivedMessage {
  /** Empty on the confirmation of an address that names none. */
  reference: string;
  /** What it sounds like: its sender sees helplines first, and the desk reads it before others. */
  danger: Danger | undefined;
}

/** Minutes for which a confirmation shows the helplines again when its page is reloaded. */
const CONFIRMATION_MINUTES = 60;

/**
 * Gives a message that is being stored its reference number, and puts it first on the desk if it sounds like danger.
 * Every form whose words reach a person goes through it, in the transaction that stores them.
 * @param message.words what the visitor typed in all fields for free text
 * @returns of a message that came before the number it has, and that it is not new
 */
export async function receiveMessage(
  trx: Db,
  message: MessageKey & { as: ReferenceKind; words: readonly string[] },
  now: Date,
): Promise<ReceivedMessage & { isNew: boolean }> {
  const { kind, subject, as, words } = message;
  const reference = referenceNumberOf(as, indiaDay(now), randomBytes(6));
  const danger = recognizeDanger(words.join("\n"));
  const received = { kind, subject, reference, danger, receivedAt: now };
  const isNew = await insertReceived(trx, received);
  return isNew
    ? { reference, danger, isNew }
    : { ...(await findReceivedMessage(trx, message)), isNew };
}

/** Finds the reference number of a stored message. */
export async function findReceivedMessage(db: Db, message: MessageKey): Promise<ReceivedMessage> {
  const found = await findReceived(db, message);
  return { reference: found?.reference ?? "", danger: found?.danger ?? undefined };
}

/**
 * Loads what a confirmation shows: the reference number, and for an hour which helplines come first. Its URL holds
 * the reference number and nothing else.
 * @param typed from the URL; null before anything was sent
 */
export async function loadMessageConfirmation(
  { db }: { db: Db },
  typed: string | null,
  now: Date,
): Promise<ReceivedMessage | undefined> {
  if (typed === null) return undefined;
  if (!isReferenceNumber(typed)) return { reference: "", danger: undefined };
  const since = addMinutes(now, -CONFIRMATION_MINUTES);
  const found = await findByReference(db, typed, since);
  return { reference: typed, danger: found?.danger ?? undefined };
}
