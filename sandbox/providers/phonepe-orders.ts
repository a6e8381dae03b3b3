import { type Attempt, type PaymentOrder, paymentReversed } from "../payment-order.ts";

/** What a merchant asks for with `POST /checkout/v2/pay`, checked. */
export interface PayRequest {
  merchantOrderId: string;
  amountPaise: number;
  expireAfterSeconds: number;
  redirectUrl: string;
  message?: string;
  metaInfo: Record<string, string>;
}

/** PhonePe publishes no default for `expireAfter`; twenty minutes is this fake's. */
const defaultExpireAfterSeconds = 1200;

/**
 * Checks the body of a pay call against PhonePe's published field rules (Standard Checkout v2).
 *
 * @param body the parsed JSON object
 * @returns the request, or the sentence PhonePe would put into its 400 BAD_REQUEST
 */
export function parsePayRequest(
  body: Record<string, unknown>,
): { ok: true; request: PayRequest } | { ok: false; message: string } {
  const { merchantOrderId, amount, expireAfter = defaultExpireAfterSeconds } = body;
  if (merchantOrderId === undefined || merchantOrderId === null || merchantOrderId === "")
    return refused("merchantOrderId must not be blank.");
  if (!isMerchantId(merchantOrderId))
    return refused("merchantOrderId takes at most 63 characters of A-Z, a-z, 0-9, _ and -.");
  if (!isWholeNumber(amount, 100))
    return refused("amount must be at least 100 paise, a whole number.");
  if (!isWholeNumber(expireAfter, 300, 3600))
    return refused("expireAfter must be between 300 and 3600 seconds.");

  const metaInfo = readMetaInfo(body.metaInfo);
  if (!metaInfo.ok) return metaInfo;

  const flow = bodyObject(body.paymentFlow);
  if (flow?.type !== "PG_CHECKOUT") return refused("paymentFlow.type must be PG_CHECKOUT.");
  if (flow.message !== undefined && typeof flow.message !== "string")
    return refused("paymentFlow.message must be a string.");
  const redirectUrl = bodyObject(flow.merchantUrls)?.redirectUrl;
  if (typeof redirectUrl !== "string" || !isWebAddress(redirectUrl))
    return refused("paymentFlow.merchantUrls.redirectUrl must be a web address.");

  return {
    ok: true,
    request: {
      merchantOrderId,
      amountPaise: amount,
      expireAfterSeconds: expireAfter,
      redirectUrl,
      metaInfo: metaInfo.udfs,
      ...(flow.message === undefined ? {} : { message: flow.message }),
    },
  };
}

/** The rule for ids that a merchant chooses, of orders and of refunds alike: 1–63 of `[A-Za-z0-9_-]`. */
function isMerchantId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,63}$/.test(value);
}

/** Whether a value is an integer within the bounds, both included. */
export function isWholeNumber(
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

function readMetaInfo(
  metaInfo: unknown,
): { ok: true; udfs: Record<string, string> } | { ok: false; message: string } {
  const udfs: Record<string, string> = {};
  if (metaInfo === undefined) return { ok: true, udfs };
  const given = bodyObject(metaInfo);
  if (given === undefined) return refused("metaInfo must be an object.");
  for (const [name, value] of Object.entries(given)) {
    const number = Number(/^udf([1-9]|1[0-5])$/.exec(name)?.[1]);
    // A renamed udf is an error at the real provider; swallowing it here would only show in production.
    if (Number.isNaN(number)) return refused(`metaInfo.${name} is not one of udf1 to udf15.`);
    if (typeof value !== "string") return refused(`metaInfo.${name} must be a string.`);
    if (number <= 10 && value.length > 256)
      return refused(`metaInfo.${name} must not exceed 256 characters.`);
    if (number > 10 && !/^[\w\-+@. ]{0,50}$/.test(value))
      return refused(`metaInfo.${name} takes at most 50 characters of A-Z, a-z, 0-9 and _ - + @ .`);
    udfs[name] = value;
  }
  return { ok: true, udfs };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

export function bodyObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** What a merchant asks for with `POST /payments/v2/refund`, checked. */
export interface FakeRefundRequest {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  amountPaise: number;
  /** Of a provider that refunds payments instead of orders: the payment. */
  transactionId?: string;
}

/**
 * Checks the fields of a refund call; whether the order allows the refund is another question (`refunds.ts`).
 *
 * @returns the request, or the sentence of a 400 BAD_REQUEST
 */
export function parseRefundRequest(
  body: Record<string, unknown>,
): { ok: true; request: FakeRefundRequest } | { ok: false; message: string } {
  const { merchantRefundId, originalMerchantOrderId, amount } = body;
  if (!isMerchantId(merchantRefundId))
    return {
      ok: false,
      message: "merchantRefundId takes 1 to 63 characters of A-Z, a-z, 0-9, _ and -.",
    };
  if (!isMerchantId(originalMerchantOrderId))
    return { ok: false, message: "originalMerchantOrderId must not be blank." };
  if (!isWholeNumber(amount, 100))
    return { ok: false, message: "amount must be at least 100 paise, a whole number." };
  return { ok: true, request: { merchantRefundId, originalMerchantOrderId, amountPaise: amount } };
}

/** The merchant's id in every status and webhook; a fake serves one merchant. */
export const merchantId = "DEMOMERCHANT";

/**
 * The body of Order Status, also the payload of order webhooks (Standard Checkout v2).
 *
 * @param show.details every attempt instead of only the last
 * @param show.errorContext adds the five error fields to a FAILED order
 */
export function orderStatus(
  order: PaymentOrder,
  show: { details: boolean; errorContext: boolean },
): Record<string, unknown> {
  const amount = amountOf(order);
  const isTakenBack = order.dispute?.state === "lost";
  const all = isTakenBack ? order.attempts.map(takenBack) : order.attempts;
  const attempts = show.details ? all : all.slice(-1);
  return {
    merchantId,
    merchantOrderId: order.merchantOrderId,
    orderId: order.orderId,
    state: isTakenBack ? "FAILED" : order.state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt: order.expireAt,
    metaInfo: order.metaInfo,
    ...errorCodes(order),
    ...(show.errorContext && order.failure ? { errorContext: order.failure } : {}),
    paymentDetails: attempts.map((attempt) => paymentDetail(attempt, amount)),
  };
}

/** What the provider reports as the amount of an order: asked for, or really taken once it is paid. */
export function amountOf(order: PaymentOrder): number {
  return order.state === "COMPLETED"
    ? (order.capturedPaise ?? order.amountPaise)
    : order.amountPaise;
}

/** What an order has really brought: its amount for every attempt that succeeded, and there may be two. */
export function capturedPaise(order: PaymentOrder): number {
  return amountOf(order) * order.attempts.filter(({ state }) => state === "COMPLETED").length;
}

/** An attempt whose money was reversed. */
const takenBack = (attempt: Attempt): Attempt => ({
  ...attempt,
  state: "FAILED",
  failure: attempt.failure ?? paymentReversed,
});

function paymentDetail(attempt: Attempt, amount: number): Record<string, unknown> {
  const common = {
    transactionId: attempt.transactionId,
    paymentMode: "UPI_QR",
    timestamp: attempt.startedAt,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state: attempt.state,
    ...errorCodes(attempt),
  };
  if (attempt.state !== "COMPLETED") return common;
  const rail = {
    type: "UPI",
    utr: attempt.utr,
    upiTransactionId: `DEMO${attempt.utr}`,
    vpa: "de****mo@demo",
  };
  const instrument = {
    type: "ACCOUNT",
    maskedAccountNumber: "XXXXXX0000",
    accountType: "SAVINGS",
  };
  return { ...common, rail, instrument, splitInstruments: [{ instrument, rail, amount }] };
}

function errorCodes(failed: Pick<Attempt, "failure">): Record<string, string> {
  if (failed.failure === undefined) return {};
  const { errorCode, detailedErrorCode } = failed.failure;
  return { errorCode, detailedErrorCode };
}
