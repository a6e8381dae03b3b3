import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { deleteClaims, eraseNetworks } from "../../calendar/erase-claims.server.ts";

/** Replaces a meeting's link. The row itself stays, because the ledger check expects one per booking. */
const NO_MEETING = "https://erased.invalid/";

/** Deletes orders with all dependent rows. The caller has checked that no payment or refund is pending. */
export async function deleteOrders(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const table of [
    "email",
    "manage_link",
    "meeting",
    "attendee",
    "answer_share",
    "meeting_opening",
    "danger_report",
    "booking",
    "refund",
    "capture",
  ] as const)
    await trx.deleteFrom(table).where("order_id", "in", orderIds).execute();
  await deleteClaims(trx, orderIds);
  await trx.deleteFrom("orders").where("id", "in", orderIds).execute();
}

/** Deletes the meeting links of sessions that are over. */
export async function deleteMeetings(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.updateTable("booking").set({ link: null }).where("order_id", "in", orderIds).execute();
  await trx
    .updateTable("meeting")
    .set({ link: NO_MEETING })
    .where("order_id", "in", orderIds)
    .execute();
}

/** Redacts sold orders to what the accounts need: name, session, time and amount, without email address or phone. */
export async function redactOrders(trx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await deleteMeetings(trx, orderIds);
  // Saved again after the erasure was requested, while the session was to come.
  await trx.deleteFrom("attendee").where("order_id", "in", orderIds).execute();
  await trx.deleteFrom("answer_share").where("order_id", "in", orderIds).execute();
  await trx.deleteFrom("meeting_opening").where("order_id", "in", orderIds).execute();
  // One that no person has looked at yet stays until then.
  await trx
    .deleteFrom("danger_report")
    .where("order_id", "in", orderIds)
    .where("closed_at", "is not", null)
    .execute();
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
