import type { Db } from "../../db/connect.server.ts";

/**
 * Writes the link of a session's meeting into its booking.
 * @returns false for a session that was cancelled meanwhile: the email about it has said what is withdrawn
 */
export async function recordMeetingLink(trx: Db, orderId: string, link: string): Promise<boolean> {
  const linked = await trx
    .updateTable("booking")
    .set({ link })
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .returning("order_id")
    .executeTakeFirst();
  return linked !== undefined;
}
