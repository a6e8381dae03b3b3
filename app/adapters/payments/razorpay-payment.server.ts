import { z } from "zod";
import {
  type Capture,
  distinctCaptures,
  type PaymentStatus,
  type PaymentRequest,
  type RefundRequest,
  type RefundState,
  type RefundStatus,
} from "../../domain/payments/payment-provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";

/**
 * Parsers of Razorpay's Payment Links. State and amount are required; other fields may be missing or of another type.
 */

/** The largest epoch second that a Date can hold. */
const NEVER = 8_640_000_000_000;

const word = z.string().min(1).optional().catch(undefined);
// Some links have the amounts of their payments as text.
const digits = z.string().regex(/^\d+$/).transform(Number);
const paise = z.union([z.int(), digits]).pipe(z.int().nonnegative());

/** Epoch seconds. */
const epochSeconds = z
  .int()
  .positive()
  .transform((value) => new Date(value * 1_000))
  .optional()
  .catch(undefined);

const Payment = z.object({
  payment_id: z.string().min(1),
  amount: paise,
  status: z.string(),
  created_at: epochSeconds,
});

const Link = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
  amount: paise,
  amount_paid: paise.catch(0),
  currency: z.literal("INR"),
  /** `expire_by` and `cancelled_at`: epoch seconds; 0 is never. */
  expire_by: z.number().catch(0),
  cancelled_at: z.number().catch(0),
  short_url: z.url({ protocol: /^https?$/ }),
  // Razorpay returns empty notes as a list.
  notes: z.object({ pay_by: word }).catch({ pay_by: undefined }),
  payments: z.array(Payment).nullish(),
});

export type Link = z.infer<typeof Link>;

/** @param orderId of the request: a response about another order is refused */
function parsePaymentLink(body: unknown, orderId: string): Link | undefined {
  const { data } = Link.safeParse(body);
  return data?.reference_id === orderId ? data : undefined;
}

const Links = z.object({ payment_links: z.array(z.unknown()) });

/**
 * Parses the links of an order: none, one, or several if a lost response led to a second.
 * @returns undefined if a link is another order's, as when Razorpay ignored the filter
 */
function parsePaymentLinks(body: unknown, orderId: string): Link[] | undefined {
  const { data } = Links.safeParse(body);
  const links = data?.payment_links.map((link) => parsePaymentLink(link, orderId));
  return links?.every((link) => link !== undefined) ? links : undefined;
}

/** Returns the order's expiry in epoch ms. Razorpay's expiry of the link may be later: see `createPaymentLink`. */
export function orderExpiryMsOfLink(link: Link): number {
  return (Number(link.notes.pay_by) || link.expire_by || NEVER) * 1_000;
}

export function isLinkPayable(link: Link): boolean {
  return link.status === "created" || link.status === "partially_paid";
}

/** Returns a link's captured payments; refunded ones were captured too. */
export function capturedIn(
  link: Link,
): { id: string; amountPaise: number; paidAt: Date | undefined }[] {
  return (link.payments ?? [])
    .filter(({ status }) => status === "captured" || status === "refunded")
    .map(({ payment_id, amount, created_at }) => ({
      id: payment_id,
      amountPaise: amount,
      paidAt: created_at,
    }));
}

/** Returns a link's captures. A paid link without payments counts as one capture of its `amount_paid`. */
function capturesOf(link: Link): Capture[] {
  if (link.status === "paid" && !link.payments?.length)
    return link.amount_paid > 0 ? [{ transactionId: null, amountPaise: link.amount_paid }] : [];
  return capturedIn(link).map(({ id, ...paid }) => ({ transactionId: id, ...paid }));
}

export function statusOf(links: readonly Link[]): PaymentStatus | "not-found" {
  // An authorised payment may never be captured, so a link that is "paid" by it is pending.
  const paid = links.find((link) => !isLinkPayable(link) && capturesOf(link).length > 0);
  const pending = links.find((link) => isLinkPayable(link) || link.status === "paid");
  const link = paid ?? pending ?? links[0];
  if (!link) return "not-found";
  const captures = paid ? distinctCaptures(links.flatMap(capturesOf)) : [];
  const capturedPaise = captures.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    state: paid ? "COMPLETED" : pending ? "PENDING" : "FAILED",
    // If less than the price was captured, the amount must show it.
    amountPaise: paid ? Math.min(link.amount, capturedPaise) : link.amount,
    capturedPaise,
    captures,
    providerOrderId: link.id,
    transactionId: capturedIn(link)[0]?.id,
    failure: paid || pending ? undefined : { code: failureCodeOf(link) },
  };
}

/** A link that was cancelled after the order's expiry counts as expired: see `cancelExpiredPaymentLink`. */
function failureCodeOf(link: Link): string {
  const inTime =
    link.status === "cancelled" && link.cancelled_at * 1_000 < orderExpiryMsOfLink(link);
  return inTime ? "LINK_CANCELLED" : "LINK_EXPIRED";
}

/** Razorpay refuses links that expire in less than 15 minutes; one minute more allows for clock differences. */
const MIN_EXPIRY_SECONDS = 16 * 60;

/**
 * Creates a payment link: `POST /payment_links`, one try. It has no customer: Razorpay gets the amount, the order id
 * and a neutral description, and sends no SMS or email. `pay_by` is the order's expiry.
 */
export function createPaymentLink(call: CallRazorpay, request: PaymentRequest, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  return call({
    what: "a payment link",
    path: "/payment_links",
    body: {
      amount: request.amountPaise,
      currency: "INR",
      accept_partial: false,
      reference_id: request.orderId,
      description: request.description,
      expire_by: seconds + Math.max(request.expiresInSeconds, MIN_EXPIRY_SECONDS),
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: {
        order_id: request.orderId,
        pay_by: String(seconds + request.expiresInSeconds),
      },
      callback_url: request.returnUrl,
      callback_method: "get",
    },
    read: (body) => parsePaymentLink(body, request.orderId),
  });
}

/** Fetches the links of an order: `GET /payment_links?reference_id=…`, one try. */
export function fetchPaymentLinks(call: CallRazorpay, orderId: string, timeLeftMs: number) {
  return call({
    what: "an order's links",
    path: `/payment_links?reference_id=${orderId}`,
    timeLeftMs,
    read: (body) => parsePaymentLinks(body, orderId),
  });
}

/**
 * Cancels a link after the order's expiry, since Razorpay's own expiry may be later. If that fails (the visitor has
 * just paid, or no response came), returns the link as it was: the next status check tries again.
 */
export async function cancelExpiredPaymentLink(
  call: CallRazorpay,
  link: Link,
  now: Date,
): Promise<Link> {
  if (!isLinkPayable(link) || now.getTime() < orderExpiryMsOfLink(link)) return link;
  const outcome = await call({
    what: "cancelling a payment link",
    path: `/payment_links/${link.id}/cancel`,
    body: {},
    read: (body) => parsePaymentLink(body, link.reference_id),
  });
  return outcome.kind === "done" ? outcome.value : link;
}

const RazorpayRefund = z.object({
  id: z.string().min(1),
  amount: z.int().nonnegative(),
  receipt: z.string().nullish().catch(undefined),
  status: z.enum(["pending", "processed", "failed"]),
  created_at: epochSeconds,
});

export type RazorpayRefund = z.infer<typeof RazorpayRefund>;

const states: Readonly<Record<RazorpayRefund["status"], RefundState>> = {
  pending: "PENDING",
  processed: "COMPLETED",
  failed: "FAILED",
};

const Refunds = z.object({ items: z.array(RazorpayRefund) });

/** Fetches a payment's refunds: `GET /payments/{id}/refunds`, one try. A payment never has more than 100 refunds. */
export function requestRefunds(call: CallRazorpay, paymentId: string, timeLeftMs: number) {
  return call({
    what: "a payment's refunds",
    path: `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`,
    timeLeftMs,
    read: (body) => Refunds.safeParse(body).data?.items,
  });
}

/**
 * Sends a refund: `POST /payments/{id}/refund`, one try. The idempotency key makes a repeat harmless. Razorpay requires
 * the same body in a repeat, so it must hold no time or random value.
 */
export function sendRefund(
  call: CallRazorpay,
  paymentId: string,
  requested: RefundRequest,
  timeLeftMs: number,
) {
  return call({
    what: "a refund",
    path: `/payments/${encodeURIComponent(paymentId)}/refund`,
    headers: { "X-Refund-Idempotency": requested.refundId },
    timeLeftMs,
    body: {
      amount: requested.amountPaise,
      speed: "normal",
      receipt: requested.refundId,
      notes: { order_id: requested.orderId },
    },
    read: (body) => RazorpayRefund.safeParse(body).data,
  });
}

/** Returns the sum of a payment's refunds that are done or pending. */
export function refundedPaiseOf(refunds: readonly RazorpayRefund[]): number {
  return refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function refundStatusOf(refund: RazorpayRefund): RefundStatus {
  const state = states[refund.status];
  return {
    state,
    providerRefundId: refund.id,
    amountPaise: refund.amount,
    // Razorpay gives no reason.
    failureCode: state === "FAILED" ? "REFUND_FAILED" : undefined,
    refundedAt: refund.created_at,
  };
}
