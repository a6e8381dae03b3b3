import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Contact } from "./parse-contact.server.ts";
import { findFirstSaved } from "./draft-answers.server.ts";

/** A double submit comes within seconds; a later submission of the same values is deliberate. */
const DOUBLE_SUBMIT_MS = 10_000;

/**
 * Creates a visitor's id. A double submit of one form with the same values gets the same id. A later submission gets
 * another one, so that an attacker with a visitor's form id and contact cannot get the visitor's answers.
 * @param formId empty if the form has none
 */
export async function newVisitorId(
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
