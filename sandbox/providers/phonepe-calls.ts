import { respond, invalidField, refusal, readJsonObject } from "../request-body.ts";
import { merchantId, orderStatus, parsePayRequest, parseRefundRequest } from "./phonepe-orders.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { refundStatus } from "../refunds.ts";
import type { ApiCall, Books } from "../fake-provider.ts";
import type { Tokens } from "./phonepe-tokens.ts";

/**
 * The six calls of the API, each as PhonePe documents it (Standard Checkout v2). Nothing here looks at the token;
 * the router does that for all but the first.
 *
 * @param payPageUrl the absolute address of the pay page of a page token
 */
export function phonePeCalls(
  parts: Books & { tokens: Tokens },
  payPageUrl: (pageToken: string) => string,
): ApiCall[] {
  const { tokens, orders, refunds, faults } = parts;

  return [
    {
      name: "token",
      method: "POST",
      path: /^\/v1\/oauth\/token$/,
      answer: ({ headers, body }) => tokens.issue(headers.get("content-type"), body),
    },
    {
      name: "pay",
      method: "POST",
      path: /^\/checkout\/v2\/pay$/,
      answer({ body }) {
        const read = parsePayRequest(readJsonObject(body) ?? {});
        if (!read.ok) return invalidField(read.message);
        const repeat = faults.take("duplicate-id");
        const order = repeat ? undefined : orders.place(read.request);
        if (order === undefined)
          return refusal(
            400,
            repeat?.code ?? "DUPLICATE_TRANSACTION",
            "A transaction with this merchantOrderId is already in progress.",
          );
        const { orderId, state, expireAt, pageToken } = order;
        return respond(200, { orderId, state, expireAt, redirectUrl: payPageUrl(pageToken) });
      },
    },
    {
      name: "order-status",
      method: "GET",
      path: /^\/checkout\/v2\/order\/([^/]+)\/status$/,
      answer: ({ id, query }) => statusOf(orders.find(id), id, query),
    },
    {
      name: "transaction-status",
      method: "GET",
      path: /^\/checkout\/v2\/transaction\/([^/]+)\/status$/,
      answer: ({ id, query }) => statusOf(orders.findByTransaction(id), id, query),
    },
    {
      name: "refund",
      method: "POST",
      path: /^\/payments\/v2\/refund$/,
      answer({ body }) {
        const read = parseRefundRequest(readJsonObject(body) ?? {});
        if (!read.ok) return invalidField(read.message);
        const order = orders.find(read.request.originalMerchantOrderId);
        const taken = refunds.request(
          read.request,
          order,
          () => faults.take("refund-fails") !== undefined,
        );
        if (!taken.ok) return refusal(400, taken.code, taken.message);
        const { refundId, amountPaise: amount, state } = taken.refund;
        return respond(200, { refundId, amount, state });
      },
    },
    {
      name: "refund-status",
      method: "GET",
      path: /^\/payments\/v2\/refund\/([^/]+)\/status$/,
      answer({ id }) {
        const refund = refunds.find(id);
        // The code for an unknown refund is not published; this one is made in the manner of the order's.
        if (refund === undefined)
          return refusal(400, "MERCHANT_REFUND_MAPPING_NOT_FOUND", `No entry found for ${id}`);
        return respond(200, refundStatus(refund, merchantId));
      },
    },
  ];
}

function statusOf(order: PaymentOrder | undefined, id: string, query: URLSearchParams): Response {
  if (order === undefined)
    return refusal(400, "MERCHANT_ORDER_MAPPING_NOT_FOUND", `No entry found for ${id}`);
  const show = {
    details: query.get("details") === "true",
    errorContext: query.get("errorContext") === "true",
  };
  return respond(200, orderStatus(order, show));
}
