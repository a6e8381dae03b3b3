import { createHmac } from "node:crypto";

import type { PaymentNotification } from "../../../features/payments/provider.ts";
import { sameSecret } from "../../../lib/crypto/token.ts";
import { asObject, idIn, type Loose, parseObject } from "../webhook-body.ts";

/**
 * Parses a webhook of Razorpay. It is signed over its bytes with the webhook's secret. Only ids are taken from it:
 * events come late, twice and out of order, so the state is always fetched.
 */
export function parseWebhook(
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
