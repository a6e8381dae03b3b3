import { randomUUID } from "node:crypto";
import { isDeliverableAddress } from "../../lib/deliverable-address.ts";
import { insertWish } from "../bookings/link-wish-store.server.ts";
import type { WantLinks, WantLinksOn } from "../bookings/want-links.server.ts";

/**
 * Somebody wants to see what is held about an address: the link is mailed there, and nowhere else. As with the links of
 * bookings nobody looks here whether the address is known, so that neither the answer nor the time it takes tells.
 */
export async function wantDataLink(on: WantLinksOn, email: string, now: Date): Promise<WantLinks> {
  const address = email.trim();
  if (!isDeliverableAddress(address)) return { ok: false, reason: "not_an_address" };
  const id = randomUUID();
  await on.db.transaction().execute(async (trx) => {
    await insertWish(trx, { id, email: address, askedAt: now });
    await on.record(trx, "data.wanted", { wishId: id });
  });
  return { ok: true };
}
