import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "./order.ts";

/**
 * For how many minutes after the payment an order's id alone shows the session and its links: the visitor may come
 * back from the payment company in another browser. Afterwards it does not: the id stays in histories, at the payment
 * company and in calendar entries. Source: `docs/decisions/0045-what-an-order-id-opens.md`.
 */
export const JUST_PAID_MINUTES = 30;

/** Was the order paid less than JUST_PAID_MINUTES ago? @param now the time of the request */
export function isJustPaid({ paidAt }: Pick<Order, "paidAt">, now: Date): boolean {
  return paidAt !== null && now < addMinutes(paidAt, JUST_PAID_MINUTES);
}

/** An unpaid order has nothing to hide but what was tried; it is looked at while that is tried. */
const UNPAID_MINUTES = 60;

/** May the order's id alone still tell about it? While it is paid for, and JUST_PAID_MINUTES from then on. */
export function isRecent(order: Pick<Order, "paidAt" | "createdAt">, now: Date): boolean {
  if (order.paidAt) return isJustPaid(order, now);
  return now < addMinutes(order.createdAt, UNPAID_MINUTES);
}

/** Is the hour of the order's session over? @param now the time of the request */
export function isSessionOver(
  { startsAt, durationMinutes }: Pick<Order, "startsAt" | "durationMinutes">,
  now: Date,
): boolean {
  return addMinutes(startsAt, durationMinutes) <= now;
}
