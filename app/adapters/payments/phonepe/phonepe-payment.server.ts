import type { PaymentRequest } from "../../../features/payments/provider.ts";
import { parseOpenedPayment, parsePaymentStatus } from "./phonepe-responses.server.ts";
import type { CallPhonePe } from "./phonepe-call.server.ts";
import { QUERY_TIMEOUT_MS, SEND_TIMEOUT_MS } from "../provider-deps.ts";

/**
 * Opens a payment: `POST /checkout/v2/pay`, one try. PhonePe gets the amount, the order id and, in udf2, the note that
 * it can't read.
 */
export function sendPayment(call: CallPhonePe, request: PaymentRequest, now: Date) {
  const expiresAt = new Date(now.getTime() + request.expiresInSeconds * 1_000);
  return call({
    what: "a payment",
    method: "POST",
    path: "/checkout/v2/pay",
    body: {
      merchantOrderId: request.orderId,
      amount: request.amountPaise,
      expireAfter: request.expiresInSeconds,
      metaInfo: { udf2: request.note },
      paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: request.returnUrl } },
    },
    timeoutMs: SEND_TIMEOUT_MS,
    read: (body) => parseOpenedPayment(body, expiresAt),
  });
}

/** Fetches an order's status with every attempt and failure code: `GET /checkout/v2/order/{id}/status`, one try. */
export function requestPaymentStatus(call: CallPhonePe, orderId: string, timeLeftMs: number) {
  return call({
    what: "an order's status",
    method: "GET",
    path: `/checkout/v2/order/${orderId}/status?details=true&errorContext=true`,
    timeoutMs: Math.min(QUERY_TIMEOUT_MS, timeLeftMs),
    read: (body) => parsePaymentStatus(body, orderId),
  });
}
