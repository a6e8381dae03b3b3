import { expect, test } from "vitest";
import { connectPhonePe } from "../../../tests/support/providers/payment-provider-harness.ts";
import { orderId } from "../../../tests/support/providers/phonepe-answers.ts";

const refund = { refundId: "rf_1", orderId, amountPaise: 39_950 };
const asked = { refundId: "rf_1", orderId };
const accepted = [200, { refundId: "OMR1", amount: 39_950, state: "PENDING" }] as const;
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

test("a refund is sent with its id, the order's and the amount in paise", async () => {
  const { provider, calls } = connectPhonePe({ refund: [accepted] });
  expect(await provider.sendRefund(refund)).toEqual({
    state: "PENDING",
    providerRefundId: "OMR1",
    amountPaise: 39_950,
    failureCode: undefined,
  });
  expect(JSON.parse(calls[1]?.body ?? "")).toEqual({
    merchantRefundId: "rf_1",
    originalMerchantOrderId: orderId,
    amount: 39_950,
  });
});

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

test("a refund that PhonePe does not know is not found", async () => {
  const { provider, names } = connectPhonePe({ "refund status": [unknown] });
  expect(await provider.fetchRefund(asked)).toBe("not-found");
  expect(await provider.fetchRefund({ ...asked, refundId: "../rf_1" })).toBe("not-found");
  expect(names()).toEqual(["token", "refund status"]);
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

test("a refund outside PhonePe's limits is not sent", async () => {
  const { provider, names } = connectPhonePe({ refund: [accepted] });
  for (const part of [
    { refundId: "a b" },
    { orderId: "" },
    { amountPaise: 0 },
    { amountPaise: 1.5 },
  ]) {
    await expect(provider.sendRefund({ ...refund, ...part })).rejects.toThrow(RangeError);
  }
  expect(names()).toEqual([]);
});
