import { beforeEach, expect, test } from "vitest";
import { combineWithEarlierProviders } from "./earlier-providers.ts";
import {
  connectPhonePe,
  connectRazorpay,
  type ConnectedProvider,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

let phonePe: ConnectedProvider;
let razorpay: ConnectedProvider;
beforeEach(() => {
  phonePe = connectPhonePe();
  razorpay = connectRazorpay();
});
const both = () => combineWithEarlierProviders(razorpay.provider, [phonePe.provider]);

test("a payment is opened with the current provider only", async () => {
  await both().openPayment(request);
  expect(both().name).toBe("razorpay");
  expect(razorpay.books().orders).toHaveLength(1);
  expect(phonePe.books().orders).toEqual([]);
});

test("status and refund of an earlier provider's order go to that provider", async () => {
  await phonePe.provider.openPayment(request);
  await phonePe.choose("pay");
  expect(await both().fetchStatus("order_1")).toMatchObject({ state: "COMPLETED" });
  expect(await both().fetchRefund(refund)).toBe("not-found");
  await both().sendRefund(refund);
  expect(phonePe.books().refunds).toHaveLength(1);
  expect(razorpay.books().refunds).toEqual([]);
  expect(await both().fetchRefund(refund)).toMatchObject({ state: "PENDING" });
});

test("an order's own provider is asked alone, whatever another one answers for its id", async () => {
  for (const { provider } of [phonePe, razorpay]) await provider.openPayment(request);
  await razorpay.choose("pay");
  const ask = (provider: string) => both().fetchStatus("order_1", { provider });
  expect(await ask("phonepe")).toMatchObject({ state: "PENDING" });
  expect(await ask("razorpay")).toMatchObject({ state: "COMPLETED" });
  await phonePe.choose("pay");
  await both().sendRefund(refund, { provider: "phonepe" });
  expect([phonePe.books().refunds.length, razorpay.books().refunds.length]).toEqual([1, 0]);
  await expect(ask("a provider of the past")).rejects.toMatchObject({ retryable: false });
});

test("an order unknown to both is not found; if one can't be queried, the error is retryable", async () => {
  expect(await both().fetchStatus("order_1")).toBe("not-found");
  await phonePe.fault("500", undefined, { times: 20 });
  await expect(both().fetchStatus("order_1")).rejects.toMatchObject({ retryable: true });
});

test("the webhooks of both are accepted, and unauthenticated ones refused", async () => {
  for (const deps of [phonePe, razorpay]) {
    await deps.provider.openPayment(request);
    await deps.choose("pay");
    const [webhook] = await deps.heard();
    const { headers, body } = webhook ?? { headers: new Headers(), body: new Uint8Array() };
    expect(both().parseWebhook(headers, body)).toEqual({ kind: "payment", orderId: "order_1" });
    expect(both().parseWebhook(new Headers(), body)).toBe("unauthenticated");
  }
});

const late = "The payment wasn’t completed in time. Try again.";
const neutral = "The payment didn’t go through. Try again, or pay another way.";

test("a failure code is explained by the order's own provider, also where another one knows it", () => {
  const messages = ["razorpay", "phonepe", "one of the past"].map((provider) =>
    both().explainFailure("LINK_EXPIRED", provider),
  );
  expect(messages).toEqual([late, neutral, neutral]);
});

test("the failure codes of both have messages", () => {
  expect(
    ["LINK_EXPIRED", "ORDER_EXPIRED", "NEVER_SEEN"].map((code) => both().explainFailure(code)),
  ).toEqual([late, late, neutral]);
});
