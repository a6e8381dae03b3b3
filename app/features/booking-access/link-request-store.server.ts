import type { Db } from "../../db/connect.server.ts";

export interface LinkRequest {
  id: string;
  /** As typed. */
  email: string;
  requestedAt: Date;
}

/** Inserts a request. @returns false when one with this id exists */
export async function insertLinkRequest(
  trx: Db,
  { id, email, requestedAt }: LinkRequest,
): Promise<boolean> {
  const result = await trx
    .insertInto("link_request")
    .values({ id, email, requested_at: requestedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
