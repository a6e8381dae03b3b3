import type { Db } from "../../db/connect.server.ts";

/**
 * Stores the link of a session's meeting in its booking.
 * @returns false when the session was cancelled in the meantime: the cancellation email has been sent without a link
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
