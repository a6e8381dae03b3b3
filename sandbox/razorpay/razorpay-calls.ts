import { respond } from "../core/responses.ts";
import type { PaymentOrder } from "../core/payment-order.ts";
import { disputeEntity, paymentLink } from "./razorpay-link.ts";
import { parseLinkRequest } from "./razorpay-link-request.ts";
import { askRefund, refundEntity } from "./razorpay-refund.ts";
import { readJsonObject } from "../core/request-body.ts";
import type { ApiCall, Books } from "../core/fake-provider.ts";

/** An error in Razorpay's envelope. */
export function razorpayRefusal(status: number, code: string, description: string): Response {
  const source = status >= 500 ? "internal" : "business";
  return respond(status, { error: { code, description, source, step: "NA", reason: "NA" } });
}

/**
 * The calls of Razorpay's API that a merchant with Payment Links makes, as Razorpay documents them.
 *
 * @param payPageUrl the absolute address of the pay page of a page token
 */
export function razorpayCalls(
  { orders, refunds, faults }: Books,
  payPageUrl: (pageToken: string) => string,
  now: () => Date,
): ApiCall[] {
  const shown = (order: PaymentOrder) => paymentLink(order, payPageUrl(order.pageToken));
  const byLinkId = (id: string) => orders.findByProviderId(id);

  return [
    {
      name: "pay",
      method: "POST",
      path: /^\/payment_links\/?$/,
      answer({ body }) {
        const read = parseLinkRequest(readJsonObject(body) ?? {}, now());
        if (!read.ok) return badRequest(read.message);
        const repeat = faults.take("duplicate-id");
        const order = repeat ? undefined : orders.place(read.request);
        if (order) return respond(200, shown(order));
        return badRequest("payment link creation with reference_id already attempted");
      },
    },
    {
      name: "order-status",
      method: "GET",
      path: /^\/payment_links\/?$/,
      answer({ query }) {
        const order = orders.find(query.get("reference_id") ?? "");
        return respond(200, { payment_links: order ? [shown(order)] : [] });
      },
    },
    {
      name: "order-status",
      method: "POST",
      path: /^\/payment_links\/([^/]+)\/cancel$/,
      answer({ id }) {
        const order = byLinkId(id);
        if (!order || !orders.cancel(order.merchantOrderId))
          return badRequest(
            "Cancellation is not possible in the present state of the payment link.",
          );
        return respond(200, shown(byLinkId(id) ?? order));
      },
    },
    {
      name: "order-status",
      method: "GET",
      path: /^\/disputes\/([^/]+)$/,
      answer({ id }) {
        const order = orders.findByDispute(id);
        const dispute = order && disputeEntity(order);
        return dispute ? respond(200, dispute) : badRequest("The id provided does not exist");
      },
    },
    {
      name: "refund",
      method: "POST",
      path: /^\/payments\/([^/]+)\/refund$/,
      answer({ id, headers, body }) {
        const taken = askRefund(
          refunds,
          orders.findByTransaction(id),
          {
            paymentId: id,
            key: headers.get("x-refund-idempotency"),
            body: readJsonObject(body) ?? {},
          },
          () => faults.take("refund-fails") !== undefined,
        );
        return taken.ok ? respond(200, refundEntity(taken.refund)) : badRequest(taken.message);
      },
    },
    {
      name: "refund-status",
      method: "GET",
      path: /^\/payments\/([^/]+)\/refunds$/,
      answer({ id }) {
        const order = orders.findByTransaction(id);
        if (!order) return badRequest("The id provided does not exist");
        const items = refunds
          .ofOrder(order.merchantOrderId)
          .filter(({ transactionId }) => transactionId === id)
          .map(refundEntity);
        return respond(200, { entity: "collection", count: items.length, items });
      },
    },
  ];
}

function badRequest(description: string): Response {
  return razorpayRefusal(400, "BAD_REQUEST_ERROR", description);
}
