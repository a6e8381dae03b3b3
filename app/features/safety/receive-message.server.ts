import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes, indiaDay } from "../../lib/india-time.ts";
import { isReferenceNumber, type ReferenceKind, referenceNumberOf } from "./reference-number.ts";
import { hasWordsOfDanger } from "./words-of-danger.ts";
import { findByReference, findReceived, insertReceived, type MessageKey } from "./store.server.ts";

/** What the desk and the confirmation of a stored message know of it; never its words. */
export interface ReceivedMessage {
  /** Empty for a message from before there were reference numbers. */
  reference: string;
  /** It sounds like danger: its sender sees helplines first, and the desk reads it before others. */
  helpFirst: boolean;
}

/** Minutes for which a confirmation shows the helplines again when its page is reloaded. */
const CONFIRMATION_MINUTES = 60;

/**
 * Gives a message that is being stored its reference number, and puts it first on the desk if it sounds like danger.
 * Every form whose words reach a person goes through it, in the transaction that stores them.
 * @param message.words what the visitor typed in all fields for free text
 */
export async function receiveMessage(
  trx: Db,
  message: MessageKey & { as: ReferenceKind; words: readonly string[] },
  now: Date,
): Promise<ReceivedMessage> {
  const { kind, subject, as, words } = message;
  const reference = referenceNumberOf(as, indiaDay(now), randomBytes(6));
  const readFirst = hasWordsOfDanger(words.join("\n"));
  await insertReceived(trx, { kind, subject, reference, readFirst, receivedAt: now });
  return { reference, helpFirst: readFirst };
}

/** Finds the reference number of a stored message. */
export async function findReceivedMessage(db: Db, message: MessageKey): Promise<ReceivedMessage> {
  return (await findReceived(db, message)) ?? { reference: "", helpFirst: false };
}

export { isAcknowledged, recordAcknowledged } from "./store.server.ts";

/**
 * Loads what a confirmation shows: the reference number, and for an hour whether helplines come first. Its URL holds
 * the reference number and nothing else.
 * @param typed from the URL; null before anything was sent
 */
export async function loadConfirmation(
  { db }: { db: Db },
  typed: string | null,
  now: Date,
): Promise<ReceivedMessage | undefined> {
  if (typed === null) return undefined;
  if (!isReferenceNumber(typed)) return { reference: "", helpFirst: false };
  const since = addMinutes(now, -CONFIRMATION_MINUTES);
  const found = await findByReference(db, typed, since);
  return { reference: typed, helpFirst: found?.helpFirst ?? false };
}
