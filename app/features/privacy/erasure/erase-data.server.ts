import {
  countOpenOrders,
  deletePersonalText,
  deleteContacts,
  markOrders,
} from "./erasure-store.server.ts";
import { type DataRequestDeps, recordDataRequest } from "../create-data-request.server.ts";
import { lockVisitors } from "../update-store.server.ts";
import { finishErasures } from "./finish-erasures.server.ts";
import { retainedRecords } from "../retention/retained-records.ts";

/**
 * Erases all data of an email address that no law requires and no session needs. Marks the rest; the nightly job erases
 * it as soon as it can. The page and the email state what is retained and for how long.
 * @returns the reference number of the request
 */
export async function eraseData(deps: DataRequestDeps, email: string, now: Date): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    await deletePersonalText(trx, email, await lockVisitors(trx, email), now);
    await markOrders(trx, email, now);
    const finished = await finishErasures(trx, now);
    await deleteContacts(trx, email, now);
    const isSameEmail = (other: string) => other.toLowerCase() === email.toLowerCase();
    const sold = finished.filter((order) => order.isSold && isSameEmail(order.email)).length;
    const open = await countOpenOrders(trx, email);
    const words = retainedRecords({ sold, open }).join("\n");
    return recordDataRequest(deps, trx, { kind: "erasure", email, words }, now);
  });
}
