import type { Database, Db } from "../../db/connect.server.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { type Answers, hasContact, noAnswers } from "./answers.ts";
import type { Contact } from "./parse-contact.server.ts";
import { bookingNotice, noticeText } from "./privacy-notice.ts";
import { upsertUser } from "./store.server.ts";
import { recordConsent } from "./record-consent.server.ts";
import { findAnswers, mergeAnswers } from "./draft-answers.server.ts";
import { upsertQuiz } from "./submitted-answers.server.ts";

interface On extends Pick<Database, "db"> {
  cipher: Cipher;
}

/** The visitor's answers so far. */
export async function loadAnswers(deps: On, visitorId: string | undefined): Promise<Answers> {
  return (visitorId && (await findAnswers(deps.db, deps.cipher, visitorId))) || noAnswers;
}

/** Holds answers of a step that asks for no contact. */
export async function saveAnswers(
  deps: On,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<void> {
  await mergeAnswers(deps.db, deps.cipher, visitorId, answers);
}

/**
 * Writes who a visitor is, on an open transaction: held answers, users row and consent. Once more, it updates them, so
 * that repeating step 1 never makes a second person.
 */
export async function registerVisitor(
  trx: Db,
  cipher: Cipher,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  await mergeAnswers(trx, cipher, visitorId, { ...answers, ...contact });
  await upsertUser(trx, { id: visitorId, ...contact });
  const text = noticeText(bookingNotice);
  await recordConsent(trx, { subject: visitorId, ...bookingNotice, text });
}

/** The same in a transaction of its own. */
export async function createVisitor(
  deps: On,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) => registerVisitor(trx, deps.cipher, visitorId, contact, answers));
}

/**
 * Submit on the last step: the quiz row, once a visitor.
 * @returns "contact_missing" when step 1 was never filled: there is no users row to belong to
 */
export async function submitAssessment(
  deps: On,
  visitorId: string,
): Promise<{ ok: true } | { ok: false; reason: "contact_missing" }> {
  return deps.db.transaction().execute(async (trx) => {
    const answers = await findAnswers(trx, deps.cipher, visitorId);
    if (!answers || !hasContact(answers)) return { ok: false, reason: "contact_missing" } as const;
    await upsertQuiz(trx, deps.cipher, visitorId, answers);
    return { ok: true } as const;
  });
}
