/** What this product needs of a payment provider. An adapter fills it; nothing here names a vendor. */

export type PaymentState = "PENDING" | "COMPLETED" | "FAILED";

/** PENDING → CONFIRMED (accepted, not final) → COMPLETED or FAILED. */
export type RefundState = "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED";

export interface PaymentRequest {
  /** Ours, unique; the provider answers status calls for it. */
  orderId: string;
  amountPaise: number;
  /** After so many seconds the provider itself fails an unpaid order. */
  expiresInSeconds: number;
  /** Where the browser comes back to, paid or not. */
  returnUrl: string;
}

export interface OpenedPayment {
  providerOrderId: string;
  /** The provider's pay page; used unmodified. */
  redirectUrl: string;
  expiresAt: Date;
}

/** One payment that the provider captured. */
export interface Capture {
  /** The provider's; null where it names none. */
  transactionId: string | null;
  amountPaise: number;
}

/** How long a call may take. Without it: several tries over about half a minute, which only a job can wait for. */
export interface CallLimits {
  /**
   * Milliseconds in all. A try that could not have its full time is not begun, except the first: within 2,000 there is
   * one try.
   */
  withinMs: number;
}

export interface PaymentStatus {
  state: PaymentState;
  /** The order's amount, as the provider has it. */
  amountPaise: number;
  /** All that was taken: more than the amount when two attempts of one order succeeded; 0 when none did. */
  takenPaise: number;
  /** What it consists of, oldest first: their amounts add up to `takenPaise`. */
  captures: readonly Capture[];
  providerOrderId: string;
  transactionId?: string;
  utr?: string;
  failure?: PaymentFailure;
}

export interface PaymentFailure {
  code: string;
  /** Closer than the code, where there is one. */
  detail?: string;
  /** Nothing that the visitor did: the operator has to mend it, or every payment fails. */
  isOperators?: true;
}

export interface RefundRequest {
  /** Ours, unique. */
  refundId: string;
  orderId: string;
  /** Never more than the capture that it gives back. */
  amountPaise: number;
  /** Of that capture, where the provider named it. */
  transactionId?: string | null;
}

export interface RefundStatus {
  state: RefundState;
  providerRefundId: string;
  amountPaise: number;
  failureCode?: string;
}

/** A webhook is a doorbell: it says what to ask about, never what is true. */
export type PaymentNotification =
  | { kind: "payment"; orderId: string }
  | { kind: "refund"; refundId?: string; providerRefundId?: string; orderId?: string }
  | { kind: "ignored" };

/**
 * Every method throws {@link PaymentProviderError} when the provider can't be reached or refuses;
 * what one may expect (unknown order, forged webhook) is a value.
 */
export interface PaymentProvider {
  /** Ours for it; stands in the database and in the address of its webhook. */
  readonly name: string;
  /** Its own, as visitors know the company. */
  readonly company: string;
  /** Origins that a form post may be redirected to (Content-Security-Policy form-action). */
  readonly payPageOrigins: readonly string[];
  /**
   * Opens a payment. Safe to repeat with the same order id: an order the provider already knows
   * answers "already-open", and the caller uses the pay page it stored, or asks the status.
   */
  openPayment(request: PaymentRequest): Promise<OpenedPayment | "already-open">;
  fetchStatus(orderId: string, limits?: CallLimits): Promise<PaymentStatus | "not-found">;
  /** Safe to repeat with the same refund id: a known one answers with its present state. */
  sendRefund(refund: RefundRequest, limits?: CallLimits): Promise<RefundStatus>;
  fetchRefund(
    refund: { refundId: string; orderId: string },
    limits?: CallLimits,
  ): Promise<RefundStatus | "not-found">;
  /** A kind sentence for the visitor about why a payment failed; neutral for a code it doesn't know. */
  explainFailure(failureCode: string): string;
  /**
   * Checks the caller's right to ring, in constant time, and reads what it rang for.
   * @param body exactly as it came: a signature is over its bytes
   */
  parseWebhook(
    headers: Headers,
    body: Uint8Array,
  ): PaymentNotification | "unauthenticated" | "malformed";
}

/** The provider did not do what was asked. `retryable`: network trouble, 429 or its 5xx, not a refusal. */
export class PaymentProviderError extends Error {
  readonly code: string;
  readonly retryable: boolean;
  constructor(message: string, detail: { code: string; retryable: boolean; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.name = "PaymentProviderError";
    this.code = detail.code;
    this.retryable = detail.retryable;
  }
}
