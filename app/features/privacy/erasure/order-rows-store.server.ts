import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { deleteClaims, eraseNetworks } from "../../calendar/erase-claims.server.ts";

/** No meeting is there. A meeting's row stays with its order, so that the money law finds what it looks for. */
const NO_MEETING = "https://erased.invalid/";

/** Deletes orders with all that hangs on them. Whoever asks has seen that no money of theirs is under way. */
export async function deleteOrders(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const table of ["letter", "manage_link", "meeting", "booking", "refund", "capture"] as const)
    await trx.deleteFrom(table).where("order_id", "in", orderIds).execute();
  await deleteClaims(trx, orderIds);
  await trx.deleteFrom("orders").where("id", "in", orderIds).execute();
}

/** Takes a meeting's link out of what is kept of a session that is over. */
export async function deleteMeetings(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.updateTable("booking").set({ link: null }).where("order_id", "in", orderIds).execute();
  await trx
    .updateTable("meeting")
    .set({ link: NO_MEETING })
    .where("order_id", "in", orderIds)
    .execute();
}

/** Leaves of sold sessions what the books need: who bought, what, when, for how much. Nobody can be reached by it. */
export async function redactOrders(trx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await deleteMeetings(trx, orderIds);
  await eraseNetworks(trx, orderIds);
  await trx
    .updateTable("manage_link")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("order_id", "in", orderIds)
    .execute();
  await trx
    .updateTable("orders")
    .set({ contact_email: "", contact_phone: "", cancel_reason: null, connection: null })
    .where("id", "in", orderIds)
    .execute();
}
