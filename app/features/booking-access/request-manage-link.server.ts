import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { isDeliverableEmail } from "../../lib/email/deliverable-email.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import { insertLinkRequest } from "./link-request-store.server.ts";

export interface RequestManageLinkDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
}

export type RequestManageLink = { ok: true } | { ok: false; reason: "not_an_address" };

/** Which page of an address is wanted: those of its bookings, or that of all that is held about it. */
export type Wanted = "manage_links.requested" | "data_link.requested";

/** Writes down, on an open transaction, that a link of an address is wanted. */
export async function recordLinkRequest(
  deps: Pick<RequestManageLinkDeps, "publish">,
  trx: Db,
  email: string,
  now: Date,
  id: string = randomUUID(),
  wanted: Wanted = "manage_links.requested",
): Promise<void> {
  const isNew = await insertLinkRequest(trx, { id, email, askedAt: now });
  if (isNew) await deps.publish(trx, wanted, { linkRequestId: id });
}

/**
 * Somebody wants a link of an address, such as to what was booked with it: it is mailed there, and nowhere else. Whether
 * the address is known is not looked at here, so that neither the answer nor the time it takes tells.
 * @param formId of the form that asked: sent twice, it is one wish
 */
export async function requestManageLink(
  deps: RequestManageLinkDeps,
  email: string,
  now: Date,
  formId = "",
  wanted: Wanted = "manage_links.requested",
): Promise<RequestManageLink> {
  const address = email.trim();
  if (!isDeliverableEmail(address)) return { ok: false, reason: "not_an_address" };
  const id = formId ? submissionId(formId, [address]) : randomUUID();
  await deps.db
    .transaction()
    .execute((trx) => recordLinkRequest(deps, trx, address, now, id, wanted));
  return { ok: true };
}
