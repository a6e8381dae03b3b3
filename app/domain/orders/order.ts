import type { Row } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import type { Contact } from "../../lib/contact.ts";
import type { RefundPolicy } from "./refund-policy.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { slotEnd } from "../calendar/slots.ts";

/** The columns that an order is read with; `app/db/migrations` says what they mean. */
export const orderColumns = [
  "id",
  "user_id",
  "therapist_id",
  "starts_at",
  "duration_minutes",
  "price_paise",
  "state",
  "policy",
  "connection",
  "provider",
  "redirect_url",
  "payment_opened_at",
  "payment_expires_at",
  "paid_at",
  "failure_code",
  "unknown_answers",
  "given_up_at",
  "captured_paise",
  "refund_due_paise",
  "refunded_paise",
  "reversed_paise",
  "contested_paise",
  "free_until",
  "granted_paise",
  "duplicate_of",
  "offer_until",
  "offer_changes",
  "cancelled_by",
  "attempt_of",
  "language",
  "created_at",
] as const satisfies readonly (keyof Schema["orders"])[];

export interface Order extends Row<"orders", Exclude<(typeof orderColumns)[number], "policy">> {
  policy: RefundPolicy;
  contact: Contact;
  /** Two mailboxes claim it: until a person decides, no link of it reaches or opens for its client. */
  isContested: boolean;
}

/** For the provider's answer about a new pay page, its retries included; afterwards another request may try. */
export const OPENING_MS = 60_000;

/** What never changes of an order that was placed. */
export type PlacedOrder = Pick<
  Order,
  "id" | "userId" | "therapistId" | "startsAt" | "durationMinutes"
>;

/** `orders.provider` of a payment that we took ourselves: in cash, by UPI or by bank. No adapter has this name. */
export const DESK_PROVIDER = "desk";

/** Whether the order is paid to us directly, so that we return its money ourselves too. */
export const isPaidOutside = ({ provider }: Pick<Order, "provider">): boolean =>
  provider === DESK_PROVIDER;

/**
 * Whether a payment company may know of the order, so that it can be asked: not of a payment outside, nor of a session
 * without charge. Every call about an order's payment or refund asks this first.
 */
export const isAtPaymentCompany = (order: Pick<Order, "provider" | "pricePaise">): boolean =>
  !isPaidOutside(order) && order.pricePaise > 0;

/** Length of a hold as the visitor sees it, and of the provider's pay page. */
export const HOLD_SECONDS = 600;

/** Added to the hold, so that a payment made in the last second still has its slot. */
export const HOLD_GRACE_SECONDS = 300;

/** Seconds between two checks of an unpaid order, but while its pay page was opened lately (check-schedule.ts). */
export const OPEN_CHECK_SECONDS = 90;

/** Seconds before its end from which a hold can be renewed, by the visitor or on the way to the pay page. */
export const RENEWABLE_SECONDS = 120;

/** Returns the end of an unpaid order's hold as the visitor sees it: as long as it can be paid. */
export function heldUntil(order: Pick<Order, "createdAt" | "paymentExpiresAt">): Date {
  return order.paymentExpiresAt ?? new Date(order.createdAt.getTime() + HOLD_SECONDS * 1000);
}

/** Returns true when the hold ends so soon that it may be renewed. */
export function isRenewable(
  order: Pick<Order, "createdAt" | "paymentExpiresAt">,
  now: Date,
): boolean {
  return heldUntil(order).getTime() - now.getTime() < RENEWABLE_SECONDS * 1000;
}

/** What of a URL proves to an order's page that its reader is the order's client. */
export interface PaymentStatusKeys {
  /** In emails: opens the page for a reader of the client's mailbox. */
  key?: string | undefined;
  /** In the return address of the payment page: opens the page once, for the browser that paid. */
  returnKey?: string;
}

/**
 * Returns the path of an order's payment result. Without a key it opens in the client's own browser only. The order's
 * id stands last: staff and visitors copy it from the end of the address.
 */
export function paymentStatusPath(
  orderId: string,
  { key, returnKey }: PaymentStatusKeys = {},
): string {
  const query = new URLSearchParams();
  if (key) query.set("key", key);
  else if (returnKey) query.set("return", returnKey);
  query.set("orderId", orderId);
  return `/payment-status?${query}`;
}

/**
 * Returns `order_{ms}_{random}`. @param random URL-safe
 */
export function orderIdOf(now: Date, random: string): string {
  return `order_${now.getTime()}_${random}`;
}

const ORDER_ID = /^order_\d{13}_[\w-]{16,43}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/**
 * Minutes after the payment for what only the browser that paid may do: use its return key, correct a mistyped email
 * address, and call `create-meeting` without an order id. Source: `docs/decisions/0045-what-an-order-id-opens.md`.
 */
export const JUST_PAID_MINUTES = 30;

/** Returns true for JUST_PAID_MINUTES after the payment. @param now the time of the request */
export function isJustPaid({ paidAt }: Pick<Order, "paidAt">, now: Date): boolean {
  return paidAt !== null && now < addMinutes(paidAt, JUST_PAID_MINUTES);
}

/** Minutes after its pay page was opened in which an order may still be paid, and its client comes back. */
const UNPAID_MINUTES = 60;

/** Returns true during the payment and for JUST_PAID_MINUTES after it. */
export function isRecent(
  order: Pick<Order, "paidAt" | "createdAt" | "paymentOpenedAt">,
  now: Date,
): boolean {
  if (order.paidAt) return isJustPaid(order, now);
  return now < addMinutes(order.paymentOpenedAt ?? order.createdAt, UNPAID_MINUTES);
}

/** Returns true once the order's session has ended. @param now the time of the request */
export function isSessionOver(session: Parameters<typeof slotEnd>[0], now: Date): boolean {
  return slotEnd(session) <= now;
}

/** The state of a session: its order stays booked when it is over, or its client didn’t come. */
export type SessionState = Order["state"] | "over" | "no-show";

export function sessionState(
  {
    state,
    isNoShow,
    ...session
  }: Parameters<typeof isSessionOver>[0] & {
    state: Order["state"];
    isNoShow: boolean;
  },
  now: Date,
): SessionState {
  if (isNoShow) return "no-show";
  return state === "booked" && isSessionOver(session, now) ? "over" : state;
}
