import { expect, test } from "vitest";
import {
  connectPhonePe,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

/** What is particular to PhonePe; what all providers have is in `provider.contract.test.ts`. */

test("a token that is refused is replaced, once", async () => {
  const { provider, fault } = connectPhonePe();
  await provider.openPayment(request);
  await fault("401-once", "order-status");
  expect(await provider.fetchStatus("order_1")).toMatchObject({ state: "PENDING" });
});

test("an expired token is replaced before PhonePe could refuse it", async () => {
  const { provider, pass, received } = connectPhonePe();
  await provider.openPayment(request);
  await pass(3_600);
  await provider.fetchStatus("order_1");
  expect(await received()).toEqual([
    "POST /v1/oauth/token",
    "POST /checkout/v2/pay",
    "POST /v1/oauth/token",
    "GET /checkout/v2/order/order_1/status",
  ]);
});

test("a cancelled payment has the message of a cancellation", async () => {
  const { provider, choose } = connectPhonePe();
  await provider.openPayment(request);
  await choose("cancel");
  const status = await provider.fetchStatus("order_1");
  if (status === "not-found") throw new Error("the order was opened");
  expect(provider.explainFailure(status.failure?.detail ?? "")).toBe("The payment was cancelled.");
});

test("a completed order has the bank's reference (UTR)", async () => {
  const { provider, choose } = connectPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  const utr = expect.stringMatching(/^\d{12}$/) as string;
  expect(await provider.fetchStatus("order_1")).toMatchObject({ utr });
});

test("a refund is CONFIRMED before it ends; a failed or refused refund has a code", async () => {
  const { provider, choose, pass, fault } = connectPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  await fault("refund-fails");
  await provider.sendRefund(refund);
  await pass(2);
  expect(await provider.fetchRefund(refund)).toMatchObject({ state: "CONFIRMED" });
  await pass(2);
  expect(await provider.fetchRefund(refund)).toMatchObject({ failureCode: "REFUND_BREACHED" });
  const tooMuch = provider.sendRefund({ ...refund, refundId: "rf_2", amountPaise: 79_901 });
  await expect(tooMuch).rejects.toMatchObject({ code: "EXCESS_REFUND_AMOUNT" });
});

test("a refund's webhook without its envelope is parsed like any other", async () => {
  const { provider, choose, pass, fault, heard } = connectPhonePe();
  await provider.openPayment(request);
  await choose("pay");
  await heard();
  await fault("webhook-flat-refund");
  await provider.sendRefund(refund);
  await pass(2);
  const [webhook] = await heard();
  expect(webhook && provider.parseWebhook(webhook.headers, webhook.body)).toMatchObject({
    kind: "refund",
    refundId: refund.refundId,
  });
});
