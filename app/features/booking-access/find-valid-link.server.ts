import type { Db } from "../../db/connect.server.ts";
import type { Holder } from "./manage-link.ts";
import type { IssuedLink } from "./manage-link-store.server.ts";

/** Finds the link of an order that is not revoked; undefined without a booking. */
export async function findValidLink(
  db: Db,
  orderId: string,
  holder: Holder,
): Promise<Pick<IssuedLink, "issue" | "tokenHash"> | undefined> {
  return db
    .selectFrom("manage_link")
    .select(["issue", "token_hash as tokenHash"])
    .where("order_id", "=", orderId)
    .where("holder", "=", holder)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Extends the valid link of an order, such as after its session was rescheduled. */
export async function extendValidLink(
  trx: Db,
  orderId: string,
  holder: Holder,
  expiresAt: Date,
): Promise<void> {
  await trx
    .updateTable("manage_link")
    .set({ expires_at: expiresAt })
    .where("order_id", "=", orderId)
    .where("holder", "=", holder)
    .where("revoked_at", "is", null)
    .execute();
}
