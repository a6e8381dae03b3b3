import { randomUUID } from "node:crypto";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { isDeliverableEmail } from "../../lib/email/deliverable-email.ts";
import type { Contact } from "../assessment/parse-contact.server.ts";
import {
  deleteConsentedData,
  endConsent,
  findVisitorsWithDrafts,
  findSubjects,
  lockVisitors,
  updateEmail,
  updateContact,
} from "./update-store.server.ts";
import { type DataLink, endLinks } from "./data-link-store.server.ts";
import { makeDataLink } from "./open-data-link.server.ts";
import type { PersonalDataDeps } from "./load-personal-data.server.ts";
import { mergeAnswers } from "../assessment/draft-answers.server.ts";

/** Corrects name and phone in every row of this email address. */
export async function correctContact(
  deps: PersonalDataDeps,
  email: string,
  { name, phone_number }: Pick<Contact, "name" | "phone_number">,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ids = await lockVisitors(trx, email);
    await updateContact(trx, email, { name, phone: phone_number }, now);
    for (const id of await findVisitorsWithDrafts(trx, ids))
      await mergeAnswers(trx, deps.cipher, id, { name, phone_number });
  });
}

export type RequestEmailChange =
  | { ok: true }
  | { ok: false; reason: "not_an_address" | "too_many" };

/** Emails a confirmation link to a new email address, which takes effect only once its owner confirms it. */
export async function requestEmailChange(
  deps: PersonalDataDeps & { publish: PublishEvent; secretKey: string },
  email: string,
  newEmail: string,
  now: Date,
): Promise<RequestEmailChange> {
  if (!isDeliverableEmail(newEmail)) return { ok: false, reason: "not_an_address" };
  const id = randomUUID();
  return deps.db.transaction().execute(async (trx): Promise<RequestEmailChange> => {
    const made = await makeDataLink(deps, trx, { id, email, newEmail, madeAt: now });
    if (!made) return { ok: false, reason: "too_many" };
    await deps.publish(trx, "email_change.requested", { linkId: id });
    return { ok: true };
  });
}

/** Replaces the old email address by the confirmed one and ends the old one's links. */
export async function confirmEmailChange(
  deps: PersonalDataDeps,
  { email, newEmail }: DataLink,
  now: Date,
): Promise<void> {
  if (newEmail === null) return;
  await deps.db.transaction().execute(async (trx) => {
    const ids = await lockVisitors(trx, email);
    await updateEmail(trx, email, newEmail);
    for (const id of await findVisitorsWithDrafts(trx, ids))
      await mergeAnswers(trx, deps.cipher, id, { email: newEmail });
    await endLinks(trx, email, now);
  });
}

/**
 * Withdraws a consent and deletes what was stored only because of it. A booked session still takes place.
 * @returns false if this email address has no such consent
 */
export async function withdrawConsent(
  deps: PersonalDataDeps,
  email: string,
  consentId: number,
  now: Date,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    await lockVisitors(trx, email);
    const ended = await endConsent(trx, consentId, await findSubjects(trx, email), now);
    if (ended) await deleteConsentedData(trx, ended);
    return ended !== undefined;
  });
}
