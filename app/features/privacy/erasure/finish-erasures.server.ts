import type { Db } from "../../../db/connect.server.ts";
import { findErasableOrders, deleteContacts, type ErasableOrder } from "./erasure-store.server.ts";
import { deleteOrders, redactOrders } from "./order-rows-store.server.ts";

const BATCH = 500;

/**
 * Finishes erasures that had to wait for a session or a payment. Deletes unpaid orders; redacts sold ones to what the
 * accounts need. Runs nightly and with each erasure.
 */
export async function finishErasures(trx: Db, now: Date): Promise<ErasableOrder[]> {
  const orders = await findErasableOrders(trx, now, BATCH);
  const sold = orders.filter(({ isSold }) => isSold);
  const unsold = orders.filter(({ isSold }) => !isSold);
  await deleteOrders(
    trx,
    unsold.map(({ id }) => id),
  );
  await redactOrders(
    trx,
    sold.map(({ id }) => id),
    now,
  );
  for (const email of new Set(orders.map((one) => one.email)))
    await deleteContacts(trx, email, now);
  return orders;
}
