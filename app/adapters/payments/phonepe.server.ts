import type { Network } from "../network.ts";
import type {
  PaymentRequest,
  RefundRequest,
  PaymentNotification,
  PaymentProvider,
} from "../../domain/payments/payment-provider.ts";
import {
  parseOpenedPayment,
  parsePaymentStatus,
  parseRefundStatus,
  failureMessage,
} from "./phonepe-responses.server.ts";
import { type CallPhonePe, createCaller, type PhonePeConfig } from "./phonepe-call.server.ts";
import {
  QUERY_TIMEOUT_MS,
  SEND_TIMEOUT_MS,
  requireProviderConfig,
  networkWithDefaults,
} from "./call-outcome.ts";
import { createHash } from "node:crypto";
import { sameSecret } from "../../lib/token.ts";
import { asObject, idIn, type Loose, parseObject, createRequestChecks } from "./request-checks.ts";
import { retryUntilResponse, sendOnce, startTime } from "./retry-call.ts";

/**
 * Opens a payment: `POST /checkout/v2/pay`, one try. PhonePe gets the amount, the order id and a
 * neutral description.
 */
function sendPayment(call: CallPhonePe, request: PaymentRequest, now: Date) {
  const expiresAt = new Date(now.getTime() + request.expiresInSeconds * 1_000);
  return call({
    what: "a payment",
    method: "POST",
    path: "/checkout/v2/pay",
    body: {
      merchantOrderId: request.orderId,
      amount: request.amountPaise,
      expireAfter: request.expiresInSeconds,
      paymentFlow: {
        type: "PG_CHECKOUT",
        message: request.description,
        merchantUrls: { redirectUrl: request.returnUrl },
      },
    },
    timeoutMs: SEND_TIMEOUT_MS,
    read: (body) => parseOpenedPayment(body, expiresAt),
  });
}

/** Fetches an order's status with every attempt and failure code: `GET /checkout/v2/order/{id}/status`, one try. */
function requestPaymentStatus(call: CallPhonePe, orderId: string, timeLeftMs: number) {
  return call({
    what: "an order's status",
    method: "GET",
    path: `/checkout/v2/order/${orderId}/status?details=true&errorContext=true`,
    timeoutMs: Math.min(QUERY_TIMEOUT_MS, timeLeftMs),
    read: (body) => parsePaymentStatus(body, orderId),
  });
}

/** Sends a refund: `POST /payments/v2/refund`, one try. It names only the order: PhonePe chooses the payment. */
function sendRefund(call: CallPhonePe, refund: RefundRequest, timeLeftMs: number) {
  return call({
    what: "a refund",
    method: "POST",
    path: "/payments/v2/refund",
    body: {
      merchantRefundId: refund.refundId,
      originalMerchantOrderId: refund.orderId,
      amount: refund.amountPaise,
    },
    timeoutMs: Math.min(SEND_TIMEOUT_MS, timeLeftMs),
    read: (body) => parseRefundStatus(body, refund.refundId),
  });
}

/** Fetches a refund's status: `GET /payments/v2/refund/{id}/status`, one try. */
function requestRefundStatus(call: CallPhonePe, refundId: string, timeLeftMs: number) {
  return call({
    what: "a refund's status",
    method: "GET",
    path: `/payments/v2/refund/${refundId}/status`,
    timeoutMs: Math.min(QUERY_TIMEOUT_MS, timeLeftMs),
    read: (body) => parseRefundStatus(body, refundId),
  });
}

/**
 * Parses a webhook of PhonePe. Its Authorization header is the SHA-256 of "username:password": a constant that does not
 * authenticate the body, so only ids are taken from it, never a state or an amount.
 */
export function parsePhonePeWebhook(
  config: { webhookUsername: string; webhookPassword: string },
  headers: Headers,
  body: Uint8Array,
): PaymentNotification | "unauthenticated" | "malformed" {
  const expected = createHash("sha256")
    .update(`${config.webhookUsername}:${config.webhookPassword}`)
    .digest("hex");
  // PhonePe has sent it with a scheme in front, and in upper case.
  const given = (headers.get("authorization") ?? "").trim().replace(/^SHA256\s+/i, "");
  if (!sameSecret(given.toLowerCase(), expected)) return "unauthenticated";

  const envelope = parseObject(body);
  if (!envelope) return "malformed";
  // Some refund bodies are flattened, without event and payload.
  return parseNotification(eventOf(envelope), asObject(envelope["payload"]) ?? envelope);
}

function parseNotification(
  event: string | undefined,
  payload: Loose,
): PaymentNotification | "malformed" {
  const orderId = idIn(payload, "merchantOrderId");
  const refundId = idIn(payload, "merchantRefundId");
  const providerRefundId = idIn(payload, "refundId");
  const isRefund = event?.startsWith("pg.refund.") ?? Boolean(refundId ?? providerRefundId);
  if (isRefund) {
    const refund = {
      refundId,
      providerRefundId,
      orderId: idIn(payload, "originalMerchantOrderId"),
    };
    const subject = refund.refundId ?? refund.providerRefundId ?? refund.orderId;
    return subject === undefined ? "malformed" : { kind: "refund", ...refund };
  }
  if (event !== undefined && !event.startsWith("checkout.")) return { kind: "ignored" };
  return orderId === undefined ? "malformed" : { kind: "payment", orderId };
}

/** The event: `event`, or the deprecated `type`, which is spelled CHECKOUT_ORDER_COMPLETED. */
function eventOf(envelope: Loose): string | undefined {
  const name = [envelope["event"], envelope["type"]].find((value) => typeof value === "string");
  return name?.toLowerCase().replaceAll("_", ".");
}

/** From the API reference of "Create Payment" and "Refund". */
const { canBeId, requirePayable, requireRefundable } = createRequestChecks({
  maxIdLength: 63,
  minPaymentPaise: 100,
  lifeSeconds: { min: 300, max: 3_600 },
});

/**
 * Creates the provider for PhonePe Payment Gateway v2, Standard Checkout. It writes no log, and its errors hold codes
 * only: no secret, no order id, no personal data. PhonePe gets the amount and the order id.
 * @throws Error when the configuration is incomplete
 */
export function createPhonePe(config: PhonePeConfig, network: Network = {}): PaymentProvider {
  const { oauthBase, pgBase, clientId, clientSecret, webhookUsername, webhookPassword } = config;
  const clientVersion = String(config.clientVersion);
  const secrets = { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword };
  requireProviderConfig("PhonePe", { oauthBase, pgBase, ...secrets });
  const { fetch, now, wait } = networkWithDefaults(network);
  const call = createCaller(config, { fetch, now });

  const fetchStatus: PaymentProvider["fetchStatus"] = async (orderId, limits) => {
    if (!canBeId(orderId)) return "not-found";
    const time = startTime(limits, now);
    const query = () => requestPaymentStatus(call, orderId, time.left());
    const outcome = await retryUntilResponse(query, wait, time);
    if (outcome.kind === "done") return outcome.value;
    if (outcome.error.code === "MERCHANT_ORDER_MAPPING_NOT_FOUND") return "not-found";
    throw outcome.error;
  };

  const fetchRefund: PaymentProvider["fetchRefund"] = async ({ refundId }, limits) => {
    if (!canBeId(refundId)) return "not-found";
    const time = startTime(limits, now);
    const query = () => requestRefundStatus(call, refundId, time.left());
    const outcome = await retryUntilResponse(query, wait, time);
    if (outcome.kind === "done") return outcome.value;
    // The code for an unknown refund is not published; PhonePe's other codes for "unknown" end like this.
    // A bare NOT_FOUND is the response to a wrong URL.
    if (outcome.error.code.endsWith("_NOT_FOUND")) return "not-found";
    throw outcome.error;
  };

  return {
    name: "phonepe",
    company: "PhonePe",
    payPageOrigins: config.payPageOrigins,
    fetchStatus,
    fetchRefund,
    openPayment: async (request) => {
      requirePayable(request);
      const send = () => sendPayment(call, request, now());
      const ended = await sendOnce(
        { send, lookUp: () => fetchStatus(request.orderId) },
        wait,
        startTime(undefined, now),
      );
      return "sent" in ended ? ended.sent : "already-open";
    },
    sendRefund: async (refund, limits) => {
      requireRefundable(refund);
      const time = startTime(limits, now);
      const send = () => sendRefund(call, refund, time.left());
      const lookUp = () => fetchRefund(refund, limits && { withinMs: time.left() });
      const ended = await sendOnce({ send, lookUp }, wait, time);
      return "sent" in ended ? ended.sent : ended.known;
    },
    // PhonePe has no call for disputes: its order status and settlement files show what was reversed.
    fetchDispute: async () => "not-found",
    explainFailure: (code) => failureMessage({ code }),
    parseWebhook: (headers, body) => parsePhonePeWebhook(config, headers, body),
  };
}
