import {
  type OpenedPayment,
  type PaymentProvider,
  PaymentProviderError,
} from "../../../features/payments/provider.ts";
import type { Outcome } from "../call-outcome.ts";
import { retryUntilAnswered, sendOnce, startTime, type TimeLeft } from "../retry-call.ts";
import { createRequestChecks } from "../request-checks.ts";
import {
  type ProviderDeps,
  requireComplete,
  SEND_TIMEOUT_MS,
  depsWithDefaults,
} from "../provider-deps.ts";
import { createRazorpayCaller, type RazorpayConfig } from "./razorpay-call.server.ts";
import { capturedIn, isPayable, type Link, payByOf, statusOf } from "./razorpay-link.ts";
import { requestPaymentLinks, expirePaymentLink, sendLink } from "./razorpay-payment.server.ts";
import {
  requestRefunds,
  refundedPaiseOf,
  type Refund,
  refundStatusOf,
  sendRefund,
} from "./razorpay-refund.server.ts";
import { requestDispute } from "./razorpay-dispute.server.ts";
import { parseWebhook } from "./razorpay-webhook.server.ts";
import { failureMessage } from "./razorpay-failure-messages.ts";

/** A link's reference has at most 40 characters. Any expiry is possible, since `expirePaymentLink` enforces it. */
const { canBeId, requirePayable, requireRefundable } = createRequestChecks({
  maxIdLength: 40,
  minPaymentPaise: 100,
  lifeSeconds: { min: 60, max: 86_400 },
});

/**
 * Creates the provider for Razorpay's Payment Links. An order is the link with its id as reference. A refund is made
 * of a payment, and is found by its receipt. Writes no log, and its errors hold codes only.
 * @throws Error when the configuration is incomplete
 */
export function createRazorpay(config: RazorpayConfig, deps: ProviderDeps = {}): PaymentProvider {
  const { apiBase, keyId, keySecret, webhookSecret } = config;
  requireComplete("Razorpay", { apiBase, keyId, keySecret, webhookSecret });
  const { fetch, now, wait } = depsWithDefaults(deps);
  const call = createRazorpayCaller(config, fetch);

  const query = async <T>(send: () => Promise<Outcome<T>>, time: TimeLeft): Promise<T> => {
    const outcome = await retryUntilAnswered(send, wait, time);
    if (outcome.kind === "refused") throw outcome.error;
    return outcome.value;
  };
  const linksOf = async (orderId: string, time: TimeLeft): Promise<Link[]> =>
    canBeId(orderId) ? query(() => requestPaymentLinks(call, orderId, time.left()), time) : [];

  const unlimited = startTime(undefined, now);
  const knownLinks = async (orderId: string) => {
    const links = await linksOf(orderId, unlimited);
    return links.length > 0 ? links : "not-found";
  };

  /** Every captured payment of an order, with its refunds. */
  const paymentsOf = async (orderId: string, time: TimeLeft) => {
    const payments = (await linksOf(orderId, time)).flatMap(capturedIn);
    return Promise.all(
      payments.map(async (payment) => ({
        ...payment,
        refunds: await query(() => requestRefunds(call, payment.id, time.left()), time),
      })),
    );
  };
  const fetchRefund: PaymentProvider["fetchRefund"] = async ({ refundId, orderId }, limits) =>
    statusIn(await paymentsOf(orderId, startTime(limits, now)), refundId);

  return {
    name: "razorpay",
    company: "Razorpay",
    payPageOrigins: config.payPageOrigins,
    fetchRefund,
    openPayment: async (request) => {
      requirePayable(request);
      const startedAt = now();
      const send = () => sendLink(call, request, startedAt);
      const ended = await sendOnce(
        { send, lookUp: () => knownLinks(request.orderId) },
        wait,
        unlimited,
      );
      const link = "sent" in ended ? ended.sent : ended.known.find(isPayable);
      return link ? opened(link) : "already-open";
    },
    fetchStatus: async (orderId, limits) => {
      const time = startTime(limits, now);
      const links = await linksOf(orderId, time);
      // A page needs a quick answer: a job cancels the link later.
      if (time.left() < SEND_TIMEOUT_MS) return statusOf(links);
      return statusOf(await Promise.all(links.map((link) => expirePaymentLink(call, link, now()))));
    },
    sendRefund: async (requested, limits) => {
      requireRefundable(requested);
      // Looked up before it is sent: after a duplicate payment a repeat must not go to the other payment, for
      // which Razorpay does not know the idempotency key.
      const time = startTime(limits, now);
      const payments = await paymentsOf(requested.orderId, time);
      const before = statusIn(payments, requested.refundId);
      if (before !== "not-found") return before;
      const payment =
        payments.find(({ id }) => id === requested.transactionId) ??
        payments.find(
          ({ amountPaise, refunds }) =>
            amountPaise - refundedPaiseOf(refunds) >= requested.amountPaise,
        );
      if (!payment) throw payments.length > 0 ? exceedsPayments() : noPayment();
      const send = () => sendRefund(call, payment.id, requested, time.left());
      const lookUp = () => fetchRefund(requested, limits && { withinMs: time.left() });
      const ended = await sendOnce({ send, lookUp }, wait, time);
      return "sent" in ended ? refundStatusOf(ended.sent) : ended.known;
    },
    fetchDispute: async (disputeId, limits) => {
      // Razorpay's code for an unknown id is that of any bad request, so only its form is refused here.
      if (!/^disp_\w{6,40}$/.test(disputeId)) return "not-found";
      const time = startTime(limits, now);
      return query(() => requestDispute(call, disputeId, time.left()), time);
    },
    explainFailure: (code) => failureMessage(code),
    parseWebhook: (headers, body) => parseWebhook(config, headers, body),
  };
}

function opened(link: Link): OpenedPayment {
  return {
    providerOrderId: link.id,
    redirectUrl: link.short_url,
    expiresAt: new Date(payByOf(link)),
  };
}

function statusIn(payments: readonly { refunds: Refund[] }[], refundId: string) {
  const refunds = payments.flatMap((payment) => payment.refunds);
  const refund = refunds.find(({ receipt }) => receipt === refundId);
  return refund ? refundStatusOf(refund) : "not-found";
}

/** Razorpay would refuse it too: a refund is made of one payment, up to its amount. */
function exceedsPayments(): PaymentProviderError {
  return new PaymentProviderError("The refund exceeds each Razorpay payment (EXCEEDS_PAYMENT)", {
    code: "EXCEEDS_PAYMENT",
    retryable: false,
  });
}

function noPayment(): PaymentProviderError {
  return new PaymentProviderError("Razorpay has no payment of this order (NO_PAYMENT)", {
    code: "NO_PAYMENT",
    retryable: false,
  });
}
