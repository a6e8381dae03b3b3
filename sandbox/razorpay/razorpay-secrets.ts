import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** `X-Razorpay-Signature`: hex HMAC-SHA256 of the body as it goes out, with the webhook's own secret. */
export function webhookSignature(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether an `Authorization` header is HTTP Basic with this key. */
export function isBasicAuth(header: string | null, keyId: string, keySecret: string): boolean {
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return timingSafeEqual(digest(header ?? ""), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
