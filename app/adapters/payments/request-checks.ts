import type { PaymentRequest } from "../../domain/payments/payment-provider.ts";

/** The values that a provider accepts, from its API reference. */
interface Limits {
  /** Length of an order's or a refund's id. */
  maxIdLength: number;
  minPaymentPaise: number;
  /** From opening a payment to its expiry. */
  lifeSeconds: { min: number; max: number };
}

interface RequestChecks {
  /** Whether the provider accepts the id. Such an id needs no escaping in a URL path. */
  canBeId(id: string): boolean;
  /** @throws RangeError for a request that the provider would refuse: a bug, not a visitor's mistake */
  requirePayable(request: PaymentRequest): void;
  /**
   * The least refund is not checked: PhonePe's documentation contradicts itself (1 or 100 paise).
   * @throws RangeError for a request that the provider would refuse
   */
  requireRefundable(refund: { refundId: string; orderId: string; amountPaise: number }): void;
}

/** Creates the checks of payment and refund requests against a provider's limits, made before a request is sent. */
export function createRequestChecks({
  maxIdLength,
  minPaymentPaise,
  lifeSeconds,
}: Limits): RequestChecks {
  const id = new RegExp(`^[A-Za-z0-9_-]{1,${maxIdLength}}$`);
  const canBeId = (text: string) => id.test(text);
  const { min, max } = lifeSeconds;
  return {
    canBeId,
    requirePayable({ orderId, amountPaise, expiresInSeconds }) {
      if (!canBeId(orderId)) {
        throw new RangeError(`an order id has 1 to ${maxIdLength} of A-Z a-z 0-9 _ -`);
      }
      if (!Number.isSafeInteger(amountPaise) || amountPaise < minPaymentPaise) {
        throw new RangeError(`a payment is whole paise, at least ${minPaymentPaise}`);
      }
      const isWhole = Number.isInteger(expiresInSeconds);
      if (!isWhole || expiresInSeconds < min || expiresInSeconds > max) {
        throw new RangeError(`a payment expires after whole seconds, ${min} to ${max}`);
      }
    },
    requireRefundable({ refundId, orderId, amountPaise }) {
      if (!canBeId(refundId) || !canBeId(orderId)) {
        throw new RangeError(`the ids of a refund have 1 to ${maxIdLength} of A-Z a-z 0-9 _ -`);
      }
      if (!Number.isSafeInteger(amountPaise) || amountPaise < 1) {
        throw new RangeError("a refund is whole paise, at least 1");
      }
    },
  };
}

/** A JSON object with unchecked fields. */
export type Loose = Record<string, unknown>;

/** Parses the body of a webhook. @returns undefined if it is not a JSON object */
export function parseObject(body: Uint8Array): Loose | undefined {
  try {
    return asObject(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Loose | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : undefined;
}

/** Returns an id in a field; undefined if it is missing, empty (as in some samples) or has other characters. */
export function idIn(payload: Loose | undefined, field: string): string | undefined {
  const value = payload?.[field];
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
