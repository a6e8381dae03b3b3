import { expect, test } from "vitest";
import { connectPhonePe } from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  opened,
  orderId,
  pendingOrder,
  request,
  unknownOrder,
} from "../../../tests/support/providers/phonepe-answers.ts";

const duplicate = [400, { success: false, code: "ANY_CODE_AT_ALL", data: {} }] as const;

test("the pay page's URL is returned unmodified, with its expiry", async () => {
  const { provider } = connectPhonePe({ pay: [opened] });
  expect(await provider.openPayment(request)).toEqual({
    providerOrderId: "OMO1",
    redirectUrl: "https://pay.phonepe.test/transact?token=a%2Bb&x=1",
    expiresAt: new Date(1_795_601_200_000),
  });
});

test("a failed pay call is repeated with the same id, after PhonePe reports the order as unknown", async () => {
  const { provider, calls, names, pauses } = connectPhonePe({
    pay: [[500, { code: "INTERNAL_SERVER_ERROR" }], new TypeError("fetch failed"), opened],
    status: [unknownOrder, unknownOrder],
  });
  expect(await provider.openPayment(request)).toMatchObject({ providerOrderId: "OMO1" });
  expect(names()).toEqual(["token", "pay", "status", "pay", "status", "pay"]);
  expect(pauses).toEqual([1_000, 2_000]);
  const ids = calls
    .filter(({ name }) => name === "pay")
    .map(({ body }) => (JSON.parse(body) as { merchantOrderId: string }).merchantOrderId);
  expect(new Set(ids)).toEqual(new Set([orderId]));
});

test("a pay call is not repeated while the order's status can't be fetched", async () => {
  const down = [503, "R999"] as const;
  const { provider, names } = connectPhonePe({ pay: [down], status: [down, down, down, down] });
  await expect(provider.openPayment(request)).rejects.toMatchObject({ retryable: true });
  expect(names().filter((name) => name === "pay")).toHaveLength(1);
});

test("a payment fails as retryable after four tries and a last status query", async () => {
  const down = [500, ""] as const;
  const unknown = Array.from({ length: 4 }, () => unknownOrder);
  const script = { pay: [down, down, down, down], status: unknown };
  const { provider, names, pauses } = connectPhonePe(script);
  await expect(provider.openPayment(request)).rejects.toMatchObject({
    code: "HTTP_500",
    retryable: true,
  });
  expect(names().filter((name) => name === "pay")).toHaveLength(4);
  expect(names().at(-1)).toBe("status");
  expect(pauses.slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
});

test("a refused payment that PhonePe does not know fails for good, without a retry", async () => {
  const refused = [400, { code: "BAD_REQUEST", message: "amount…", data: {} }] as const;
  const { provider, names, pauses } = connectPhonePe({ pay: [refused], status: [unknownOrder] });
  await expect(provider.openPayment(request)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    retryable: false,
  });
  expect(names()).toEqual(["token", "pay", "status"]);
  expect(pauses).toEqual([]);
});

test("a refusal followed by a refused status query throws the first error", async () => {
  const { provider } = connectPhonePe({
    pay: [[403, { code: "FORBIDDEN_HERE" }]],
    status: [[403, { code: "FORBIDDEN_THERE" }]],
  });
  await expect(provider.openPayment(request)).rejects.toMatchObject({ code: "FORBIDDEN_HERE" });
});

test("a refusal followed by a failed status query is retryable", async () => {
  const down = [500, ""] as const;
  const { provider } = connectPhonePe({ pay: [duplicate], status: [down, down, down, down] });
  await expect(provider.openPayment(request)).rejects.toMatchObject({ retryable: true });
});

test("an opened payment without a valid pay page URL is looked up, like a lost answer", async () => {
  for (const redirectUrl of [undefined, "", "javascript:alert(1)"]) {
    const { provider, names } = connectPhonePe({
      pay: [[200, { orderId: "OMO1", redirectUrl }]],
      status: [pendingOrder],
    });
    expect(await provider.openPayment(request)).toBe("already-open");
    expect(names()).toEqual(["token", "pay", "status"]);
  }
});

test("a request outside PhonePe's limits is not sent", async () => {
  const { provider, names } = connectPhonePe({ pay: [opened] });
  const impossible = [
    { expiresInSeconds: 299 },
    { expiresInSeconds: 3_601 },
    { expiresInSeconds: 600.5 },
    { orderId: "a".repeat(64) },
  ];
  for (const part of impossible) {
    await expect(provider.openPayment({ ...request, ...part })).rejects.toThrow(RangeError);
  }
  expect(names()).toEqual([]);
});

test("requests at PhonePe's limits are sent", async () => {
  const { provider, names } = connectPhonePe({ pay: [opened, opened] });
  await provider.openPayment({ ...request, expiresInSeconds: 300, amountPaise: 100 });
  await provider.openPayment({ ...request, expiresInSeconds: 3_600, orderId: "a".repeat(63) });
  expect(names()).toEqual(["token", "pay", "pay"]);
});

const refund = { refundId: "rf_1", orderId, amountPaise: 39_950 };
const asked = { refundId: "rf_1", orderId };
const confirmed = [
  200,
  {
    merchantRefundId: "rf_1",
    originalMerchantOrderId: orderId,
    refundId: "OMR1",
    amount: 39_950,
    state: "CONFIRMED",
    paymentDetails: [],
  },
] as const;
const unknown = [400, { success: false, code: "REFUND_MAPPING_NOT_FOUND", data: {} }] as const;

test("a refused refund has PhonePe's error code", async () => {
  const { provider, names } = connectPhonePe({
    refund: [[400, { code: "BAD_REQUEST", errorCode: "EXCESS_REFUND_AMOUNT" }]],
    "refund status": [unknown],
  });
  await expect(provider.sendRefund(refund)).rejects.toMatchObject({
    code: "EXCESS_REFUND_AMOUNT",
    retryable: false,
  });
  expect(names()).toEqual(["token", "refund", "refund status"]);
});

test("a failed refund has its failure code, from the root or from its attempt", async () => {
  const failed = { refundId: "OMR1", amount: 39_950, state: "FAILED" };
  const bodies = [
    { ...failed, errorCode: "BF_034" },
    { ...failed, detailedErrorCode: "BF_034" },
    { ...failed, paymentDetails: [{ state: "FAILED", errorCode: "BF_034" }] },
  ];
  for (const body of bodies) {
    const { provider } = connectPhonePe({ "refund status": [[200, body]] });
    expect(await provider.fetchRefund(asked)).toMatchObject({ failureCode: "BF_034" });
  }
});

test("a refund in progress has no failure code, although an attempt failed", async () => {
  const attempt = { state: "FAILED", errorCode: "BF_034" };
  const body = { refundId: "OMR1", amount: 39_950, state: "CONFIRMED", paymentDetails: [attempt] };
  const { provider } = connectPhonePe({ "refund status": [[200, body]] });
  expect(await provider.fetchRefund(asked)).toMatchObject({ failureCode: undefined });
});

test("a 404 of a wrong URL is an error, not an unknown refund", async () => {
  const { provider } = connectPhonePe({ "refund status": [[404, { code: "NOT_FOUND" }]] });
  await expect(provider.fetchRefund(asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an answer about another refund is an error", async () => {
  const { provider } = connectPhonePe({
    "refund status": [confirmed, confirmed, confirmed, confirmed],
  });
  await expect(provider.fetchRefund({ ...asked, refundId: "rf_2" })).rejects.toMatchObject({
    code: "UNREADABLE_ANSWER",
  });
});
