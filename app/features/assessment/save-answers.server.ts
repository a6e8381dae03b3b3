import type { Database, Db } from "../../db/connect.server.ts";
import type { Vault } from "../../lib/crypto/cipher.ts";
import { type Answers, hasContact, noAnswers } from "./answers.ts";
import type { Contact } from "./parse-contact.server.ts";
import { upsertAgreement } from "./consent-store.server.ts";
import { bookingNotice, noticeText } from "./privacy-notice.ts";
import { findAnswers, mergeAnswers, upsertQuiz, upsertUser } from "./store.server.ts";

interface On extends Pick<Database, "db"> {
  vault: Vault;
}

/** The visitor's answers so far. */
export async function readAnswers(on: On, visitorId: string | undefined): Promise<Answers> {
  return (visitorId && (await findAnswers(on.db, on.vault, visitorId))) || noAnswers;
}

/** Holds answers of a step that asks for no contact. */
export async function saveAnswers(
  on: On,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<void> {
  await mergeAnswers(on.db, on.vault, visitorId, answers);
}

/**
 * Writes who a visitor is, on an open transaction: held answers, users row and consent. Once more, it updates them, so
 * that repeating step 1 never makes a second person.
 */
export async function registerVisitor(
  trx: Db,
  vault: Vault,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  await mergeAnswers(trx, vault, visitorId, { ...answers, ...contact });
  await upsertUser(trx, { id: visitorId, ...contact });
  const text = noticeText(bookingNotice);
  await upsertAgreement(trx, { subject: visitorId, ...bookingNotice, text });
}

/** The same in a transaction of its own. */
export async function introduceVisitor(
  on: On,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  await on.db
    .transaction()
    .execute((trx) => registerVisitor(trx, on.vault, visitorId, contact, answers));
}

/**
 * Submit on the last step: the quiz row, once a visitor.
 * @returns "contact_missing" when step 1 was never filled: there is no users row to belong to
 */
export async function submitAssessment(
  on: On,
  visitorId: string,
): Promise<{ ok: true } | { ok: false; reason: "contact_missing" }> {
  return on.db.transaction().execute(async (trx) => {
    const answers = await findAnswers(trx, on.vault, visitorId);
    if (!answers || !hasContact(answers)) return { ok: false, reason: "contact_missing" } as const;
    await upsertQuiz(trx, on.vault, visitorId, answers);
    return { ok: true } as const;
  });
}
