import { fingerprint, sameSecret } from "../../lib/crypto/token.ts";
import { paymentStatusPath } from "../orders/order.ts";

/**
 * Derives the key in emails that opens the page of an order: 132 bits from the secret key and the order id, because the
 * order id alone is known to others. Changes with the secret key; `/find-booking` emails the new one.
 */
export function orderKeyOf(secretKey: string, orderId: string): string {
  return fingerprint(`order page ${orderId}`, secretKey);
}

/** Returns true for the key of this order. Compares in constant time. */
export function isOrderKey(secretKey: string, orderId: string, key: string): boolean {
  return sameSecret(key, orderKeyOf(secretKey, orderId));
}

/** Returns the URL in emails of an order without a booking. @param deps publicUrl: without a trailing slash */
export function mailedOrderUrl(
  deps: { publicUrl: string; secretKey: string },
  orderId: string,
): string {
  return deps.publicUrl + paymentStatusPath(orderId, orderKeyOf(deps.secretKey, orderId));
}
