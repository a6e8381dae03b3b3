import type { Database, Db } from "../../db/connect.server.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { type Answers, hasContact, noAnswers } from "./answers.ts";
import type { ConsentButton } from "./consent-button.ts";
import type { Contact } from "./parse-contact.server.ts";
import { bookingNotice } from "./notice/privacy-notice.ts";
import { upsertUser } from "./store.server.ts";
import { recordNoticeConsent } from "./notice/record-notice-consent.server.ts";
import { findAnswers, mergeAnswers } from "./draft-answers.server.ts";
import { upsertQuiz } from "./submitted-answers.server.ts";

interface Deps extends Pick<Database, "db"> {
  cipher: Cipher;
}

/** Loads the visitor's saved answers. */
export async function loadAnswers(deps: Deps, visitorId: string | undefined): Promise<Answers> {
  return (visitorId && (await findAnswers(deps.db, deps.cipher, visitorId))) || noAnswers;
}

/** Saves the answers of a step without contact fields. @returns all answers so far */
export async function saveAnswers(
  deps: Deps,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<Answers> {
  return mergeAnswers(deps.db, deps.cipher, visitorId, answers);
}

/** How a visitor agreed to the notice beside the contact fields. */
export interface ContactConsent {
  button: ConsentButton;
  /** The version of the notice that the form showed. */
  shown: string;
}

/**
 * Saves a visitor's contact in an open transaction: users row, answers and consent. Updates existing rows, so
 * that repeating step 1 creates no second users row. The users row comes first, which is the visitor's lock: see
 * `lockVisitors` in privacy.
 */
export async function registerVisitor(
  trx: Db,
  cipher: Cipher,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
  { button, shown }: ContactConsent = { button: "step_1_continue", shown: "" },
): Promise<void> {
  await upsertUser(trx, { id: visitorId, ...contact });
  await mergeAnswers(trx, cipher, visitorId, { ...answers, ...contact });
  const consent = { subject: visitorId, notice: bookingNotice, shown, button };
  await recordNoticeConsent(trx, consent);
}

/** Does the same as {@link registerVisitor} in its own transaction. */
export async function createVisitor(
  deps: Deps,
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) => registerVisitor(trx, deps.cipher, visitorId, contact, answers));
}

/**
 * Submits the assessment: writes the visitor's one quiz row.
 * @param answers as just saved
 * @returns "contact_missing" if step 1 is not filled, because the quiz row needs a users row
 */
export async function submitAssessment(
  deps: Deps,
  visitorId: string,
  answers: Answers,
): Promise<{ ok: true } | { ok: false; reason: "contact_missing" }> {
  if (!hasContact(answers)) return { ok: false, reason: "contact_missing" };
  await upsertQuiz(deps.db, deps.cipher, visitorId, answers);
  return { ok: true };
}
