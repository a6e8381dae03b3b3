import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Contact } from "./parse-contact.server.ts";
import { findIntakeStart } from "./draft-answers.server.ts";

/** A second press comes within seconds; what comes later is somebody who sends the same words on purpose. */
const SECOND_PRESS_MS = 10_000;

/**
 * A new visitor's id. The same form with the same words, pressed twice, makes one visitor. Later it makes another one:
 * who has found the form of somebody and knows their address must not get their answers by sending it again.
 * @param formId empty where the form has none
 */
export async function newVisitorId(
  deps: Pick<Database, "db">,
  formId: string,
  contact: Contact,
  now: Date,
): Promise<string> {
  if (formId === "") return randomUUID();
  const id = submissionId(formId, Object.values(contact));
  const since = await findIntakeStart(deps.db, id);
  return since && now.getTime() - since.getTime() > SECOND_PRESS_MS ? randomUUID() : id;
}
