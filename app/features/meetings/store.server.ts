import type { Db } from "../../db/connect.server.ts";

interface StoredMeeting {
  /** Name of the service that created it. */
  provider: string;
  link: string;
}

export function findMeeting(db: Db, orderId: string): Promise<StoredMeeting | undefined> {
  return db
    .selectFrom("meeting")
    .select(["provider", "link"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** @returns false when the order already has a meeting, which stays */
export async function insertMeeting(
  trx: Db,
  meeting: StoredMeeting & { orderId: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("meeting")
    .values({ order_id: meeting.orderId, provider: meeting.provider, link: meeting.link })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores an order's meeting in place of an earlier one. */
export async function upsertMeeting(
  trx: Db,
  { orderId, provider, link }: StoredMeeting & { orderId: string },
): Promise<void> {
  await trx
    .insertInto("meeting")
    .values({ order_id: orderId, provider, link })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ provider, link }))
    .execute();
}
