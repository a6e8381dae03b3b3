import type { OrderState } from "./order-states.ts";
import type { Connection } from "../therapists/therapist.ts";
import type { RefundPolicy } from "./refund-policy.ts";

export interface Order {
  id: string;
  userId: string;
  therapistId: number;
  startsAt: Date;
  durationMinutes: number;
  pricePaise: number;
  state: OrderState;
  contact: { name: string; email: string; phone: string };
  policy: RefundPolicy;
  /** How the two connect; null where the visitor has no preference: a meeting link serves both calls. */
  connection: Connection | null;
  redirectUrl: string | null;
  paymentOpenedAt: Date | null;
  paymentExpiresAt: Date | null;
  paidAt: Date | null;
  failureCode: string | null;
  /** What the provider took, in paise; null while nothing came. */
  capturedPaise: number | null;
  /** Sums over the order's life: what has to go back, and what has gone back. */
  refundDuePaise: number;
  refundedPaise: number;
  /** Until when an answer to the offered slots is awaited. */
  offerUntil: Date | null;
  /** Who cancelled the session; null for one that is not cancelled, or that was before this was recorded. */
  cancelledBy: "visitor" | "operator" | null;
  createdAt: Date;
}

/** How long a visitor is told the slot is held, and the provider keeps its pay page open. */
export const HOLD_SECONDS = 600;

/** On top of it, so that a payment made in the last second still finds its slot. */
export const HOLD_GRACE_SECONDS = 300;

/** A hold that ends so soon is renewed when its visitor goes to the pay page, or asks for it. */
export const RENEWABLE_SECONDS = 120;

/** Until when a visitor is told that the slot of an unpaid order is held: as long as it can be paid. */
export function heldUntil(order: Pick<Order, "createdAt" | "paymentExpiresAt">): Date {
  return order.paymentExpiresAt ?? new Date(order.createdAt.getTime() + HOLD_SECONDS * 1000);
}

/** Does the hold end so soon that it may be renewed? */
export function isRenewable(
  order: Pick<Order, "createdAt" | "paymentExpiresAt">,
  now: Date,
): boolean {
  return heldUntil(order).getTime() - now.getTime() < RENEWABLE_SECONDS * 1000;
}

/**
 * 120 bits, 20 characters: with them an order's id has 40, the longest that every provider takes
 * (Razorpay: reference_id of a Payment Link).
 */
export const ORDER_RANDOM_BYTES = 15;

/**
 * The page that tells what became of an order's payment: for a while to whoever has the order's id, and to the visitor's
 * own browser. @param key lets whoever reads the visitor's mail see it, too
 */
export function paymentStatusPath(orderId: string, key?: string): string {
  const path = `/payment-status?orderId=${encodeURIComponent(orderId)}`;
  return key ? `${path}&key=${encodeURIComponent(key)}` : path;
}

/**
 * `order_{ms}_{random}`: knowing the time gives nothing. @param random at least 96 bits, URL-safe
 */
export function orderIdOf(now: Date, random: string): string {
  return `order_${now.getTime()}_${random}`;
}

const ORDER_ID = /^order_\d{13}_[\w-]{16,43}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}
