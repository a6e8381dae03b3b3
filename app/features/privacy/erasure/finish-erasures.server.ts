import type { Db } from "../../../db/connect.server.ts";
import { findRetainedOrders, deleteContacts, type RetainedOrder } from "./erasure-store.server.ts";
import { deleteOrders, redactOrders } from "./order-rows-store.server.ts";

const BATCH = 500;

/**
 * Erases what it was asked for and had to wait: a session was to come, or its money under way. Unpaid orders go; sold
 * ones keep what the books need.
 */
export async function finishErasures(trx: Db, now: Date): Promise<RetainedOrder[]> {
  const resting = await findRetainedOrders(trx, now, BATCH);
  const sold = resting.filter(({ isSold }) => isSold);
  const unsold = resting.filter(({ isSold }) => !isSold);
  await deleteOrders(
    trx,
    unsold.map(({ id }) => id),
  );
  await redactOrders(
    trx,
    sold.map(({ id }) => id),
    now,
  );
  for (const email of new Set(resting.map((one) => one.email)))
    await deleteContacts(trx, email, now);
  return resting;
}
