import type { PaymentRequest } from "../../../features/payments/provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";
import {
  isPayable,
  type Link,
  payByOf,
  parsePaymentLink,
  parsePaymentLinks,
} from "./razorpay-link.ts";

/** Razorpay refuses an end nearer than 15 minutes; the sixteenth is for clocks that differ. */
const NEAREST_END_SECONDS = 16 * 60;

/**
 * `POST /payment_links`, one try. No customer: the amount, the order's id and a neutral line are all
 * that Razorpay is told, and it writes to nobody. The note `pay_by` is the end that was asked for.
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
      expire_by: seconds + Math.max(request.expiresInSeconds, NEAREST_END_SECONDS),
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { order_id: request.orderId, pay_by: String(seconds + request.expiresInSeconds) },
      callback_url: request.returnUrl,
      callback_method: "get",
    },
    read: (body) => parsePaymentLink(body, request.orderId),
  });
}

/** `GET /payment_links?reference_id=…`, one try. */
export function requestPaymentLinks(call: CallRazorpay, orderId: string, timeLeftMs: number) {
  return call({
    what: "an order's links",
    path: `/payment_links?reference_id=${orderId}`,
    timeLeftMs,
    read: (body) => parsePaymentLinks(body, orderId),
  });
}

/**
 * Closes a link that may be paid no more, where Razorpay's own end is later than ours. What can't be
 * closed (somebody paid at this very moment, or no answer came) stays as it was, and is asked again.
 */
export async function expirePaymentLink(call: CallRazorpay, link: Link, now: Date): Promise<Link> {
  if (!isPayable(link) || now.getTime() < payByOf(link)) return link;
  const outcome = await call({
    what: "the end of a payment link",
    path: `/payment_links/${link.id}/cancel`,
    body: {},
    read: (body) => parsePaymentLink(body, link.reference_id),
  });
  return outcome.kind === "done" ? outcome.value : link;
}
