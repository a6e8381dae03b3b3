import { beforeEach, expect, test } from "vitest";

import { LATE, NEUTRAL } from "./failure-messages.ts";
import { inTurn } from "./provider-fallback.ts";
import {
  meetPhonePe,
  meetRazorpay,
  type Met,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

let phonePe: Met;
let razorpay: Met;
beforeEach(() => {
  phonePe = meetPhonePe();
  razorpay = meetRazorpay();
});
const both = () => inTurn(razorpay.provider, [phonePe.provider]);

test("what is new goes to the current provider alone", async () => {
  await both().openPayment(request);
  expect(both().name).toBe("razorpay");
  expect(razorpay.books().orders).toHaveLength(1);
  expect(phonePe.books().orders).toEqual([]);
});

test("an order begun with the earlier one is asked about, paid and given back there", async () => {
  await phonePe.provider.openPayment(request);
  await phonePe.choose("pay");
  expect(await both().readStatus("order_1")).toMatchObject({ state: "COMPLETED" });
  expect(await both().readRefund(refund)).toBe("not-found");
  await both().sendRefund(refund);
  expect(phonePe.books().refunds).toHaveLength(1);
  expect(razorpay.books().refunds).toEqual([]);
  expect(await both().readRefund(refund)).toMatchObject({ state: "PENDING" });
});

test("an order that nobody knows is not found, and one that can't be asked about is not given up", async () => {
  expect(await both().readStatus("order_1")).toBe("not-found");
  await phonePe.fault("500", undefined, { times: 20 });
  await expect(both().readStatus("order_1")).rejects.toMatchObject({ retryable: true });
});

test("the webhooks of both ring, and a forged one at neither", async () => {
  for (const on of [phonePe, razorpay]) {
    await on.provider.openPayment(request);
    await on.choose("pay");
    const [webhook] = await on.heard();
    const { headers, body } = webhook ?? { headers: new Headers(), body: new Uint8Array() };
    expect(both().readWebhook(headers, body)).toEqual({ kind: "payment", orderId: "order_1" });
    expect(both().readWebhook(new Headers(), body)).toBe("unauthenticated");
  }
});

test("the codes of both have their words", () => {
  expect(["LINK_EXPIRED", "ORDER_EXPIRED", "NEVER_SEEN"].map(both().explainFailure)).toEqual([
    LATE,
    LATE,
    NEUTRAL,
  ]);
});
