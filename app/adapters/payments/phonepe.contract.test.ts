import { expect, test } from "vitest";

import type { OpenedPayment } from "../../features/payments/provider.ts";
import { base, meetStandIn, request } from "./meet-stand-in.ts";
import { failureWords } from "./phonepe-words.ts";

test("a visitor who pays on the pay page completes the order", async () => {
  const { provider, reach } = meetStandIn();
  const opened = (await provider.openPayment(request)) as OpenedPayment;
  expect(opened.expiresAt).toEqual(new Date("2026-11-20T10:20:00Z"));
  expect(await provider.readStatus("order_1")).toMatchObject({ state: "PENDING" });

  const pressed = await reach(opened.redirectUrl.slice(base.length), {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
  });
  expect(pressed.headers.get("location")).toBe(request.returnUrl);
  expect(await provider.readStatus("order_1")).toEqual({
    state: "COMPLETED",
    amountPaise: 79_900,
    takenPaise: 79_900,
    providerOrderId: opened.providerOrderId,
    transactionId: expect.stringMatching(/^OM\d/),
    utr: expect.stringMatching(/^\d{12}$/),
    failure: undefined,
  });
});

test("an order nobody opened is not found", async () => {
  expect(await meetStandIn().provider.readStatus("order_1")).toBe("not-found");
});

test("an order opened twice is already open, whatever code the repeat is refused with", async () => {
  const { provider, fault } = meetStandIn();
  await provider.openPayment(request);
  expect(await provider.openPayment(request)).toBe("already-open");
  await fault("duplicate-id", undefined, { code: "PREVIOUS_ORDER_IN_PROGRESS" });
  expect(await provider.openPayment(request)).toBe("already-open");
});

test("an answer lost after the order was taken leads to no second pay call", async () => {
  const { provider, fault, received } = meetStandIn();
  await fault("timeout-after-commit", "pay", { seconds: 0 });
  expect(await provider.openPayment(request)).toBe("already-open");
  expect((await received()).filter((path) => path === "/checkout/v2/pay")).toHaveLength(1);
});

test("a call lost before the order was taken is made again", async () => {
  const { provider, fault, received } = meetStandIn();
  await fault("timeout-before-commit", "pay", { seconds: 0 });
  expect(await provider.openPayment(request)).toMatchObject({
    redirectUrl: expect.stringContaining(base),
  });
  expect((await received()).filter((path) => path === "/checkout/v2/pay")).toHaveLength(2);
});

test("a lost token, a fault of the server and the bare R999 are got over", async () => {
  const { provider, fault } = meetStandIn();
  await provider.openPayment(request);
  for (const kind of ["401-once", "500", "503-R999"]) {
    await fault(kind, "order-status");
    expect(await provider.readStatus("order_1")).toMatchObject({ state: "PENDING" });
  }
});

test("an expired token is replaced before PhonePe could refuse it", async () => {
  const { provider, pass, received } = meetStandIn();
  await provider.openPayment(request);
  pass(3_600);
  await provider.readStatus("order_1");
  expect(await received()).toEqual([
    "/v1/oauth/token",
    "/checkout/v2/pay",
    "/v1/oauth/token",
    "/checkout/v2/order/order_1/status",
  ]);
});

test("an order left alone fails once its time is over, in words a visitor understands", async () => {
  const { provider, pass } = meetStandIn();
  await provider.openPayment(request);
  pass(1_201);
  const status = await provider.readStatus("order_1");
  expect(status).toMatchObject({
    state: "FAILED",
    failure: { code: "TXN_NOT_COMPLETED", detail: "ORDER_EXPIRED" },
  });
  if (status === "not-found") throw new Error("the order was opened");
  expect(failureWords(status.failure)).toContain("not completed in time");
});

test("a cancelled payment is told as cancelled", async () => {
  const { provider, choose } = meetStandIn();
  await provider.openPayment(request);
  await choose("cancel");
  const status = await provider.readStatus("order_1");
  if (status === "not-found") throw new Error("the order was opened");
  expect(failureWords(status.failure)).toBe("The payment was cancelled.");
});
