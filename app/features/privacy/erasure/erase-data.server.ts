import {
  countOpen,
  deletePersonalWords,
  deleteContacts,
  markOrders,
} from "./erasure-store.server.ts";
import { type DataRequestDeps, recordDataRequest } from "../create-data-request.server.ts";
import { finishErasures } from "./finish-erasures.server.ts";
import { retainedRecords } from "../retention/retained-records.ts";

/**
 * Erases, at once, all about an address that no law asks to keep and no session still needs; the rest is marked, and the
 * nightly job goes on as soon as it may. The answer and the letter say what stays, and how long.
 * @returns the number of the request
 */
export async function eraseData(deps: DataRequestDeps, email: string, now: Date): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    await deletePersonalWords(trx, email, now);
    await markOrders(trx, email, now);
    const settled = await finishErasures(trx, now);
    await deleteContacts(trx, email, now);
    const isTheirs = (other: string) => other.toLowerCase() === email.toLowerCase();
    const sold = settled.filter((order) => order.isSold && isTheirs(order.email)).length;
    const open = await countOpen(trx, email);
    const words = retainedRecords({ sold, open }).join("\n");
    return recordDataRequest(deps, trx, { kind: "erasure", email, words }, now);
  });
}
