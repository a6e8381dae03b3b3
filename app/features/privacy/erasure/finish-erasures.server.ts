import type { Database, Db } from "../../../db/connect.server.ts";
import { eraseReasons } from "../../../db/audit.ts";
import { lockVisitors } from "../update-store.server.ts";
import {
  deleteContacts,
  type ErasableOrder,
  findErasableOrders,
  listErasableEmails,
} from "./erasure-store.server.ts";
import { deleteOrders, redactOrders } from "./order-rows-store.server.ts";

/** Email addresses per night; the rest follows in the next night. */
const BATCH = 500;

/**
 * Erases what no session or payment of an email address needs any more: deletes unpaid orders, redacts sold ones to
 * what the accounts need, deletes the contact details.
 * @param visitors the locked visitors of the address: they are locked before the orders, see `lockVisitors`
 */
export async function finishErasure(
  trx: Db,
  email: string,
  visitors: readonly string[],
  now: Date,
): Promise<ErasableOrder[]> {
  const orders = await findErasableOrders(trx, email, now);
  const idsOf = (isSold: boolean) =>
    orders.filter((order) => order.isSold === isSold).map(({ id }) => id);
  await deleteOrders(trx, idsOf(false));
  await redactOrders(trx, idsOf(true), now);
  await eraseReasons(
    trx,
    orders.map(({ id }) => id),
  );
  await deleteContacts(trx, visitors, now);
  return orders;
}

/**
 * Finishes erasures that had to wait for a session or a payment. Runs nightly; each email address has its own
 * transaction.
 * @returns how many orders were erased
 */
export async function finishErasures(deps: Pick<Database, "db">, now: Date): Promise<number> {
  let erased = 0;
  for (const email of await listErasableEmails(deps.db, now, BATCH)) {
    const orders = await deps.db
      .transaction()
      .execute(async (trx) => finishErasure(trx, email, await lockVisitors(trx, email), now));
    erased += orders.length;
  }
  return erased;
}
