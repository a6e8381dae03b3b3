import { createHash } from "node:crypto";

import type { PaymentNotification } from "../../../features/payments/provider.ts";
import { sameSecret } from "../../../lib/crypto/token.ts";
import { asObject, idIn, type Loose, parseObject } from "../webhook-body.ts";

/**
 * Parses a webhook of PhonePe. Its Authorization header is the SHA-256 of "username:password": a constant that does not
 * authenticate the body, so only ids are taken from it, never a state or an amount.
 */
export function parseWebhook(
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
