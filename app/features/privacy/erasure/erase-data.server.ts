import { countOpenOrders, deletePersonalText, markOrders } from "./erasure-store.server.ts";
import { type DataRequestDeps, recordDataRequest } from "../create-data-request.server.ts";
import { lockVisitors } from "../update-store.server.ts";
import { finishErasure } from "./finish-erasures.server.ts";
import { retainedRecords } from "../retention/retained-records.ts";

/**
 * Erases all data of an email address that no law requires and no session needs. Marks the rest; the nightly job erases
 * it as soon as it can. The page and the email state what is retained and for how long.
 * @returns the reference number of the request
 */
export async function eraseData(deps: DataRequestDeps, email: string, now: Date): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const visitors = await lockVisitors(trx, email);
    await deletePersonalText(trx, email, visitors, now);
    await markOrders(trx, email, now);
    const finished = await finishErasure(trx, email, visitors, now);
    const sold = finished.filter(({ isSold }) => isSold).length;
    const open = await countOpenOrders(trx, email);
    const words = retainedRecords({ sold, open }).join("\n");
    return recordDataRequest(deps, trx, { kind: "erasure", email, words }, now);
  });
}
