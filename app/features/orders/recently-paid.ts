import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "./order.ts";

/**
 * Minutes after the payment in which an order's id alone shows the session and its links, because the visitor may
 * return from the payment company in another browser. Later the id is not enough: it stays in browser histories, at
 * the payment company and in calendar entries. Source: `docs/decisions/0045-what-an-order-id-opens.md`.
 */
export const JUST_PAID_MINUTES = 30;

/** Returns true for JUST_PAID_MINUTES after the payment. @param now the time of the request */
export function isJustPaid({ paidAt }: Pick<Order, "paidAt">, now: Date): boolean {
  return paidAt !== null && now < addMinutes(paidAt, JUST_PAID_MINUTES);
}

/** Minutes after its creation in which an unpaid order's id alone shows its failed payment. */
const UNPAID_MINUTES = 60;

/** Returns true while the order's id alone shows its details: during payment and JUST_PAID_MINUTES after it. */
export function isRecent(order: Pick<Order, "paidAt" | "createdAt">, now: Date): boolean {
  if (order.paidAt) return isJustPaid(order, now);
  return now < addMinutes(order.createdAt, UNPAID_MINUTES);
}

/** Returns true once the order's session has ended. @param now the time of the request */
export function isSessionOver(
  { startsAt, durationMinutes }: Pick<Order, "startsAt" | "durationMinutes">,
  now: Date,
): boolean {
  return addMinutes(startsAt, durationMinutes) <= now;
}
