import type { Network } from "../network.ts";
import { z } from "zod";
import {
  type Dispute,
  type PaymentNotification,
  type OpenedPayment,
  type PaymentProvider,
  PaymentProviderError,
} from "../../domain/payments/payment-provider.ts";
import {
  type CallRazorpay,
  createRazorpayCaller,
  type RazorpayConfig,
} from "./razorpay-call.server.ts";
import { createHmac } from "node:crypto";
import { t } from "../../lib/language/t.ts";
import { sameSecret } from "../../lib/token.ts";
import { asObject, idIn, type Loose, parseObject, createRequestChecks } from "./request-checks.ts";
import {
  type CallOutcome,
  requireProviderConfig,
  SEND_TIMEOUT_MS,
  networkWithDefaults,
} from "./call-outcome.ts";
import { retryUntilResponse, sendOnce, startTime, type TimeLeft } from "./retry-call.ts";
import {
  capturedIn,
  isLinkPayable,
  type Link,
  orderExpiryMsOfLink,
  statusOf,
  fetchPaymentLinks,
  cancelExpiredPaymentLink,
  createPaymentLink,
  requestRefunds,
  refundedPaiseOf,
  type RazorpayRefund,
  refundStatusOf,
  sendRefund,
} from "./razorpay-payment.server.ts";

const Entity = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.int().positive(),
  amount_deducted: z.int().nonnegative().catch(0),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  /** Epoch seconds. */
  respond_by: z.number().positive().nullish().catch(undefined),
});

/** Parses a dispute. @param disputeId of the request: a response about another dispute is refused */
function parseDispute(body: unknown, disputeId: string): Dispute | undefined {
  const { data } = Entity.safeParse(body);
  if (data?.id !== disputeId) return undefined;
  const { status, amount_deducted: deducted, respond_by: respondBy } = data;
  // A dispute is closed after a refund or without a decision: what was deducted says whose the money is.
  const isLost = status === "lost" || (status === "closed" && deducted > 0);
  const isOpen = status === "open" || status === "under_review";
  return {
    transactionId: data.payment_id,
    amountPaise: data.amount,
    deductedPaise: deducted,
    state: isLost ? "lost" : isOpen ? "open" : "won",
    respondBy: respondBy ? new Date(respondBy * 1_000) : null,
  };
}

/** Fetches a dispute: `GET /disputes/{id}`, one try. */
function requestDispute(call: CallRazorpay, disputeId: string, timeLeftMs: number) {
  return call({
    what: "a dispute",
    path: `/disputes/${encodeURIComponent(disputeId)}`,
    timeLeftMs,
    read: (body) => parseDispute(body, disputeId),
  });
}

/**
 * Parses a webhook of Razorpay. It is signed over its bytes with the webhook's secret. Only ids are taken from it:
 * events come late, twice and out of order, so the state is always fetched.
 */
export function parseRazorpayWebhook(
  { webhookSecret }: { webhookSecret: string },
  headers: Headers,
  body: Uint8Array,
): PaymentNotification | "unauthenticated" | "malformed" {
  const expected = createHmac("sha256", webhookSecret).update(body).digest("hex");
  const given = (headers.get("x-razorpay-signature") ?? "").trim().toLowerCase();
  if (!sameSecret(given, expected)) return "unauthenticated";

  const envelope = parseObject(body);
  if (typeof envelope?.["event"] !== "string") return "malformed";
  const payload = asObject(envelope["payload"]);
  const entity = (name: string) => asObject(asObject(payload?.[name])?.["entity"]);
  const [subject, about] = envelope["event"].split(".");
  if (subject === "refund") return refundNotification(entity("refund"));
  if (subject === "payment_link") {
    const orderId = idIn(entity("payment_link"), "reference_id");
    return orderId === undefined ? "malformed" : { kind: "payment", orderId };
  }
  if (subject === "payment" && about === "dispute") {
    const disputeId = idIn(entity("dispute"), "id");
    const orderId = noteIn(entity("payment"));
    if (disputeId === undefined) return "malformed";
    return { kind: "dispute", disputeId, ...(orderId !== undefined && { orderId }) };
  }
  // Other payments of the same Razorpay account have no note `order_id`.
  const orderId = noteIn(entity("payment")) ?? noteIn(entity("order"));
  return orderId === undefined ? { kind: "ignored" } : { kind: "payment", orderId };
}

function refundNotification(refund: Loose | undefined): PaymentNotification | "malformed" {
  const refundId = idIn(refund, "receipt");
  const providerRefundId = idIn(refund, "id");
  if (refundId === undefined && providerRefundId === undefined) return "malformed";
  return { kind: "refund", refundId, providerRefundId, orderId: noteIn(refund) };
}

function noteIn(entity: Loose | undefined): string | undefined {
  return idIn(asObject(entity?.["notes"]), "order_id");
}

/**
 * Returns the message to the visitor about a failed payment. A link fails only by expiry or cancellation: a declined
 * payment can be tried again on Razorpay's page, which shows the reason. No message says whether money was taken.
 */
function failureMessage(code: string): string {
  if (code === "LINK_EXPIRED") return t("The payment wasn’t completed in time. Try again.");
  return code === "LINK_CANCELLED"
    ? t("The payment was cancelled.")
    : t("The payment didn’t go through. Try again, or pay another way.");
}

/** A link's reference has at most 40 characters. Any expiry is possible: `cancelExpiredPaymentLink` enforces it. */
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
export function createRazorpay(config: RazorpayConfig, network: Network = {}): PaymentProvider {
  const { apiBase, keyId, keySecret, webhookSecret } = config;
  requireProviderConfig("Razorpay", { apiBase, keyId, keySecret, webhookSecret });
  const { fetch, now, wait } = networkWithDefaults(network);
  const call = createRazorpayCaller(config, fetch);

  const query = async <T>(send: () => Promise<CallOutcome<T>>, time: TimeLeft): Promise<T> => {
    const outcome = await retryUntilResponse(send, wait, time);
    if (outcome.kind === "refused") throw outcome.error;
    return outcome.value;
  };
  const linksOf = async (orderId: string, time: TimeLeft): Promise<Link[]> =>
    canBeId(orderId) ? query(() => fetchPaymentLinks(call, orderId, time.left()), time) : [];

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
      const send = () => createPaymentLink(call, request, startedAt);
      const ended = await sendOnce(
        { send, lookUp: () => knownLinks(request.orderId) },
        wait,
        unlimited,
      );
      const link = "sent" in ended ? ended.sent : ended.known.find(isLinkPayable);
      return link ? opened(link) : "already-open";
    },
    fetchStatus: async (orderId, limits) => {
      const time = startTime(limits, now);
      const links = await linksOf(orderId, time);
      // A page needs a quick response: a job cancels the link later.
      if (time.left() < SEND_TIMEOUT_MS) return statusOf(links);
      return statusOf(
        await Promise.all(links.map((link) => cancelExpiredPaymentLink(call, link, now()))),
      );
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
    parseWebhook: (headers, body) => parseRazorpayWebhook(config, headers, body),
  };
}

function opened(link: Link): OpenedPayment {
  return {
    providerOrderId: link.id,
    redirectUrl: link.short_url,
    expiresAt: new Date(orderExpiryMsOfLink(link)),
  };
}

function statusIn(payments: readonly { refunds: RazorpayRefund[] }[], refundId: string) {
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
