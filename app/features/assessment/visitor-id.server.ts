import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Contact } from "./parse-contact.server.ts";
import { findFirstSaved } from "./draft-answers.server.ts";
import { loadAnswers } from "./save-answers.server.ts";

/** A double submit comes within seconds; a later submission of the same values is deliberate. */
const DOUBLE_SUBMIT_MS = 10_000;

/**
 * Returns the visitor's id to whom a submitted contact belongs: that of the browser's cookie, or a new one for a
 * browser without a cookie and for another person in the same browser, so that the answers, consents and orders of the
 * one before stay theirs.
 * @param known the id of the browser's cookie
 * @param formId empty if the form has none
 */
export async function visitorIdFor(
  deps: Pick<Database, "db"> & { cipher: Cipher },
  known: string | undefined,
  formId: string,
  contact: Contact,
  now: Date,
): Promise<string> {
  if (known && isSamePerson(await loadAnswers(deps, known), contact)) return known;
  return newVisitorId(deps, formId, contact, now);
}

/**
 * Whether a contact is a correction of the one before rather than another person's: a name is kept while addresses are
 * corrected, and who reads a mailbox reads all that was sent to it. A phone may be a family's. Without a contact before
 * there is no one else.
 */
function isSamePerson(before: Partial<Contact>, { name, email }: Contact): boolean {
  return !before.email || isSame(before.name, name) || isSame(before.email, email);
}

const isSame = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Creates a visitor's id. A double submit of one form with the same values gets the same id. A later submission gets
 * another one, so that an attacker with a visitor's form id and contact cannot get the visitor's answers.
 * @param formId empty if the form has none
 */
async function newVisitorId(
  deps: Pick<Database, "db">,
  formId: string,
  contact: Contact,
  now: Date,
): Promise<string> {
  if (formId === "") return randomUUID();
  const id = submissionId(formId, Object.values(contact));
  const since = await findFirstSaved(deps.db, id);
  return since && now.getTime() - since.getTime() > DOUBLE_SUBMIT_MS ? randomUUID() : id;
}
