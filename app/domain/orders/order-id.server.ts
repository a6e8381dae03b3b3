import { fingerprint, randomToken, sameSecret } from "../../lib/token.ts";
import { isOrderId, orderIdOf } from "./order.ts";

/** 72 random bits and 48 of a signature, 20 characters: an id has 40, Razorpay's limit for a link's reference_id. */
const RANDOM_BYTES = 9;
const SIGNATURE_CHARACTERS = 8;

const signatureOf = (unsigned: string, secretKey: string) =>
  fingerprint(unsigned, secretKey).slice(0, SIGNATURE_CHARACTERS);

/** Makes an order's id that cannot be guessed, and that {@link isSignedOrderId} knows as ours without the database. */
export function newOrderId(now: Date, secretKey: string): string {
  const unsigned = orderIdOf(now, randomToken(RANDOM_BYTES));
  return unsigned + signatureOf(unsigned, secretKey);
}

/** Whether an id was made by {@link newOrderId} under this key, though the database may not know it. */
export function isSignedOrderId(text: string, secretKey: string): boolean {
  const unsigned = text.slice(0, -SIGNATURE_CHARACTERS);
  return isOrderId(text) && sameSecret(text, unsigned + signatureOf(unsigned, secretKey));
}

/**
 * Derives the key in the return address of an order's payment page: 132 bits, to which the order's id alone does not
 * lead. Only the payment company and the browser that paid see this key.
 */
export function returnKeyOfOrder(secretKey: string, orderId: string): string {
  return fingerprint(`return from payment ${orderId}`, secretKey);
}

/** Whether this is the return key of an order. Compares in constant time. */
export const isReturnKey = (secretKey: string, orderId: string, key: string): boolean =>
  key !== "" && sameSecret(key, returnKeyOfOrder(secretKey, orderId));
