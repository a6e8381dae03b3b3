import { z } from "zod";
import { t } from "../../lib/language/t.ts";
import {
  type Capture,
  type OpenedPayment,
  type PaymentFailure,
  type PaymentStatus,
  type RefundStatus,
  distinctCaptures,
} from "../../domain/payments/payment-provider.ts";

/**
 * Messages to visitors by PhonePe's failure codes. Operator's errors (INTERNAL_SECURITY_BLOCK_…) get the neutral
 * message. None says whether money was taken: only the order's status and the bank know that.
 */
const GROUPS: readonly { codes: readonly string[]; text: () => string }[] = [
  {
    codes: ["Z9", "IE", "INSUFFICIENT_FUNDS"],
    text: () => t("There wasn’t enough money in the account. Try another account or card."),
  },
  {
    codes: ["ZM", "INVALID_MPIN"],
    text: () => t("That UPI PIN wasn’t right. Try again."),
  },
  {
    codes: ["Z6"],
    text: () => t("Your UPI PIN was wrong too many times. Pay another way, or try tomorrow."),
  },
  {
    codes: ["ZA", "REQUEST_DECLINE_BY_REQUESTEE", "ORDER_CANCELLED_BY_USER", "TXN_CANCELLED"],
    text: () => t("The payment was cancelled."),
  },
  {
    codes: ["U69", "REQUEST_TIME_OUT", "ORDER_EXPIRED", "TIMED_OUT", "TXN_NOT_COMPLETED"],
    text: () => t("The payment wasn’t completed in time. Try again."),
  },
  {
    codes: ["Z7", "Z8", "U03", "ZU"],
    text: () => t("You’ve reached your bank’s limit. Try another account or card."),
  },
  { codes: ["ZH"], text: () => t("That UPI ID wasn’t right. Check it and try again.") },
  {
    codes: ["U90", "UT", "U28", "XB", "XY", "S96", "U80", "U86", "XT", "IR"],
    text: () => t("We couldn’t reach your bank. Try again in a few minutes."),
  },
  {
    codes: ["K1", "XP", "XV", "SA", "FP", "YE"],
    text: () => t("Your bank didn’t allow this payment. Try another account, or ask your bank."),
  },
  { codes: ["CARD_EXPIRED"], text: () => t("Your card has expired. Try another card.") },
  {
    codes: ["INVALID_CVV_EXPIRY"],
    text: () => t("The card’s expiry date or CVV wasn’t right. Check them and try again."),
  },
  { codes: ["WRONG_PIN"], text: () => t("That OTP wasn’t right. Try again.") },
  {
    codes: ["CARD_BLOCKED"],
    text: () => t("Your card is blocked. Try another card, or ask your bank."),
  },
];

const MESSAGES = new Map(
  GROUPS.flatMap(({ codes, text }) => codes.map((code) => [code, text] as const)),
);

/**
 * Whether PhonePe blocks payments because of the operator's account: another web site or server than registered,
 * missing policies, or an unfinished verification. Every payment fails until the operator mends it.
 */
function isOperatorError(code: string): boolean {
  return code.startsWith("INTERNAL_SECURITY_BLOCK_");
}

/**
 * Returns the message to the visitor about a failed payment.
 * @param failure as in the payment's status; its detail, the more precise code, is tried first
 */
export function failureMessage(failure?: { code: string; detail?: string }): string {
  const text = MESSAGES.get(failure?.detail ?? "") ?? MESSAGES.get(failure?.code ?? "");
  return text?.() ?? t("The payment didn’t go through. Try again, or pay another way.");
}

// Parsers of PhonePe's responses. State and amount are required; every other field may be missing, empty or of another
// type, because PhonePe sends such responses. A parser returns undefined if a required field is missing.

const word = z.string().min(1).optional().catch(undefined);
const paise = z.int().nonnegative();

/** Epoch milliseconds. */
const time = z
  .int()
  .positive()
  .transform((ms) => new Date(ms))
  .optional()
  .catch(undefined);

const Failure = z.object({ errorCode: word, detailedErrorCode: word });

const Rail = z.object({ utr: word }).optional().catch(undefined);

const Attempt = Failure.extend({
  state: word,
  amount: paise.optional().catch(undefined),
  transactionId: word,
  timestamp: time,
  rail: Rail,
  splitInstruments: z.array(z.object({ rail: Rail })).catch([]),
});

const Attempts = z.array(Attempt).catch([]);

const Opened = z.object({
  orderId: z.string().catch(""),
  redirectUrl: z.url({ protocol: /^https?$/ }),
  /** Epoch milliseconds. */
  expireAt: z.number().optional().catch(undefined),
});

/** @param expiresAt used if the response has no expiry */
export function parseOpenedPayment(body: unknown, expiresAt: Date): OpenedPayment | undefined {
  const { data } = Opened.safeParse(body);
  return (
    data && {
      providerOrderId: data.orderId,
      redirectUrl: data.redirectUrl,
      expiresAt: data.expireAt === undefined ? expiresAt : new Date(data.expireAt),
    }
  );
}

const Order = Failure.extend({
  /** CREATED is documented on one of PhonePe's pages, for an order without an attempt. */
  state: z
    .enum(["CREATED", "PENDING", "COMPLETED", "FAILED"])
    .transform((state) => (state === "CREATED" ? "PENDING" : state)),
  amount: paise,
  merchantOrderId: word,
  orderId: z.string().catch(""),
  paymentDetails: Attempts,
  errorContext: Failure.optional().catch(undefined),
});

/** @param orderId of the request: a response about another order is refused */
export function parsePaymentStatus(body: unknown, orderId: string): PaymentStatus | undefined {
  const { data } = Order.safeParse(body);
  if (!data || (data.merchantOrderId ?? orderId) !== orderId) return undefined;
  const attempt =
    data.paymentDetails.find(({ state }) => state === "COMPLETED") ?? data.paymentDetails.at(-1);
  const failure = firstFailure([data, data.errorContext, attempt]);
  const captures = data.state === "COMPLETED" ? capturesIn(data) : [];
  return {
    state: data.state,
    amountPaise: data.amount,
    capturedPaise: captures.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    captures,
    providerOrderId: data.orderId,
    transactionId: attempt?.transactionId,
    utr: attempt && utrOf(attempt),
    // A pending order may carry the failure of an attempt that the visitor can still repeat.
    failure: data.state === "FAILED" ? failure : undefined,
  };
}

/**
 * Returns the captures of a completed order: one per completed attempt, so that a duplicate payment shows. An attempt
 * without an amount has the order's. If the sum is less than the order's amount, the order counts as one capture.
 */
function capturesIn({ amount, paymentDetails }: z.infer<typeof Order>): Capture[] {
  const captures = distinctCaptures(
    paymentDetails
      .filter(({ state }) => state === "COMPLETED")
      .map((attempt) => ({
        transactionId: attempt.transactionId ?? null,
        amountPaise: attempt.amount ?? amount,
        paidAt: attempt.timestamp,
      })),
  );
  const sum = captures.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum >= amount) return captures;
  const [first] = captures;
  return [
    { transactionId: first?.transactionId ?? null, amountPaise: amount, paidAt: first?.paidAt },
  ];
}

const Refund = Failure.extend({
  state: z.enum(["PENDING", "CONFIRMED", "COMPLETED", "FAILED"]),
  amount: paise,
  merchantRefundId: word,
  refundId: z.string().catch(""),
  timestamp: time,
  paymentDetails: Attempts,
});

/** @param refundId of the request: a response about another refund is refused */
export function parseRefundStatus(body: unknown, refundId: string): RefundStatus | undefined {
  const { data } = Refund.safeParse(body);
  if (!data || (data.merchantRefundId ?? refundId) !== refundId) return undefined;
  const failure = firstFailure([data, data.paymentDetails.at(-1)]);
  return {
    state: data.state,
    providerRefundId: data.refundId,
    amountPaise: data.amount,
    failureCode: data.state === "FAILED" ? failure?.code : undefined,
    refundedAt: data.timestamp ?? data.paymentDetails.at(-1)?.timestamp,
  };
}

/** Returns the first failure found: PhonePe puts it in the root, the error context or the attempt. */
function firstFailure(places: (z.infer<typeof Failure> | undefined)[]): PaymentFailure | undefined {
  const detail = places.find((place) => place?.detailedErrorCode)?.detailedErrorCode;
  const code = places.find((place) => place?.errorCode)?.errorCode ?? detail;
  if (code === undefined) return undefined;
  return { code, detail, ...(isOperatorError(detail ?? code) && { isOperators: true }) };
}

function utrOf(attempt: z.infer<typeof Attempt>): string | undefined {
  return attempt.rail?.utr ?? attempt.splitInstruments.find(({ rail }) => rail?.utr)?.rail?.utr;
}
