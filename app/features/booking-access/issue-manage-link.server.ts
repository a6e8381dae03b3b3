import type { Database, Db } from "../../db/connect.server.ts";
import { digest, fingerprint } from "../../lib/crypto/token.ts";
import { type Holder, isToken, linkExpiresAt } from "./manage-link.ts";
import {
  changeTokenHash,
  findOrderOfLink,
  insertLinks,
  type IssuedLink,
} from "./manage-link-store.server.ts";
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

/** Stores a new link of an order for each holder; emails and pages can show it from then on. */
export async function issueManageLinks(
  deps: ManageLinkDeps,
  trx: Db,
  {
    holders,
    ...link
  }: { orderId: string; holders: readonly Holder[]; issue: number; startsAt: Date },
): Promise<void> {
  const { orderId, issue, startsAt } = link;
  await insertLinks(
    trx,
    holders.map((holder) => ({
      orderId,
      holder,
      issue,
      tokenHash: digest(tokenOf(deps.secretKey, orderId, holder, issue)),
      expiresAt: linkExpiresAt(holder, startsAt),
    })),
  );
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
  return link && tokenOfLink(deps, orderId, holder, link);
}

/** Does the same for a link that was just found. */
export async function tokenOfLink(
  deps: ManageLinkDeps & Pick<Database, "db">,
  orderId: string,
  holder: Holder,
  link: Pick<IssuedLink, "issue" | "tokenHash">,
): Promise<string> {
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
