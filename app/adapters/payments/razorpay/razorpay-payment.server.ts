import type { PaymentRequest } from "../../../features/payments/provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";
import {
  isPayable,
  type Link,
  payByOf,
  parsePaymentLink,
  parsePaymentLinks,
} from "./razorpay-link.ts";

/** Razorpay refuses links that expire in less than 15 minutes; one minute more allows for clock differences. */
const MIN_EXPIRY_SECONDS = 16 * 60;

/**
 * Creates a payment link: `POST /payment_links`, one try. It has no customer: Razorpay gets the amount, the order id,
 * a neutral description and a note that it can't read, and sends no SMS or email. `pay_by` is the order's expiry.
 */
export function sendLink(call: CallRazorpay, request: PaymentRequest, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  return call({
    what: "a payment link",
    path: "/payment_links",
    body: {
      amount: request.amountPaise,
      currency: "INR",
      accept_partial: false,
      reference_id: request.orderId,
      description: "Your booking",
      expire_by: seconds + Math.max(request.expiresInSeconds, MIN_EXPIRY_SECONDS),
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: {
        order_id: request.orderId,
        pay_by: String(seconds + request.expiresInSeconds),
        note: request.note,
      },
      callback_url: request.returnUrl,
      callback_method: "get",
    },
    read: (body) => parsePaymentLink(body, request.orderId),
  });
}

/** Fetches the links of an order: `GET /payment_links?reference_id=…`, one try. */
export function requestPaymentLinks(call: CallRazorpay, orderId: string, timeLeftMs: number) {
  return call({
    what: "an order's links",
    path: `/payment_links?reference_id=${orderId}`,
    timeLeftMs,
    read: (body) => parsePaymentLinks(body, orderId),
  });
}

/**
 * Cancels a link after the order's expiry, since Razorpay's own expiry may be later. If that fails (the visitor has
 * just paid, or no answer came), returns the link as it was: the next status check tries again.
 */
export async function expirePaymentLink(call: CallRazorpay, link: Link, now: Date): Promise<Link> {
  if (!isPayable(link) || now.getTime() < payByOf(link)) return link;
  const outcome = await call({
    what: "cancelling a payment link",
    path: `/payment_links/${link.id}/cancel`,
    body: {},
    read: (body) => parsePaymentLink(body, link.reference_id),
  });
  return outcome.kind === "done" ? outcome.value : link;
}
