import { expect, test } from "vitest";
import {
  parseOpenedPayment,
  parsePaymentStatus,
  parseRefundStatus,
  failureMessage,
} from "./phonepe-responses.server.ts";

const completed = {
  merchantOrderId: "order_1",
  orderId: "OMO1",
  state: "COMPLETED",
  amount: 79_900,
  paymentDetails: [
    { transactionId: "OM2", state: "COMPLETED", rail: { type: "UPI", utr: "455069731511" } },
    { transactionId: "OM1", state: "FAILED" },
  ],
};

test("a completed order has its amount, and the transaction that completed it", () => {
  expect(parsePaymentStatus(completed, "order_1")).toEqual({
    state: "COMPLETED",
    amountPaise: 79_900,
    capturedPaise: 79_900,
    captures: [{ transactionId: "OM2", amountPaise: 79_900 }],
    providerOrderId: "OMO1",
    transactionId: "OM2",
    utr: "455069731511",
    failure: undefined,
  });
});

test("a transaction that the answer lists twice is one payment; another transaction is a duplicate payment", () => {
  const [paid] = completed.paymentDetails;
  const captured = (...paymentDetails: unknown[]) =>
    parsePaymentStatus({ ...completed, paymentDetails }, "order_1")?.capturedPaise;
  expect(captured(paid, paid)).toBe(79_900);
  expect(captured(paid, { ...paid, transactionId: "OM3" })).toBe(159_800);
});

test("a payment and a refund have PhonePe's time, and none where it sends no number", () => {
  const [paid] = completed.paymentDetails;
  const timeOf = (timestamp: unknown) => {
    const paymentDetails = [{ ...paid, timestamp }];
    return parsePaymentStatus({ ...completed, paymentDetails }, "order_1")?.captures[0]?.paidAt;
  };
  expect(timeOf(1_806_517_200_000)).toEqual(new Date(1_806_517_200_000));
  expect(["soon", 0, -1, null, 1e300].map(timeOf)).toEqual(Array(5).fill(undefined));
  const refund = { state: "COMPLETED", amount: 100, refundId: "R", timestamp: 1_806_517_200_000 };
  expect(parseRefundStatus(refund, "refund_1")?.refundedAt).toEqual(new Date(refund.timestamp));
});

test("the bank's reference is found in split instruments", () => {
  const attempt = { state: "COMPLETED", splitInstruments: [{ amount: 1 }, { rail: { utr: "9" } }] };
  const status = parsePaymentStatus({ ...completed, paymentDetails: [attempt] }, "order_1");
  expect(status?.utr).toBe("9");
});

test("a failed order's codes are found in the root, the error context or the attempt", () => {
  const failed = { ...completed, state: "FAILED", paymentDetails: [] };
  const reason = { errorCode: "INVALID_MPIN", detailedErrorCode: "ZM" };
  const bodies = [
    { ...failed, ...reason },
    { ...failed, errorContext: { ...reason, source: "CUSTOMER" } },
    { ...failed, paymentDetails: [{ state: "FAILED", ...reason }] },
  ];
  for (const body of bodies) {
    const failure = parsePaymentStatus(body, "order_1")?.failure;
    expect(failure).toEqual({ code: "INVALID_MPIN", detail: "ZM" });
  }
});

test("an operator's error is marked, in the root and in the error context", () => {
  const failed = { ...completed, state: "FAILED", paymentDetails: [] };
  const blocked = { detailedErrorCode: "INTERNAL_SECURITY_BLOCK_1" };
  for (const body of [blocked, { errorContext: { errorCode: "TXN_FAILED", ...blocked } }]) {
    const failure = parsePaymentStatus({ ...failed, ...body }, "order_1")?.failure;
    expect(failure).toMatchObject({ detail: "INTERNAL_SECURITY_BLOCK_1", isOperators: true });
  }
  const declined = parsePaymentStatus({ ...failed, errorCode: "ZM" }, "order_1")?.failure;
  expect(declined).not.toHaveProperty("isOperators");
});

test("an order that was only created, or can still be paid although an attempt failed, is pending", () => {
  const attempt = { transactionId: "OM1", state: "FAILED", errorCode: "INVALID_MPIN" };
  for (const changes of [
    { state: "PENDING", paymentDetails: [attempt] },
    { state: "CREATED", paymentDetails: [] },
  ])
    expect(parsePaymentStatus({ ...completed, ...changes }, "order_1")).toMatchObject({
      state: "PENDING",
      failure: undefined,
    });
});

test("a completed order is accepted with missing or invalid optional fields", () => {
  const odd = {
    state: "COMPLETED",
    amount: 79_900,
    errorCode: 7,
    paymentDetails: "none",
    orderId: 1,
  };
  expect(parsePaymentStatus(odd, "order_1")).toMatchObject({
    state: "COMPLETED",
    amountPaise: 79_900,
    providerOrderId: "",
  });
});

test("an answer without a known state and a whole amount is refused", () => {
  const bodies = [
    { ...completed, state: "SETTLED" },
    { ...completed, amount: "79900" },
    { ...completed, amount: 1.5 },
    { ...completed, amount: undefined },
    "R999",
    "",
    null,
    [],
  ];
  for (const body of bodies) expect(parsePaymentStatus(body, "order_1")).toBeUndefined();
});

test("a payment without an expiry in the answer has the requested one", () => {
  const asked = new Date("2026-11-20T10:20:00Z");
  const body = { orderId: "OMO1", redirectUrl: "http://localhost:4000/transact?token=t" };
  expect(parseOpenedPayment(body, asked)?.expiresAt).toBe(asked);
});

test.each([
  ["TXN_NOT_COMPLETED", "ORDER_CANCELLED_BY_USER", "The payment was cancelled."],
  ["TXN_CANCELLED", "NEVER_SEEN", "The payment was cancelled."],
  ["X", "ZM", "PIN"],
  ["X", "Z9", "enough money"],
  ["X", "U90", "couldn’t reach your bank"],
  ["NEVER_SEEN", undefined, "didn’t go through"],
  ["X", "INTERNAL_SECURITY_BLOCK_1", "didn’t go through"],
  ["constructor", "__proto__", "didn’t go through"],
])("of a failure with the code %s and the detail %s is said: %s", (code, detail, said) => {
  expect(failureMessage({ code, detail })).toContain(said);
  expect(failureMessage()).toContain("didn’t go through");
});
