import type { Db } from "../../db/connect.server.ts";

interface StoredMeeting {
  /** Name of the service that created it. */
  provider: string;
  link: string;
  /** Of the session's meetings, from 0. */
  number: number;
}

export function findMeeting(db: Db, orderId: string): Promise<StoredMeeting | undefined> {
  return db
    .selectFrom("meeting")
    .select(["provider", "link", "number"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** Stores an order's meeting in place of an earlier one. */
export async function storeMeeting(
  trx: Db,
  { orderId, provider, link, number }: StoredMeeting & { orderId: string },
): Promise<void> {
  const change = { provider, link, number };
  await trx
    .insertInto("meeting")
    .values({ order_id: orderId, ...change })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(change))
    .execute();
}
