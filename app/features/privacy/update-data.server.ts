import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { emailIn } from "../../lib/contact.ts";
import {
  recordEmailChange,
  type RecordEmailChangeDeps,
} from "../booking-access/email-change/record-email-change.server.ts";
import type { Contact } from "../assessment/parse-contact.server.ts";
import {
  deleteConsentedData,
  endConsent,
  findVisitorsWithDrafts,
  lockVisitors,
  updateEmail,
  updateContact,
} from "./update-store.server.ts";
import {
  type DataOwner,
  findSubjects,
  listProvenVisitors,
  type ProvenVisitor,
  recordOpenedMailbox,
} from "./proven-rows.server.ts";
import { type DataLink, endLinks } from "./data-link-store.server.ts";
import { makeDataLink } from "./open-data-link.server.ts";
import type { PersonalDataDeps } from "./load-personal-data.server.ts";
import { mergeAnswers } from "../assessment/draft-answers.server.ts";

/** Locks the visitors of an address and lists those who are proven to own its mailbox. */
async function lockProvenVisitors(trx: Db, owner: DataOwner, now: Date): Promise<ProvenVisitor[]> {
  await lockVisitors(trx, owner.email);
  await recordOpenedMailbox(trx, owner, now);
  return listProvenVisitors(trx, owner);
}

/**
 * Updates the contact in the saved answers, which fill in a browser's forms: only where the mailbox was opened in that
 * browser. Another browser may be another person's, who paid for a session in this name; its forms ask again.
 */
async function updateDrafts(
  deps: PersonalDataDeps,
  trx: Db,
  visitors: readonly ProvenVisitor[],
  contact: Partial<Contact>,
): Promise<void> {
  const ids = visitors.map(({ id }) => id);
  const drafts = new Set(await findVisitorsWithDrafts(trx, ids));
  for (const { id, hasOpened } of visitors.filter((one) => drafts.has(one.id)))
    await mergeAnswers(trx, deps.cipher, id, hasOpened ? contact : noContact);
}

const noContact: Contact = { name: "", email: "", phone_number: "" };

/** Corrects name and phone in every row that is proven to belong to the mailbox. */
export async function correctContact(
  deps: PersonalDataDeps,
  owner: DataOwner,
  { name, phone_number }: Pick<Contact, "name" | "phone_number">,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const visitors = await lockProvenVisitors(trx, owner, now);
    const ids = visitors.map(({ id }) => id);
    await updateContact(trx, owner, ids, { name, phone: phone_number }, now);
    await updateDrafts(deps, trx, visitors, { name, phone_number });
  });
}

export type RequestEmailChange =
  | { ok: true }
  | { ok: false; reason: "not_an_address" | "too_many" };

/** Emails a confirmation link to a new email address, which takes effect only once its owner confirms it. */
export async function requestEmailChange(
  deps: PersonalDataDeps & { publish: PublishEvent; secretKey: string },
  owner: DataOwner,
  typedEmail: string,
  now: Date,
): Promise<RequestEmailChange> {
  const newEmail = emailIn(typedEmail);
  if (newEmail === undefined) return { ok: false, reason: "not_an_address" };
  const id = randomUUID();
  return deps.db.transaction().execute(async (trx): Promise<RequestEmailChange> => {
    const made = await makeDataLink(deps, trx, {
      id,
      email: owner.email,
      newEmail,
      createdAt: now,
    });
    if (!made) return { ok: false, reason: "too_many" };
    await recordOpenedMailbox(trx, owner, now);
    await deps.publish(trx, "email_change.requested", { linkId: id });
    return { ok: true };
  });
}

/**
 * Replaces the old email address by the confirmed one, ends the old one's links and tells it. The browser that confirms
 * proves nothing: it opened the new mailbox only. The one that requested the change was recorded then.
 */
export async function confirmEmailChange(
  deps: PersonalDataDeps & RecordEmailChangeDeps,
  { email, newEmail }: Pick<DataLink, "email" | "newEmail">,
  now: Date,
): Promise<void> {
  if (newEmail === null) return;
  const owner = { email, visitorId: undefined };
  await deps.db.transaction().execute(async (trx) => {
    const visitors = await lockProvenVisitors(trx, owner, now);
    const ids = visitors.map(({ id }) => id);
    const changed = await updateEmail(trx, owner, ids, newEmail, now);
    const change = { changedBy: "client", oldEmail: email, newEmail, changed } as const;
    await recordEmailChange(deps, trx, change, now);
    await updateDrafts(deps, trx, visitors, { email: newEmail });
    await endLinks(trx, email, now);
  });
}

/**
 * Withdraws a consent and deletes what was stored only because of it. A booked session still takes place.
 * @returns false if this mailbox has no such consent
 */
export async function withdrawConsent(
  deps: PersonalDataDeps,
  owner: DataOwner,
  consentId: number,
  now: Date,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    await lockVisitors(trx, owner.email);
    const ended = await endConsent(trx, consentId, await findSubjects(trx, owner), now);
    if (ended) await deleteConsentedData(trx, ended);
    return ended !== undefined;
  });
}
