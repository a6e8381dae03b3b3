import type { Database, Db } from "../../db/connect.server.ts";
import { digest, fingerprint } from "../../lib/crypto/token.ts";
import { type Holder, isToken, linkExpiresAt } from "./manage-link.ts";
import { changeTokenHash, findOrderOfLink, insertLink } from "./manage-link-store.server.ts";
import { findValidLink } from "./find-valid-link.server.ts";

/**
 * Derives the token of a link: 132 bits from the secret key, so that an email rendered again after a crash carries the
 * same token. The database stores only its digest.
 */
export function tokenOf(secretKey: string, orderId: string, holder: Holder, issue: number): string {
  return fingerprint(`link ${holder} ${issue} ${orderId}`, secretKey);
}

export interface ManageLinkDeps {
  secretKey: string;
}

/** Stores a new link of an order; emails and pages can show it from then on. */
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
 * Returns the token of an order's valid link; undefined without one. After a change of the secret key it replaces the
 * stored digest, because the old key may be known to others: from then on only the new key's token works.
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

/** Finds the order that a token opens; undefined for an unknown, replaced or expired token. */
export async function findOrderByLink(
  deps: Pick<Database, "db">,
  holder: Holder,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  return findOrderOfLink(deps.db, holder, digest(token), now);
}
