import { createHmac } from "node:crypto";

import type { PaymentNotification } from "../../../features/payments/provider.ts";
import { sameSecret } from "../../../lib/crypto/token.ts";
import { asObject, idIn, type Loose, parseObject } from "../webhook-body.ts";

/**
 * Reads a webhook of Razorpay's. It is signed over its bytes with the webhook's own secret, and still
 * only believed as a doorbell: events come late, twice and out of turn.
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
  const [subject] = envelope["event"].split(".");
  if (subject === "refund") return refundBell(entity("refund"));
  if (subject === "payment_link") {
    const orderId = idIn(entity("payment_link"), "reference_id");
    return orderId === undefined ? "malformed" : { kind: "payment", orderId };
  }
  // A payment or order of the same shop may be for something else: ours carry our note.
  const orderId = noteIn(entity("payment")) ?? noteIn(entity("order"));
  return orderId === undefined ? { kind: "ignored" } : { kind: "payment", orderId };
}

function refundBell(refund: Loose | undefined): PaymentNotification | "malformed" {
  const refundId = idIn(refund, "receipt");
  const providerRefundId = idIn(refund, "id");
  if (refundId === undefined && providerRefundId === undefined) return "malformed";
  return { kind: "refund", refundId, providerRefundId, orderId: noteIn(refund) };
}

function noteIn(entity: Loose | undefined): string | undefined {
  return idIn(asObject(entity?.["notes"]), "order_id");
}
