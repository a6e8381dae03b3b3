import type { Database, Db } from "../../db/connect.server.ts";
import { digest, fingerprint } from "../../lib/crypto/token.ts";
import { type Holder, isToken, linkExpiresAt } from "./manage-link.ts";
import { changeTokenHash, findOrderOfLink, insertLink } from "./manage-link-store.server.ts";
import { findValidLink } from "./find-valid-link.server.ts";

/**
 * The token of a link: 132 bits that follow from the secret key, so that a letter which is written anew after
 * a crash carries the same one. The database keeps its digest alone.
 */
export function tokenOf(secretKey: string, orderId: string, holder: Holder, issue: number): string {
  return fingerprint(`link ${holder} ${issue} ${orderId}`, secretKey);
}

export interface ManageLinkDeps {
  secretKey: string;
}

/** Writes down a new link of an order; it can be told from then on. */
export async function issueManageLink(
  deps: ManageLinkDeps,
  trx: Db,
  link: { orderId: string; holder: Holder; issue: number; startsAt: Date },
): Promise<void> {
  const { orderId, holder, issue, startsAt } = link;
  await insertLink(trx, {
    orderId,
    holder,
    issue,
    tokenHash: digest(tokenOf(deps.secretKey, orderId, holder, issue)),
    expiresAt: linkExpiresAt(holder, startsAt),
  });
}

/**
 * The token of the link that works now; undefined where there is none. Once the secret key has changed, the old key's
 * token ends here, where a letter or page is about to tell the new one: who knows the old key could make it.
 */
export async function parseLinkToken(
  deps: ManageLinkDeps & Pick<Database, "db">,
  orderId: string,
  holder: Holder,
): Promise<string | undefined> {
  const link = await findValidLink(deps.db, orderId, holder);
  if (!link) return undefined;
  const token = tokenOf(deps.secretKey, orderId, holder, link.issue);
  const tokenHash = digest(token);
  if (tokenHash !== link.tokenHash) await changeTokenHash(deps.db, link.tokenHash, tokenHash);
  return token;
}

/** The order that a token opens; undefined for one that is wrong, replaced or over. */
export async function findOrderByLink(
  deps: Pick<Database, "db">,
  holder: Holder,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  return findOrderOfLink(deps.db, holder, digest(token), now);
}
