import { countOpen, deleteTold, forgetContacts, markOrders } from "./erasure-store.server.ts";
import { type RequestOn, noteRequest } from "../create-data-request.server.ts";
import { settleErasures } from "./finish-erasures.server.ts";
import { whatStays } from "../retention/retained-records.ts";

/**
 * Erases, at once, all about an address that no law asks to keep and no session still needs; the rest is marked, and the
 * nightly job goes on as soon as it may. The answer and the letter say what stays, and how long.
 * @returns the number of the request
 */
export async function eraseData(on: RequestOn, email: string, now: Date): Promise<string> {
  return on.db.transaction().execute(async (trx) => {
    await deleteTold(trx, email, now);
    await markOrders(trx, email, now);
    const settled = await settleErasures(trx, now);
    await forgetContacts(trx, email, now);
    const isTheirs = (other: string) => other.toLowerCase() === email.toLowerCase();
    const sold = settled.filter((order) => order.isSold && isTheirs(order.email)).length;
    const open = await countOpen(trx, email);
    const words = whatStays({ sold, open }).join("\n");
    return noteRequest(on, trx, { kind: "erasure", email, words }, now);
  });
}
