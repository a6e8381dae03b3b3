import type { PaymentRequest } from "../../features/payments/provider.ts";

/** What PhonePe accepts at all (API reference of "Create Payment" and "Refund"). */
const ID = /^[A-Za-z0-9_-]{1,63}$/;
const LEAST_PAYMENT_PAISE = 100;
const LIFE_SECONDS = { least: 300, most: 3_600 };

/** Whether PhonePe could know an order or refund by this id. It then also fits into a path as it is. */
export function canBeId(id: string): boolean {
  return ID.test(id);
}

/** @throws RangeError for what could never be paid: a fault in the program, not of the visitor */
export function requirePayable(request: PaymentRequest): void {
  const { orderId, amountPaise, expiresInSeconds } = request;
  if (!canBeId(orderId)) throw new RangeError("an order id has 1 to 63 of A-Z a-z 0-9 _ -");
  if (!Number.isSafeInteger(amountPaise) || amountPaise < LEAST_PAYMENT_PAISE) {
    throw new RangeError(`a payment is whole paise, at least ${LEAST_PAYMENT_PAISE}`);
  }
  const { least, most } = LIFE_SECONDS;
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < least || expiresInSeconds > most) {
    throw new RangeError(`a payment expires after whole seconds, ${least} to ${most}`);
  }
}

/**
 * The least refund is not checked: PhonePe's pages differ (1 or 100 paise), so PhonePe decides.
 * @throws RangeError for what could never be refunded
 */
export function requireRefundable(refund: {
  refundId: string;
  orderId: string;
  amountPaise: number;
}): void {
  if (!canBeId(refund.refundId) || !canBeId(refund.orderId)) {
    throw new RangeError("a refund's and an order's id have 1 to 63 of A-Z a-z 0-9 _ -");
  }
  if (!Number.isSafeInteger(refund.amountPaise) || refund.amountPaise < 1) {
    throw new RangeError("a refund is whole paise, more than none");
  }
}
