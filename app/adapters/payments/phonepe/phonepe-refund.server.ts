import type { RefundRequest } from "../../../features/payments/provider.ts";
import { parseRefundStatus } from "./phonepe-responses.server.ts";
import type { CallPhonePe } from "./phonepe-call.server.ts";
import { QUERY_TIMEOUT_MS, SEND_TIMEOUT_MS } from "../provider-deps.ts";

/** Sends a refund: `POST /payments/v2/refund`, one try. It names only the order: PhonePe chooses the payment. */
export function sendRefund(call: CallPhonePe, refund: RefundRequest, timeLeftMs: number) {
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
export function requestRefundStatus(call: CallPhonePe, refundId: string, timeLeftMs: number) {
  return call({
    what: "a refund's status",
    method: "GET",
    path: `/payments/v2/refund/${refundId}/status`,
    timeoutMs: Math.min(QUERY_TIMEOUT_MS, timeLeftMs),
    read: (body) => parseRefundStatus(body, refundId),
  });
}
