import type { Database } from "../../db/connect.server.ts";
import { isRecent } from "../orders/recently-paid.ts";
import { isOrderId, type Order } from "../orders/order.ts";
import type { ManageLinkDeps } from "./issue-manage-link.server.ts";
import { isOrderKey } from "./order-key.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

/** Who asks for the page of an order. */
export interface Viewer {
  /** By the signed cookie. */
  visitorId?: string | undefined;
  /** From the address in an email. */
  key?: string | undefined;
}

/**
 * May the viewer see whose session an order is? Its visitor by the cookie, whoever reads the visitor's mail, and for a
 * while whoever has the order's id. Source: docs/decisions/0045-what-an-order-id-opens.md
 */
export function mayViewOrder(
  deps: ManageLinkDeps,
  order: Pick<Order, "id" | "userId" | "paidAt" | "createdAt">,
  { visitorId, key }: Viewer,
  now: Date,
): boolean {
  if (visitorId === order.userId || isRecent(order, now)) return true;
  return key !== undefined && isOrderKey(deps.secretKey, order.id, key);
}

/** May the viewer take another time, or the money back? @param orderId as it stands in the address */
export async function mayAnswerOffer(
  deps: Pick<Database, "db"> & ManageLinkDeps,
  orderId: string,
  viewer: Viewer,
  now: Date,
): Promise<boolean> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  return order !== undefined && mayViewOrder(deps, order, viewer, now);
}
