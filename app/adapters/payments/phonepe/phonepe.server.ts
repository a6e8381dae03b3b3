import type { PaymentProvider } from "../../../features/payments/provider.ts";
import { createCaller } from "./phonepe-call.server.ts";
import type { PhonePeConfig } from "./phonepe-config.ts";
import { limitPayments } from "../concurrent-call-limit.ts";
import { type ProviderTools, requireComplete, toolsOr } from "../provider-deps.ts";
import { askPaymentStatus, sendPayment } from "./phonepe-payment.server.ts";
import { askRefundStatus, sendRefund } from "./phonepe-refund.server.ts";
import { askUntilClear, sendOnce, startTime } from "../retry-call.ts";
import { readWebhook } from "./phonepe-webhook.server.ts";
import { failureWords } from "./phonepe-failure-messages.ts";

/** API reference of "Create Payment" and "Refund". */
const { canBeId, requirePayable, requireRefundable } = limitPayments({
  longestId: 63,
  leastPaymentPaise: 100,
  lifeSeconds: { least: 300, most: 3_600 },
});

/**
 * PhonePe Payment Gateway v2, Standard Checkout. Writes no log, and its errors hold codes only: no
 * secret, no order id, nothing about a person. PhonePe is told an amount and our order id, no more.
 * @throws Error when the configuration is incomplete
 */
export function createPhonePe(config: PhonePeConfig, tools: ProviderTools = {}): PaymentProvider {
  const { oauthBase, pgBase, clientId, clientSecret, webhookUsername, webhookPassword } = config;
  const clientVersion = String(config.clientVersion);
  const secrets = { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword };
  requireComplete("PhonePe", { oauthBase, pgBase, ...secrets });
  const { fetch, now, wait } = toolsOr(tools);
  const call = createCaller(config, { fetch, now });

  const readStatus: PaymentProvider["readStatus"] = async (orderId, limits) => {
    if (!canBeId(orderId)) return "not-found";
    const time = startTime(limits, now);
    const ask = () => askPaymentStatus(call, orderId, time.left());
    const outcome = await askUntilClear(ask, wait, time);
    if (outcome.kind === "done") return outcome.value;
    if (outcome.error.code === "MERCHANT_ORDER_MAPPING_NOT_FOUND") return "not-found";
    throw outcome.error;
  };

  const readRefund: PaymentProvider["readRefund"] = async ({ refundId }, limits) => {
    if (!canBeId(refundId)) return "not-found";
    const time = startTime(limits, now);
    const ask = () => askRefundStatus(call, refundId, time.left());
    const outcome = await askUntilClear(ask, wait, time);
    if (outcome.kind === "done") return outcome.value;
    // The code for an unknown refund is not published; PhonePe's others for "unknown" end like this.
    // A bare NOT_FOUND is what a wrong address gives, and says nothing about the refund.
    if (outcome.error.code.endsWith("_NOT_FOUND")) return "not-found";
    throw outcome.error;
  };

  return {
    name: "phonepe",
    company: "PhonePe",
    payPageOrigins: config.payPageOrigins,
    readStatus,
    readRefund,
    openPayment: async (request) => {
      requirePayable(request);
      const send = () => sendPayment(call, request, now());
      const ended = await sendOnce(
        { send, look: () => readStatus(request.orderId) },
        wait,
        startTime(undefined, now),
      );
      return "sent" in ended ? ended.sent : "already-open";
    },
    sendRefund: async (refund, limits) => {
      requireRefundable(refund);
      const time = startTime(limits, now);
      const send = () => sendRefund(call, refund, time.left());
      const look = () => readRefund(refund, limits && { withinMs: time.left() });
      const ended = await sendOnce({ send, look }, wait, time);
      return "sent" in ended ? ended.sent : ended.known;
    },
    explainFailure: (code) => failureWords({ code }),
    readWebhook: (headers, body) => readWebhook(config, headers, body),
  };
}
