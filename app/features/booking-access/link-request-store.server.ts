import type { Db } from "../../db/connect.server.ts";

export interface LinkRequest {
  id: string;
  /** As typed. */
  email: string;
  askedAt: Date;
}

/** Inserts a request. @returns false when one with this id exists */
export async function insertLinkRequest(
  trx: Db,
  { id, email, askedAt }: LinkRequest,
): Promise<boolean> {
  const result = await trx
    .insertInto("link_wish")
    .values({ id, email, asked_at: askedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
