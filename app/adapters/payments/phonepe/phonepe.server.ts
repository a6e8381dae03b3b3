import type { PaymentProvider } from "../../../features/payments/provider.ts";
import { createCaller } from "./phonepe-call.server.ts";
import type { PhonePeConfig } from "./phonepe-config.ts";
import { createRequestChecks } from "../request-checks.ts";
import { type ProviderDeps, requireComplete, depsWithDefaults } from "../provider-deps.ts";
import { requestPaymentStatus, sendPayment } from "./phonepe-payment.server.ts";
import { requestRefundStatus, sendRefund } from "./phonepe-refund.server.ts";
import { retryUntilAnswered, sendOnce, startTime } from "../retry-call.ts";
import { parseWebhook } from "./phonepe-webhook.server.ts";
import { failureMessage } from "./phonepe-failure-messages.ts";

/** From the API reference of "Create Payment" and "Refund". */
const { canBeId, requirePayable, requireRefundable } = createRequestChecks({
  maxIdLength: 63,
  minPaymentPaise: 100,
  lifeSeconds: { min: 300, max: 3_600 },
});

/**
 * Creates the provider for PhonePe Payment Gateway v2, Standard Checkout. It writes no log, and its errors hold codes
 * only: no secret, no order id, no personal data. PhonePe gets the amount, the order id and an encrypted note.
 * @throws Error when the configuration is incomplete
 */
export function createPhonePe(config: PhonePeConfig, deps: ProviderDeps = {}): PaymentProvider {
  const { oauthBase, pgBase, clientId, clientSecret, webhookUsername, webhookPassword } = config;
  const clientVersion = String(config.clientVersion);
  const secrets = { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword };
  requireComplete("PhonePe", { oauthBase, pgBase, ...secrets });
  const { fetch, now, wait } = depsWithDefaults(deps);
  const call = createCaller(config, { fetch, now });

  const fetchStatus: PaymentProvider["fetchStatus"] = async (orderId, limits) => {
    if (!canBeId(orderId)) return "not-found";
    const time = startTime(limits, now);
    const query = () => requestPaymentStatus(call, orderId, time.left());
    const outcome = await retryUntilAnswered(query, wait, time);
    if (outcome.kind === "done") return outcome.value;
    if (outcome.error.code === "MERCHANT_ORDER_MAPPING_NOT_FOUND") return "not-found";
    throw outcome.error;
  };

  const fetchRefund: PaymentProvider["fetchRefund"] = async ({ refundId }, limits) => {
    if (!canBeId(refundId)) return "not-found";
    const time = startTime(limits, now);
    const query = () => requestRefundStatus(call, refundId, time.left());
    const outcome = await retryUntilAnswered(query, wait, time);
    if (outcome.kind === "done") return outcome.value;
    // The code for an unknown refund is not published; PhonePe's other codes for "unknown" end like this.
    // A bare NOT_FOUND is the answer to a wrong URL.
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
    parseWebhook: (headers, body) => parseWebhook(config, headers, body),
  };
}
