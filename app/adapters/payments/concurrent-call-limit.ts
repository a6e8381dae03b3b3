import type { PaymentRequest } from "../../features/payments/provider.ts";

/** What a provider accepts at all, from its own API reference. */
interface Limits {
  /** Characters of an order's or a refund's id. */
  longestId: number;
  leastPaymentPaise: number;
  lifeSeconds: { least: number; most: number };
}

interface PaymentLimits {
  /** Whether the provider could know an order or refund by this id. It then also fits into a path as it is. */
  canBeId(id: string): boolean;
  /** @throws RangeError for what could never be paid: a fault in the program, not of the visitor */
  requirePayable(request: PaymentRequest): void;
  /**
   * The least refund is not checked: pages differ (1 or 100 paise), so the provider decides.
   * @throws RangeError for what could never be refunded
   */
  requireRefundable(refund: { refundId: string; orderId: string; amountPaise: number }): void;
}

export function limitConcurrentCalls({
  longestId,
  leastPaymentPaise,
  lifeSeconds,
}: Limits): PaymentLimits {
  const id = new RegExp(`^[A-Za-z0-9_-]{1,${longestId}}$`);
  const canBeId = (text: string) => id.test(text);
  const { least, most } = lifeSeconds;
  return {
    canBeId,
    requirePayable({ orderId, amountPaise, expiresInSeconds }) {
      if (!canBeId(orderId)) {
        throw new RangeError(`an order id has 1 to ${longestId} of A-Z a-z 0-9 _ -`);
      }
      if (!Number.isSafeInteger(amountPaise) || amountPaise < leastPaymentPaise) {
        throw new RangeError(`a payment is whole paise, at least ${leastPaymentPaise}`);
      }
      const isWhole = Number.isInteger(expiresInSeconds);
      if (!isWhole || expiresInSeconds < least || expiresInSeconds > most) {
        throw new RangeError(`a payment expires after whole seconds, ${least} to ${most}`);
      }
    },
    requireRefundable({ refundId, orderId, amountPaise }) {
      if (!canBeId(refundId) || !canBeId(orderId)) {
        throw new RangeError(`the ids of a refund have 1 to ${longestId} of A-Z a-z 0-9 _ -`);
      }
      if (!Number.isSafeInteger(amountPaise) || amountPaise < 1) {
        throw new RangeError("a refund is whole paise, more than none");
      }
    },
  };
}
