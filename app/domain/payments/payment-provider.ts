/** The payment provider interface. Adapters implement it; nothing here names a vendor. */

export type PaymentState = "PENDING" | "COMPLETED" | "FAILED";

/** PENDING → CONFIRMED (accepted, not final) → COMPLETED or FAILED. */
export type RefundState = "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED";

export interface PaymentRequest {
  /** Our own id, unique; status calls use it. */
  orderId: string;
  amountPaise: number;
  /** Seconds after which the provider fails an unpaid order. */
  expiresInSeconds: number;
  /** URL to which the provider returns the browser, paid or not. */
  returnUrl: string;
  /** What is paid for, as the pay page may say it: neutral words, with no person, time or health word. */
  description: string;
}

export interface OpenedPayment {
  providerOrderId: string;
  /** URL of the provider's pay page; used unmodified. */
  redirectUrl: string;
  expiresAt: Date;
}

export interface Capture {
  /** The provider's id of the payment; null where it sends none. */
  transactionId: string | null;
  amountPaise: number;
  /** When it was paid, by the provider's clock; missing where it sends none. */
  paidAt?: Date | undefined;
}

/**
 * Returns captures without repetitions: a provider's answer may list one transaction twice, which is no second payment.
 * The first mention counts; captures without an id can't be told apart and all count.
 */
export function distinctCaptures<One extends Pick<Capture, "transactionId">>(
  captures: readonly One[],
): One[] {
  const seen = new Set<string>();
  return captures.filter(({ transactionId }) => {
    if (transactionId === null) return true;
    if (seen.has(transactionId)) return false;
    seen.add(transactionId);
    return true;
  });
}

/** Time limit of a call, and whom it asks. */
export interface CallLimits {
  /**
   * The name of the provider that opened the order's pay page (`orders.provider`): it alone is asked. Without it all
   * configured ones are asked one after the other, the current one first.
   */
  provider?: string | null;
  /**
   * Milliseconds for all tries together. A try that would not have its full time is not started, except the first:
   * a limit of 2,000 allows one try. The default makes several tries over about half a minute, which only a job can
   * wait for.
   */
  withinMs?: number;
}

export interface PaymentStatus {
  state: PaymentState;
  /** The order's amount according to the provider. */
  amountPaise: number;
  /** Total captured: more than the amount after a duplicate payment, 0 when no attempt succeeded. */
  capturedPaise: number;
  /** The single captures, oldest first; their amounts add up to `capturedPaise`. */
  captures: readonly Capture[];
  providerOrderId: string;
  transactionId?: string;
  utr?: string;
  failure?: PaymentFailure;
}

export interface PaymentFailure {
  code: string;
  /** A more precise reason than the code, where the provider sends one. */
  detail?: string;
  /** Set when the cause is our configuration: every payment fails until the operator corrects it. */
  isOperators?: true;
}

export interface RefundRequest {
  /** Our own id, unique. */
  refundId: string;
  orderId: string;
  /** At most the amount of the capture that is refunded. */
  amountPaise: number;
  /** The provider's id of that capture, where it sent one. */
  transactionId?: string | null;
}

export interface RefundStatus {
  state: RefundState;
  providerRefundId: string;
  amountPaise: number;
  failureCode?: string;
  /** When it was made, by the provider's clock; missing where it sends none. */
  refundedAt?: Date | undefined;
}

/** A claim of the client's bank on a captured payment, also called chargeback. */
export interface Dispute {
  /** The provider's id of the payment. */
  transactionId: string;
  amountPaise: number;
  /** What was reversed; 0 while it is not decided. */
  deductedPaise: number;
  /** open: not decided. lost: the money is gone. won: it is ours. */
  state: "open" | "lost" | "won";
  /** Until when it can be answered. */
  respondBy: Date | null;
}

/** A webhook only names what to check. Its claims about the state are ignored; the status call decides. */
export type PaymentNotification =
  | { kind: "payment"; orderId: string }
  | { kind: "refund"; refundId?: string; providerRefundId?: string; orderId?: string }
  | { kind: "dispute"; disputeId: string; orderId?: string }
  | { kind: "ignored" };

/**
 * Every method throws {@link PaymentProviderError} when the provider can't be reached or refuses.
 * Expected outcomes (unknown order, forged webhook) are return values.
 */
export interface PaymentProvider {
  /** Our name for the provider; stored in the database and part of its webhook URL. */
  readonly name: string;
  /** The company's name as visitors know it. */
  readonly company: string;
  /** Origins that a form post may be redirected to (Content-Security-Policy form-action). */
  readonly payPageOrigins: readonly string[];
  /**
   * Opens a payment. Safe to repeat with the same order id: for an order the provider already knows
   * it returns "already-open", and the caller uses the stored pay page or checks the status.
   */
  openPayment(request: PaymentRequest): Promise<OpenedPayment | "already-open">;
  fetchStatus(orderId: string, limits?: CallLimits): Promise<PaymentStatus | "not-found">;
  /** Safe to repeat with the same refund id: returns the current state of a known refund. */
  sendRefund(refund: RefundRequest, limits?: CallLimits): Promise<RefundStatus>;
  fetchRefund(
    refund: { refundId: string; orderId: string },
    limits?: CallLimits,
  ): Promise<RefundStatus | "not-found">;
  /** Fetches a dispute by the provider's id of it; "not-found" also where a provider has no call for it. */
  fetchDispute(disputeId: string, limits?: CallLimits): Promise<Dispute | "not-found">;
  /**
   * Returns a sentence for the visitor about why a payment failed; a neutral one for an unknown code.
   * @param provider `orders.provider`: the same code can mean something else to another one
   */
  explainFailure(failureCode: string, provider?: string | null): string;
  /**
   * Authenticates a webhook in constant time and parses it.
   * @param body the raw bytes, because the signature covers them
   */
  parseWebhook(
    headers: Headers,
    body: Uint8Array,
  ): PaymentNotification | "unauthenticated" | "malformed";
}

/** A failed call to the provider. `retryable`: network error, 429 or 5xx, not a refusal. */
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
