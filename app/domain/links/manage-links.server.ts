import type { Db, Database } from "../../db/connect.server.ts";
import { type Holder, isToken, linkExpiresAt } from "./manage-link.ts";
import { digest, fingerprint, sameSecret } from "../../lib/token.ts";
import { type Order, paymentStatusPath, isRecent, isOrderId } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";

interface IssuedLink {
  orderId: string;
  holder: Holder;
  issue: number;
  tokenHash: string;
  expiresAt: Date;
}

async function insertLinks(trx: Db, links: IssuedLink[]): Promise<void> {
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
async function changeTokenHash(db: Db, before: string, tokenHash: string): Promise<void> {
  await db
    .updateTable("manage_link")
    .set({ token_hash: tokenHash })
    .where("token_hash", "=", before)
    .execute();
}

/** Revokes a link. @returns the number of the next issue; undefined when this link was already replaced */
async function revokeLink(
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

/** Finds the link of an order that is not revoked; undefined without a booking. */
export async function findValidLink(
  db: Db,
  orderId: string,
  holder: Holder,
): Promise<Pick<IssuedLink, "issue" | "tokenHash"> | undefined> {
  return db
    .selectFrom("manage_link")
    .select(["issue", "token_hash as tokenHash"])
    .where("order_id", "=", orderId)
    .where("holder", "=", holder)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Extends the valid link of an order, such as after its session was rescheduled. */
export async function extendValidLink(
  trx: Db,
  orderId: string,
  holder: Holder,
  expiresAt: Date,
): Promise<void> {
  await trx
    .updateTable("manage_link")
    .set({ expires_at: expiresAt })
    .where("order_id", "=", orderId)
    .where("holder", "=", holder)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Derives the token of a link: 132 bits from the secret key, so that an email rendered again after a crash carries the
 * same token. The database stores only its digest.
 */
export function manageLinkToken(
  secretKey: string,
  orderId: string,
  holder: Holder,
  issue: number,
): string {
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
      tokenHash: digest(manageLinkToken(deps.secretKey, orderId, holder, issue)),
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
  const token = manageLinkToken(deps.secretKey, orderId, holder, link.issue);
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

/** Revokes the link of one holder and issues the next one. @returns false without a link */
export async function reissueLink(
  deps: ManageLinkDeps,
  trx: Db,
  { orderId, holder, startsAt }: { orderId: string; holder: Holder; startsAt: Date },
  now: Date,
): Promise<boolean> {
  const link = await findValidLink(trx, orderId, holder);
  const issue =
    link && (await revokeLink(trx, { orderId, holder, tokenHash: link.tokenHash }, now));
  if (issue === undefined) return false;
  await issueManageLinks(deps, trx, { orderId, holders: [holder], issue, startsAt });
  return true;
}

/** Replaces the meeting of a booked order with its link, on the same transaction. */
export type ReplaceMeeting = (trx: Db, order: Order, now: Date) => Promise<void>;

/**
 * Ends the client's link of a locked order: the next one is issued, and the meeting is replaced, whose link the page of
 * the old one showed. Every way in which a client's link ends before its time calls this, and emails the next one.
 * @returns false without a link
 */
export async function endClientLink(
  deps: ManageLinkDeps,
  trx: Db,
  order: Order,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<boolean> {
  const link = { orderId: order.id, holder: "visitor", startsAt: order.startsAt } as const;
  if (!(await reissueLink(deps, trx, link, now))) return false;
  await replaceMeeting(trx, order, now);
  return true;
}

/**
 * Derives the key in emails that opens the page of an order: 132 bits from the secret key and the order id, because the
 * order id alone is known to others. Changes with the secret key; `/find-booking` emails the new one.
 */
export function linkKeyOfOrder(secretKey: string, orderId: string): string {
  return fingerprint(`order page ${orderId}`, secretKey);
}

/** Returns true for the key of this order. Compares in constant time. */
function isOrderKey(secretKey: string, orderId: string, key: string): boolean {
  return sameSecret(key, linkKeyOfOrder(secretKey, orderId));
}

/** Returns the URL in emails of an order without a booking. @param deps publicUrl: without a trailing slash */
export function mailedLinkOfOrder(
  deps: { publicUrl: string; secretKey: string },
  orderId: string,
): string {
  return deps.publicUrl + paymentStatusPath(orderId, linkKeyOfOrder(deps.secretKey, orderId));
}

/** The viewer of an order's page. */
export interface Viewer {
  /** From the signed cookie. */
  visitorId?: string | undefined;
  /** From the URL in an email. */
  key?: string | undefined;
}

/**
 * Returns true when the viewer may see the details of an order: its visitor by the cookie, a reader of the visitor's
 * email by the key, and for a limited time anyone with the order's id. Source:
 * docs/decisions/0045-what-an-order-id-opens.md
 */
export function mayManageOrder(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId" | "paidAt" | "createdAt">,
  viewer: Viewer,
  now: Date,
): boolean {
  return isRecent(order, now) || isManagingClient(deps, order, viewer);
}

/**
 * Returns true when the viewer is the order's client, by the cookie or the key of an email. Only a client sees what
 * they told their therapist alone: an order's id opens the session and its links.
 */
export function isManagingClient(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId">,
  { visitorId, key }: Viewer,
): boolean {
  if (visitorId === order.userId) return true;
  return key !== undefined && isOrderKey(deps.secretKey, order.id, key);
}

/** Returns true when the viewer may accept or decline an offer. @param orderId from the URL, unchecked */
export async function mayManageOffer(
  deps: Pick<Database, "db"> & ManageLinkDeps,
  orderId: string,
  viewer: Viewer,
  now: Date,
): Promise<boolean> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  return order !== undefined && mayManageOrder(deps, order, viewer, now);
}
