import type { Database } from "../../db/connect.server.ts";
import { isRecent } from "../orders/recently-paid.ts";
import { isOrderId, type Order } from "../orders/order.ts";
import type { ManageLinkDeps } from "./issue-manage-link.server.ts";
import { isOrderKey } from "./order-key.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

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
export function mayViewOrder(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId" | "paidAt" | "createdAt">,
  viewer: Viewer,
  now: Date,
): boolean {
  return isRecent(order, now) || isClient(deps, order, viewer);
}

/**
 * Returns true when the viewer is the order's client, by the cookie or the key of an email. Only a client sees what
 * they told their therapist alone: an order's id opens the session and its links.
 */
export function isClient(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId">,
  { visitorId, key }: Viewer,
): boolean {
  if (visitorId === order.userId) return true;
  return key !== undefined && isOrderKey(deps.secretKey, order.id, key);
}

/** Returns true when the viewer may accept or decline an offer. @param orderId from the URL, unchecked */
export async function mayAnswerOffer(
  deps: Pick<Database, "db"> & ManageLinkDeps,
  orderId: string,
  viewer: Viewer,
  now: Date,
): Promise<boolean> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  return order !== undefined && mayViewOrder(deps, order, viewer, now);
}
