import { randomUUID } from "node:crypto";
import {
  amountOf,
  isWholeNumber,
  bodyObject,
  isWebAddress,
  type PayRequest,
} from "./phonepe-orders.ts";
import type { PaymentOrder } from "../payment-order.ts";
import type { FakeRefund, Refunds } from "../refunds.ts";
import { respond, readJsonObject } from "../request-body.ts";
import { disputeEntity, paymentLink } from "./razorpay-entities.ts";
import type { ApiCall, Books } from "../fake-provider.ts";

/** A refund as the API shows it. */
export function refundEntity(refund: FakeRefund): Record<string, unknown> {
  const { transactionId, merchantRefundId, originalMerchantOrderId, amountPaise } = refund;
  const status = {
    PENDING: "pending",
    CONFIRMED: "pending",
    COMPLETED: "processed",
    FAILED: "failed",
  };
  return {
    id: refund.refundId,
    entity: "refund",
    amount: amountPaise,
    currency: "INR",
    payment_id: transactionId,
    receipt: merchantRefundId,
    notes: { order_id: originalMerchantOrderId },
    status: status[refund.state],
    speed_processed: "normal",
    created_at: Math.floor(refund.requestedAt / 1000),
  };
}

type Asked = { ok: true; refund: FakeRefund } | { ok: false; message: string };

/**
 * `POST /payments/{id}/refund`. The header `X-Refund-Idempotency` makes a repeat harmless: the same key with the same
 * body answers the refund that there is, with another body it is refused.
 *
 * @param fails asked once, for a refund taken
 */
function askRefund(
  refunds: Refunds,
  order: PaymentOrder | undefined,
  asked: { paymentId: string; key: string | null; body: Record<string, unknown> },
  fails: () => boolean,
): Asked {
  const { paymentId, key, body } = asked;
  if (order === undefined) return refusedRefundEntity("The id provided does not exist");
  const { amount = amountOf(order), receipt } = body;
  if (!isWholeNumber(amount, 100))
    return refusedRefundEntity("The amount must be atleast INR 1.00");
  if (key !== null && !/^[\w-]{10,}$/.test(key))
    return refusedRefundEntity("The idempotency key is not valid.");
  const id = key ?? (typeof receipt === "string" ? receipt : randomUUID());
  const before = refunds.find(id);
  if (before) {
    return before.amountPaise === amount && before.transactionId === paymentId
      ? { ok: true, refund: before }
      : refusedRefundEntity("Different request with the same idempotency key has been received.");
  }
  const given = refunds
    .ofOrder(order.merchantOrderId)
    .filter(({ transactionId, state }) => transactionId === paymentId && state !== "FAILED")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (given + amount > amountOf(order))
    return refusedRefundEntity("The total refund amount is greater than the refund payment amount");
  const request = {
    merchantRefundId: id,
    originalMerchantOrderId: order.merchantOrderId,
    amountPaise: amount,
    transactionId: paymentId,
  };
  return refunds.request(request, order, fails);
}

function refusedRefundEntity(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** An end nearer than this is refused, though not said in the field's documentation. */
const leastLifeSeconds = 15 * 60;
const defaultLifeSeconds = 180 * 86_400;

/**
 * Checks the body of `POST /payment_links`. Anything about a customer is refused here: the product behind this
 * fake promises to tell a provider nothing about a person.
 *
 * @returns the request, or the sentence of a 400
 */
function parseLinkRequest(
  body: Record<string, unknown>,
  now: Date,
): { ok: true; request: PayRequest } | { ok: false; message: string } {
  const { amount, currency = "INR", reference_id: reference, callback_url: back } = body;
  const seconds = Math.floor(now.getTime() / 1000);
  const { expire_by: end = seconds + defaultLifeSeconds, description, notes = {} } = body;
  if (!isWholeNumber(amount, 100)) return refused("The amount must be atleast INR 1.00");
  if (currency !== "INR") return refused("Currency is not supported");
  if (typeof reference !== "string" || !/^.{1,40}$/.test(reference))
    return refused("The reference id may not be greater than 40 characters.");
  if (!isWholeNumber(end, seconds + leastLifeSeconds))
    return refused("expire_by should be at least 15 minutes after current time.");
  if (typeof back !== "string" || !isWebAddress(back) || body.callback_method !== "get")
    return refused("callback_method must be get for a callback_url");
  if (body.customer !== undefined) return refused("The merchant names no customer.");
  const pairs = Object.entries(bodyObject(notes) ?? { "": undefined });
  if (
    pairs.length > 15 ||
    !pairs.every(([, value]) => typeof value === "string" && value.length <= 256)
  )
    return refused("notes takes at most 15 texts of at most 256 characters.");
  return {
    ok: true,
    request: {
      merchantOrderId: reference,
      amountPaise: amount,
      expireAfterSeconds: end - seconds,
      redirectUrl: back,
      metaInfo: Object.fromEntries(pairs) as Record<string, string>,
      ...(typeof description === "string" && { message: description }),
    },
  };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

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
