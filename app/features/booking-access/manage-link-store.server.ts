import type { Db } from "../../db/connect.server.ts";
import type { Holder } from "./manage-link.ts";

export interface IssuedLink {
  orderId: string;
  holder: Holder;
  issue: number;
  tokenHash: string;
  expiresAt: Date;
}

export async function insertLinks(trx: Db, links: IssuedLink[]): Promise<void> {
  await trx
    .insertInto("manage_link")
    .values(
      links.map((link) => ({
        order_id: link.orderId,
        holder: link.holder,
        issue: link.issue,
        token_hash: link.tokenHash,
        expires_at: link.expiresAt,
        revoked_at: null,
      })),
    )
    .execute();
}

/** Finds the order that a valid link opens. */
export async function findOrderOfLink(
  db: Db,
  holder: Holder,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("manage_link")
    .select("order_id")
    .where("token_hash", "=", tokenHash)
    .where("holder", "=", holder)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.order_id;
}

/** Replaces the token of a link; the old token stops working. */
export async function changeTokenHash(db: Db, before: string, tokenHash: string): Promise<void> {
  await db
    .updateTable("manage_link")
    .set({ token_hash: tokenHash })
    .where("token_hash", "=", before)
    .execute();
}

/** Revokes a link. @returns the number of the next issue; undefined when this link was already replaced */
export async function revokeLink(
  trx: Db,
  { orderId, holder, tokenHash }: Pick<IssuedLink, "orderId" | "holder" | "tokenHash">,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable("manage_link")
    .set({ revoked_at: now })
    .where("order_id", "=", orderId)
    .where("holder", "=", holder)
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .returning("issue")
    .executeTakeFirst();
  return row && row.issue + 1;
}
