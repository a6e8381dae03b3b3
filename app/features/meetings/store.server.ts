import type { Db } from "../../db/connect.server.ts";

export async function findMeetingLink(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("meeting")
    .select("link")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.link;
}

/** @returns false when the order has its meeting already; that one stays */
export async function insertMeeting(
  trx: Db,
  meeting: { orderId: string; provider: string; link: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("meeting")
    .values({ order_id: meeting.orderId, provider: meeting.provider, link: meeting.link })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .updateTable("booking")
    .set({ link: meeting.link })
    .where("order_id", "=", meeting.orderId)
    // A session that was cancelled meanwhile gets no link: its letter has said what is to be withdrawn.
    .where("cancelled_at", "is", null)
    .execute();
  return true;
}
