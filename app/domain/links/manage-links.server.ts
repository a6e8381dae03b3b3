import { withLanguage } from "../../lib/language/with-language.server.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { randomUUID } from "node:crypto";
import type { Db, Database } from "../../db/connect.server.ts";
import { type Holder, kindOfHolder, managePath } from "./manage-link.ts";
import { digest, fingerprint, sameSecret } from "../../lib/token.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./link-requests.server.ts";
import {
  type Order,
  paymentStatusPath,
  isRecent,
  isOrderId,
  isSessionOver,
} from "../orders/order.ts";
import { isReturnKey } from "../orders/order-id.server.ts";
import { useOrderReturn } from "../orders/order-updates.server.ts";
import { findOrder, lockOrder } from "../orders/orders.server.ts";
import {
  endSecretLinks,
  findNewestSecretLink,
  issueSecretLinks,
  findSecretLinkByToken,
  tokenOfLinkUpdatingDigest,
} from "./secret-links.server.ts";

export interface ManageLinkDeps {
  secretKey: string;
}

/**
 * Issues the links of a new booking, one for each holder; emails and pages can show them from then on. Their id is the
 * order's, that of a later link is another: so a page can tell that a link was replaced.
 */
export async function issueManageLinks(
  deps: ManageLinkDeps,
  trx: Db,
  { orderId, startsAt }: { orderId: string; startsAt: Date },
  now: Date,
): Promise<void> {
  const links = (["visitor", "therapist"] as const).map((holder) => ({
    kind: kindOfHolder[holder],
    id: orderId,
    subject: orderId,
    from: startsAt,
  }));
  await issueSecretLinks(deps, trx, links, now);
}

/** Returns the token of an order's valid link; undefined without one. */
export async function findLinkToken(
  deps: ManageLinkDeps & Pick<Database, "db">,
  orderId: string,
  holder: Holder,
): Promise<string | undefined> {
  const link = await findNewestSecretLink(deps.db, kindOfHolder[holder], orderId);
  return link && tokenOfLinkUpdatingDigest(deps, kindOfHolder[holder], link);
}

/**
 * Finds the path of a booking's page for a page that its client may see by the cookie. A client replaces the link when
 * another person may know it, so a replaced link is sent by email only; after the session none is shown.
 */
export async function findClientLinkPath(
  deps: ManageLinkDeps & Pick<Database, "db">,
  order: Pick<Order, "id" | "startsAt" | "durationMinutes" | "isContested">,
  now: Date,
): Promise<{ path: string } | { withheld: "over" | "replaced" }> {
  if (isSessionOver(order, now)) return { withheld: "over" };
  const link = await findNewestSecretLink(deps.db, "manage", order.id);
  if (order.isContested || link?.id !== order.id) return { withheld: "replaced" };
  return { path: managePath(await tokenOfLinkUpdatingDigest(deps, kindOfHolder.visitor, link)) };
}

/** Finds the order that a token opens; undefined for an unknown, replaced or expired token. */
export async function findOrderIdByLink(
  deps: Pick<Database, "db">,
  holder: Holder,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await findSecretLinkByToken(deps.db, kindOfHolder[holder], token, now))?.subject;
}

/** Ends the link of one holder and issues the next one. @returns false without a link */
export async function reissueLink(
  deps: ManageLinkDeps,
  trx: Db,
  { orderId, holder, startsAt }: { orderId: string; holder: Holder; startsAt: Date },
  now: Date,
): Promise<boolean> {
  const kind = kindOfHolder[holder];
  if ((await endSecretLinks(trx, [kind], [orderId], now)) === 0) return false;
  const link = { kind, id: randomUUID(), subject: orderId, from: startsAt };
  await issueSecretLinks(deps, trx, [link], now);
  return true;
}

/** Replaces the meeting of a booked order with its link, on the same transaction. */
export type ReplaceMeeting = (trx: Db, order: Order, now: Date) => Promise<void>;

/**
 * Ends the client's link of a locked order: the next one is issued, and the meeting is replaced, whose link the page of
 * the old one showed. Every way in which a client's link ends before its time calls this, and emails the next one.
 * @returns false without a link
 */
export async function replaceClientLinkAndMeeting(
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

type ReplaceLink = { ok: true } | { ok: false; reason: "no_link" };

/**
 * Revokes the visitor's link and issues the next one, which is sent only to the email address of the booking. The limit
 * of three such emails an hour applies: after it the visitor has to request the link again later.
 * @param token of the link to revoke, so that a repeated request does not revoke the next one
 */
export async function replaceLinkByClient(
  deps: ManageLinkDeps & RequestManageLinkDeps,
  orderId: string,
  token: string,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceLink> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLink> => {
    const order = await lockOrder(trx, orderId);
    const link = order && (await findNewestSecretLink(trx, "manage", orderId));
    if (!order || link?.hash !== digest(token)) return { ok: false, reason: "no_link" };
    await replaceClientLinkAndMeeting(deps, trx, order, now, replaceMeeting);
    await recordLinkRequest(deps, trx, order.contact.email, now);
    return { ok: true };
  });
}

interface ReplaceForClientDeps extends ManageLinkDeps, RequestManageLinkDeps {
  audit: RecordAudit;
}

type ReplaceLinkForClient =
  /** no_link: never booked. link_changed: it was replaced since the page was shown. */
  { ok: true } | { ok: false; reason: "order_unknown" | "no_link" | "link_changed" };

/**
 * Replaces the link of a client who lost it, and emails the new one to the address of the booking. No staff member sees
 * the link itself.
 * @param shown the id of the old link
 */
export async function replaceLinkForClient(
  deps: ReplaceForClientDeps,
  orderId: string,
  shown: string,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceLinkForClient> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLinkForClient> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    const link = await findNewestSecretLink(trx, "manage", orderId);
    if (!link) return { ok: false, reason: "no_link" };
    if (link.id !== shown) return { ok: false, reason: "link_changed" };
    await replaceClientLinkAndMeeting(deps, trx, order, now, replaceMeeting);
    await withLanguage(order.language, () =>
      recordLinkRequest(deps, trx, order.contact.email, now),
    );
    await deps.audit(trx, { useCase: "replace-link", subject: orderId }, now);
    return { ok: true };
  });
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
  const path = paymentStatusPath(orderId, { key: linkKeyOfOrder(deps.secretKey, orderId) });
  return deps.publicUrl + localPath(path);
}

/** The viewer of an order's page. */
export interface Viewer {
  /** From the signed cookie. */
  visitorId?: string | undefined;
  /** From the URL in an email. */
  key?: string | undefined;
  /** The browser came back from the payment page of this order. */
  hasReturned?: boolean;
}

/**
 * Returns true when the viewer is the order's client: by the visitor's cookie, the key of an email, or the return from
 * the payment page. An order's id alone opens nothing, because staff and therapists see it. Every page that an order's
 * id leads to asks this. Source: docs/decisions/0045-what-an-order-id-opens.md
 */
export function isClientOfLink(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId" | "isContested">,
  { visitorId, key, hasReturned = false }: Viewer,
): boolean {
  if (visitorId === order.userId) return true;
  // Both mailboxes that claim the order may have the key.
  if (order.isContested) return false;
  return hasReturned || (key !== undefined && isOrderKey(deps.secretKey, order.id, key));
}

/**
 * Uses up the return key of an order's payment page. A second browser with the address finds nothing: the
 * address may have been sent on.
 * @returns the visitor whose order it is, for the first use until half an hour after the payment
 */
export async function openReturn(
  deps: Pick<Database, "db"> & ManageLinkDeps,
  orderId: string,
  returnKey: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  if (!isReturnKey(deps.secretKey, orderId, returnKey)) return undefined;
  const order = await useOrderReturn(deps.db, orderId, now);
  return order && isRecent(order, now) ? { userId: order.userId } : undefined;
}

/** Returns true when the viewer may accept or decline an offer. @param orderId from the URL, unchecked */
export async function mayManageOffer(
  deps: Pick<Database, "db"> & ManageLinkDeps,
  orderId: string,
  viewer: Viewer,
): Promise<boolean> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  return order !== undefined && isClientOfLink(deps, order, viewer);
}
