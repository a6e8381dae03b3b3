import type { Services } from "../../services.ts";
import { lowercaseEmail } from "../../db/same-email.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { fingerprint, sameSecret } from "../../lib/token.ts";
import { isReturnKey } from "../orders/order-id.server.ts";
import { isOrderId, isRecent, type Order, paymentStatusPath } from "../orders/order.ts";
import { useOrderReturn } from "../orders/order-updates.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/**
 * Derives the key in emails that opens the page of an order: 132 bits from the secret key, the order id and the address
 * that the email goes to, because the order id alone is known to others, and a mailbox that has lost the order opens
 * nothing by it. Changes with the secret key; `/find-booking` emails the new one.
 */
export function orderPageKey(
  secretKey: string,
  { id, contact }: Pick<Order, "id" | "contact">,
): string {
  return fingerprint(`order page ${id} ${lowercaseEmail(contact.email)}`, secretKey);
}

/** Returns the URL in emails of an order without a booking. */
export function mailedLinkOfOrder(
  services: Pick<Services, "secretKey" | "publicUrl">,
  order: Pick<Order, "id" | "contact">,
): string {
  const path = paymentStatusPath(order.id, { key: orderPageKey(services.secretKey, order) });
  return services.publicUrl + localPath(path);
}

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
export function isClientOfOrder(
  services: Services,
  order: Pick<Order, "id" | "userId" | "isContested" | "contact">,
  { visitorId, key, hasReturned = false }: Viewer,
): boolean {
  if (visitorId === order.userId) return true;
  // Both mailboxes that claim the order may have the key.
  if (order.isContested) return false;
  if (hasReturned) return true;
  // Compared in constant time.
  return key !== undefined && sameSecret(key, orderPageKey(services.secretKey, order));
}

/**
 * Uses up the return key of an order's payment page. A second browser with the address finds nothing: the
 * address may have been sent on.
 * @returns the visitor whose order it is, for the first use until half an hour after the payment
 */
export async function openReturn(
  services: Services,
  orderId: string,
  returnKey: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  if (!isReturnKey(services.secretKey, orderId, returnKey)) return undefined;
  const order = await useOrderReturn(services.db, orderId, now);
  return order && isRecent(order, now) ? { userId: order.userId } : undefined;
}

/** Returns true when the viewer may accept or decline an offer. @param orderId from the URL, unchecked */
export async function mayManageOffer(
  services: Services,
  orderId: string,
  viewer: Viewer,
): Promise<boolean> {
  const order = isOrderId(orderId) ? await findOrder(services.db, orderId) : undefined;
  return order !== undefined && isClientOfOrder(services, order, viewer);
}
