import { randomUUID } from "node:crypto";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { isDeliverableAddress } from "../../lib/email/deliverable-email.ts";
import type { Contact } from "../assessment/parse-contact.server.ts";
import { mergeAnswers } from "../assessment/store.server.ts";
import {
  deleteOfConsent,
  endConsent,
  findHeldIds,
  findSubjects,
  setAddress,
  setContact,
} from "./update-store.server.ts";
import { type DataLink, endLinks } from "./data-link-store.server.ts";
import { makeDataLink } from "./open-data-link.server.ts";
import type { HeldOn } from "./load-personal-data.server.ts";

/** Another name and phone, wherever they stand with this address. */
export async function correctContact(
  on: HeldOn,
  email: string,
  { name, phone_number }: Pick<Contact, "name" | "phone_number">,
  now: Date,
): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    await setContact(trx, email, { name, phone: phone_number }, now);
    for (const id of await findHeldIds(trx, email))
      await mergeAnswers(trx, on.vault, id, { name, phone_number });
  });
}

export type GiveAddress = { ok: true } | { ok: false; reason: "not_an_address" | "too_many" };

/** A new address is only taken once it is confirmed from its own mailbox: a link goes there. */
export async function giveAddress(
  on: HeldOn & { record: RecordFact; secretKey: string },
  email: string,
  newEmail: string,
  now: Date,
): Promise<GiveAddress> {
  if (!isDeliverableAddress(newEmail)) return { ok: false, reason: "not_an_address" };
  const id = randomUUID();
  return on.db.transaction().execute(async (trx): Promise<GiveAddress> => {
    const made = await makeDataLink(on, trx, { id, email, newEmail, madeAt: now });
    if (!made) return { ok: false, reason: "too_many" };
    await on.record(trx, "address.given", { linkId: id });
    return { ok: true };
  });
}

/** The new address is its owner's: it takes the place of the old one, whose links end. */
export async function takeAddress(
  on: HeldOn,
  { email, newEmail }: DataLink,
  now: Date,
): Promise<void> {
  if (newEmail === null) return;
  await on.db.transaction().execute(async (trx) => {
    const held = await findHeldIds(trx, email);
    await setAddress(trx, email, newEmail);
    for (const id of held) await mergeAnswers(trx, on.vault, id, { email: newEmail });
    await endLinks(trx, email, now);
  });
}

/**
 * Takes an agreement back. What was only kept because of it is deleted at once; a session that is booked goes on.
 * @returns false when there is no such agreement of this address
 */
export async function withdrawConsent(
  on: HeldOn,
  email: string,
  consentId: number,
  now: Date,
): Promise<boolean> {
  return on.db.transaction().execute(async (trx) => {
    const ended = await endConsent(trx, consentId, await findSubjects(trx, email), now);
    if (ended) await deleteOfConsent(trx, ended);
    return ended !== undefined;
  });
}
