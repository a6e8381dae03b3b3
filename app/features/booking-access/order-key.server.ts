import { fingerprint, sameSecret } from "../../lib/crypto/token.ts";
import { paymentStatusPath } from "../orders/order.ts";

/**
 * Makes the key that lets whoever reads the visitor's mail see the page of an order: 132 bits that follow from the
 * secret key and the order id, which alone is known to others. Changes with the secret key; `/find-booking` mails it anew.
 */
export function orderKeyOf(secretKey: string, orderId: string): string {
  return fingerprint(`order page ${orderId}`, secretKey);
}

/** Is it the key of this order? Compares in constant time. */
export function isOrderKey(secretKey: string, orderId: string, key: string): boolean {
  return sameSecret(key, orderKeyOf(secretKey, orderId));
}

/** The page of an order that never became a booking, as an email names it. @param deps publicUrl: without a slash */
export function mailedOrderUrl(
  deps: { publicUrl: string; secretKey: string },
  orderId: string,
): string {
  return deps.publicUrl + paymentStatusPath(orderId, orderKeyOf(deps.secretKey, orderId));
}
