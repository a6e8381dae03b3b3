import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** Removes the network fingerprints from the claims of orders that are redacted. */
export async function eraseNetworks(trx: Db, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ network: null, network_56: null, network_48: null })
    .where("order_id", "in", orderIds)
    .execute();
}

/**
 * Removes the network fingerprints from claims whose order was created before an instant.
 * @returns how many claims were changed, `limit` at most
 */
export async function eraseNetworksBefore(trx: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update claim set network = null, network_56 = null, network_48 = null where id in
      (select claim.id from claim join orders on orders.id = order_id
        where network is not null and orders.created_at < ${before} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the claims of orders that are about to be deleted. */
export async function deleteClaims(trx: Db, orderIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("claim").where("order_id", "in", orderIds).execute();
}
