/** Why a payment did not happen, in the five fields of PhonePe's `errorContext`. */
interface FakePaymentFailure {
  errorCode: string;
  detailedErrorCode: string;
  source: string;
  stage: string;
  description: string;
}

/** Reasons a visitor of the demo page may choose from; the first is the one taken if none is chosen. */
export const declineReasons = {
  "no-balance": {
    label: "Not enough balance",
    failure: declined("TXN_AUTHORIZATION_FAILED", "Z9", "AUTHORIZATION", "Insufficient funds"),
  },
  "wrong-pin": {
    label: "Wrong UPI PIN",
    failure: declined("INVALID_MPIN", "ZM", "AUTHENTICATION", "Wrong MPIN was entered"),
  },
  "bank-trouble": {
    label: "Bank did not answer",
    failure: {
      ...declined("TXN_AUTHORIZATION_FAILED", "U90", "AUTHORIZATION", "The bank did not answer"),
      source: "BANK",
    },
  },
} satisfies Record<string, { label: string; failure: FakePaymentFailure }>;

export type DeclineReason = keyof typeof declineReasons;

/** Reads a reason from outside; an unknown or missing one means the first. */
export function parseDeclineReason(value: unknown): DeclineReason {
  return typeof value === "string" && Object.hasOwn(declineReasons, value)
    ? (value as DeclineReason)
    : "no-balance";
}

export const cancelledByCustomer: FakePaymentFailure = declined(
  "TXN_CANCELLED",
  "ORDER_CANCELLED_BY_USER",
  "AUTHENTICATION",
  "The payment was cancelled on the payment page",
);

export const cancelledByMerchant: FakePaymentFailure = {
  ...declined(
    "TXN_CANCELLED",
    "ORDER_CANCELLED_BY_MERCHANT",
    "AUTHENTICATION",
    "The merchant does not want this payment any more",
  ),
  source: "MERCHANT",
};

const orderExpired: FakePaymentFailure = declined(
  "TXN_NOT_COMPLETED",
  "ORDER_EXPIRED",
  "AUTHENTICATION",
  "The payment was not completed in time",
);

/** A payment that was reversed after it had succeeded. PhonePe does not publish its code. */
export const paymentReversed: FakePaymentFailure = {
  ...declined("TXN_REVERSED", "TXN_REVERSED", "SETTLEMENT", "The payment was reversed"),
  source: "BANK",
};

/** An attempt left open and then followed by another: it can no longer take money. */
const attemptSuperseded: FakePaymentFailure = declined(
  "TXN_NOT_COMPLETED",
  "TIMED_OUT",
  "AUTHENTICATION",
  "The attempt was left open and replaced by another",
);

function declined(
  errorCode: string,
  detailedErrorCode: string,
  stage: string,
  description: string,
): FakePaymentFailure {
  return { errorCode, detailedErrorCode, source: "CUSTOMER", stage, description };
}

type FakePaymentState = "PENDING" | "COMPLETED" | "FAILED";

/** lost: the money was reversed. */
export type DisputeState = "open" | "won" | "lost";

/** One try at paying an order. Times are epoch milliseconds. */
export interface Attempt {
  transactionId: string;
  utr: string;
  startedAt: number;
  state: FakePaymentState;
  failure?: FakePaymentFailure;
}

/** An order as the ledger keeps it. Times are epoch milliseconds, amounts paise. */
export interface PaymentOrder {
  merchantOrderId: string;
  orderId: string;
  pageToken: string;
  state: FakePaymentState;
  amountPaise: number;
  /** What was really taken; differs from `amountPaise` only under the fault `amount-mismatch`. */
  capturedPaise?: number;
  expireAt: number;
  redirectUrl: string;
  message?: string;
  metaInfo: Record<string, string>;
  attempts: Attempt[];
  failure?: FakePaymentFailure;
  /** Set while a payment is on its way (fault `late-complete`): the moment it arrives. */
  completesAt?: number;
  /** Set while a payment said to have failed is still to succeed: the moment it does. */
  revivesAt?: number;
  /** The webhook of the payment went out before it arrived (fault `webhook-early`), and is not repeated. */
  publishedEarly?: boolean;
  /** Another payment that will succeed so long after the first, and take the money once more. */
  second?: { afterSeconds: number; transactionId: string; utr: string };
  completedAt?: number;
  /** A claim of the client's bank on the payment. `at`: when it was raised; `respondBy` follows a week later. */
  dispute?: { id: string; state: DisputeState; amountPaise: number; at: number };
  /** When the merchant took it back. */
  cancelledAt?: number;
}

/** Whether a button on the pay page may still be pressed. */
export function isPayable(order: PaymentOrder, now: Date): boolean {
  return (
    order.state === "PENDING" &&
    order.completesAt === undefined &&
    order.revivesAt === undefined &&
    now.getTime() < order.expireAt
  );
}

/** Opens a new attempt. An attempt still open before it is closed as failed, so that only one can ever take money. */
export function startAttempt(
  order: PaymentOrder,
  attempt: Pick<Attempt, "transactionId" | "utr">,
  now: Date,
): PaymentOrder {
  const earlier = order.attempts.map((old) =>
    old.state === "PENDING"
      ? { ...old, state: "FAILED" as const, failure: attemptSuperseded }
      : old,
  );
  const opened = { ...attempt, startedAt: now.getTime(), state: "PENDING" as const };
  return { ...order, attempts: [...earlier, opened] };
}

/** The order after its open attempt took the money. */
export function complete(order: PaymentOrder, at: number): PaymentOrder {
  const { completesAt: _arrived, ...rest } = order;
  return {
    ...rest,
    state: "COMPLETED",
    completedAt: at,
    attempts: closeOpenAttempt(order, { state: "COMPLETED" }),
  };
}

/** The order after a payment that was reported as failed took the money all the same. */
function revive(order: PaymentOrder, at: number): PaymentOrder {
  const { revivesAt: _come, failure: _wrong, ...rest } = order;
  const { failure: _mistaken, ...last } = order.attempts.at(-1) as Attempt;
  const attempts = [...order.attempts.slice(0, -1), { ...last, state: "PENDING" as const }];
  return complete({ ...rest, attempts }, at);
}

/** The order after a second payment took the money once more; the order itself looks as before. */
function completeAgain(order: PaymentOrder, second: NonNullable<PaymentOrder["second"]>) {
  // Where the first had an early webhook, the second has its webhook when it comes.
  const { second: _come, publishedEarly: _first, ...rest } = order;
  const { transactionId, utr } = second;
  const startedAt = secondAt(order, second);
  const attempt = { transactionId, utr, startedAt, state: "COMPLETED" as const };
  return { ...rest, attempts: [...order.attempts, attempt] };
}

/** The order after it failed, as far as anybody knows. */
export function fail(order: PaymentOrder, failure: FakePaymentFailure): PaymentOrder {
  return {
    ...order,
    state: "FAILED",
    failure,
    attempts: closeOpenAttempt(order, { state: "FAILED", failure }),
  };
}

/**
 * The next thing that the passing of time makes of an order: a late payment arrives, the order expires, or a fault
 * of the provider's comes to light. A payment that is already on its way is awaited even past the expiry, which is
 * how late money comes about.
 *
 * @returns the very same object if nothing changed
 */
export function afterTime(order: PaymentOrder, now: Date): PaymentOrder {
  const at = changesAt(order);
  if (at === undefined || now.getTime() < at) return order;
  if (order.state === "COMPLETED") return order.second ? completeAgain(order, order.second) : order;
  if (order.state === "FAILED") return revive(order, at);
  return order.completesAt === undefined ? fail(order, orderExpired) : complete(order, at);
}

/** When an order next changes by itself, in epoch milliseconds; undefined if it never will. */
export function changesAt(order: PaymentOrder): number | undefined {
  if (order.state === "PENDING") return order.completesAt ?? order.expireAt;
  if (order.state === "FAILED") return order.revivesAt;
  return order.second && secondAt(order, order.second);
}

function secondAt(order: PaymentOrder, second: NonNullable<PaymentOrder["second"]>): number {
  return (order.completedAt ?? 0) + second.afterSeconds * 1000;
}

/** The order after an attempt failed that leaves it open to others. */
export function failAttempt(order: PaymentOrder, failure: FakePaymentFailure): PaymentOrder {
  return { ...order, attempts: closeOpenAttempt(order, { state: "FAILED", failure }) };
}

function closeOpenAttempt(order: PaymentOrder, end: Pick<Attempt, "state" | "failure">): Attempt[] {
  return order.attempts.map((attempt) =>
    attempt.state === "PENDING" ? { ...attempt, ...end } : attempt,
  );
}
