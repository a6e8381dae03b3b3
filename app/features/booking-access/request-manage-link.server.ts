import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { emailIn } from "../../lib/contact.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import { insertLinkRequest } from "./link-request-store.server.ts";

export interface RequestManageLinkDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
}

export type RequestManageLink = { ok: true } | { ok: false; reason: "not_an_address" };

/** Which link is requested: those of an address's bookings, or that of the data held about it. */
export type Wanted = "manage_links.requested" | "data_link.requested";

/** Records a request for a link on an open transaction and publishes it once. */
export async function recordLinkRequest(
  deps: Pick<RequestManageLinkDeps, "publish">,
  trx: Db,
  email: string,
  now: Date,
  id: string = randomUUID(),
  wanted: Wanted = "manage_links.requested",
): Promise<void> {
  const isNew = await insertLinkRequest(trx, { id, email, requestedAt: now });
  if (isNew) await deps.publish(trx, wanted, { linkRequestId: id });
}

/**
 * Records a visitor's request for a link, which is emailed only to the given address. Does not check whether the
 * address is known, so that neither the response nor its duration reveals it.
 * @param formId of the submitted form: a repeated submission is one request
 */
export async function requestManageLink(
  deps: RequestManageLinkDeps,
  email: string,
  now: Date,
  formId = "",
  wanted: Wanted = "manage_links.requested",
): Promise<RequestManageLink> {
  const address = emailIn(email);
  if (address === undefined) return { ok: false, reason: "not_an_address" };
  const id = formId ? submissionId(formId, [address]) : randomUUID();
  await deps.db
    .transaction()
    .execute((trx) => recordLinkRequest(deps, trx, address, now, id, wanted));
  return { ok: true };
}
