import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { isDeliverableAddress } from "../../lib/deliverable-address.ts";
import { submissionId } from "../../lib/form-guard.ts";
import { insertWish } from "./link-wish-store.server.ts";

export interface WantLinksOn extends Pick<Database, "db"> {
  record: RecordFact;
}

export type WantLinks = { ok: true } | { ok: false; reason: "not_an_address" };

/** Writes down, on an open transaction, that the links of an address are wanted. */
export async function noteWish(
  on: Pick<WantLinksOn, "record">,
  trx: Db,
  email: string,
  now: Date,
  id: string = randomUUID(),
): Promise<void> {
  const isNew = await insertWish(trx, { id, email, askedAt: now });
  if (isNew) await on.record(trx, "links.wanted", { wishId: id });
}

/**
 * Somebody wants the links of what was booked with an address: they are mailed there, and nowhere else. Whether
 * the address is known is not looked at here, so that neither the answer nor the time it takes tells.
 * @param formId of the form that asked: sent twice, it is one wish
 */
export async function wantLinks(
  on: WantLinksOn,
  email: string,
  now: Date,
  formId = "",
): Promise<WantLinks> {
  const address = email.trim();
  if (!isDeliverableAddress(address)) return { ok: false, reason: "not_an_address" };
  await on.db
    .transaction()
    .execute((trx) =>
      noteWish(on, trx, address, now, formId ? submissionId(formId, [address]) : randomUUID()),
    );
  return { ok: true };
}
