/** Why a payment did not happen, in the five fields of PhonePe's `errorContext`. */
export interface FakePaymentFailure {
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

export const orderExpired: FakePaymentFailure = declined(
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
export const attemptSuperseded: FakePaymentFailure = declined(
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
