import { expect, test } from "vitest";

import { CANCELLED } from "./failure-messages.ts";
import {
  meetPhonePe,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

/** What PhonePe has that another provider has not; the rest is in `provider.contract.test.ts`. */

test("a token that is refused is replaced, once", async () => {
  const { provider, fault } = meetPhonePe();
  await provider.openPayment(request);
  await fault("401-once", "order-status");
  expect(await provider.readStatus("order_1")).toMatchObject({ state: "PENDING" });
});

test("an expired token is replaced before PhonePe could refuse it", async () => {
  const { provider, pass, received } = meetPhonePe();
  await provider.openPayment(request);
  await pass(3_600);
  await provider.readStatus("order_1");
  expect(await received()).toEqual([
    "POST /v1/oauth/token",
    "POST /checkout/v2/pay",
    "POST /v1/oauth/token",
    "GET /checkout/v2/order/order_1/status",
  ]);
});

test("a cancelled payment is told as cancelled", async () => {
  const { provider, choose } = meetPhonePe();
  await provider.openPayment(request);
  await choose("cancel");
  const status = await provider.readStatus("order_1");
  if (status === "not-found") throw new Error("the order was opened");
  expect(provider.explainFailure(status.failure?.detail ?? "")).toBe(CANCELLED);
});

test("a completed order names the bank's reference", async () => {
  const { provider, choose } = meetPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  const utr = expect.stringMatching(/^\d{12}$/) as string;
  expect(await provider.readStatus("order_1")).toMatchObject({ utr });
});

test("a refund is confirmed half-way, and why it failed or is refused is told", async () => {
  const { provider, choose, pass, fault } = meetPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  await fault("refund-fails");
  await provider.sendRefund(refund);
  await pass(2);
  expect(await provider.readRefund(refund)).toMatchObject({ state: "CONFIRMED" });
  await pass(2);
  expect(await provider.readRefund(refund)).toMatchObject({ failureCode: "REFUND_BREACHED" });
  const tooMuch = provider.sendRefund({ ...refund, refundId: "rf_2", amountPaise: 79_901 });
  await expect(tooMuch).rejects.toMatchObject({ code: "EXCESS_REFUND_AMOUNT" });
});

test("a refund's webhook without its envelope rings like any other", async () => {
  const { provider, choose, pass, fault, heard } = meetPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  await heard();
  await fault("webhook-flat-refund");
  await provider.sendRefund(refund);
  await pass(2);
  const [webhook] = await heard();
  expect(webhook && provider.readWebhook(webhook.headers, webhook.body)).toMatchObject({
    kind: "refund",
    refundId: refund.refundId,
  });
});
