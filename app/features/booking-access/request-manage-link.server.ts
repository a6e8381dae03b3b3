import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { isDeliverableAddress } from "../../lib/email/deliverable-email.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import { insertWish } from "./link-request-store.server.ts";

export interface WantLinksOn extends Pick<Database, "db"> {
  record: RecordFact;
}

export type WantLinks = { ok: true } | { ok: false; reason: "not_an_address" };

/** Which page of an address is wanted: those of its bookings, or that of all that is held about it. */
export type Wanted = "links.wanted" | "data.wanted";

/** Writes down, on an open transaction, that a link of an address is wanted. */
export async function noteWish(
  on: Pick<WantLinksOn, "record">,
  trx: Db,
  email: string,
  now: Date,
  id: string = randomUUID(),
  wanted: Wanted = "links.wanted",
): Promise<void> {
  const isNew = await insertWish(trx, { id, email, askedAt: now });
  if (isNew) await on.record(trx, wanted, { wishId: id });
}

/**
 * Somebody wants a link of an address, such as to what was booked with it: it is mailed there, and nowhere else. Whether
 * the address is known is not looked at here, so that neither the answer nor the time it takes tells.
 * @param formId of the form that asked: sent twice, it is one wish
 */
export async function wantLinks(
  on: WantLinksOn,
  email: string,
  now: Date,
  formId = "",
  wanted: Wanted = "links.wanted",
): Promise<WantLinks> {
  const address = email.trim();
  if (!isDeliverableAddress(address)) return { ok: false, reason: "not_an_address" };
  const id = formId ? submissionId(formId, [address]) : randomUUID();
  await on.db.transaction().execute((trx) => noteWish(on, trx, address, now, id, wanted));
  return { ok: true };
}
