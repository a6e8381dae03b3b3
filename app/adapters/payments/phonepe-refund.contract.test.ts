import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { meetStandIn, request } from "./meet-stand-in.ts";

const refund = { refundId: "rf_1", orderId: "order_1", amountPaise: 39_950 };

test("a refund goes from pending over confirmed to completed, and repeating it changes nothing", async () => {
  const { provider, choose, pass, fault } = meetStandIn();
  await provider.openPayment(request);
  await choose("pay");
  await fault("timeout-after-commit", "refund", { seconds: 0 });
  expect(await provider.sendRefund(refund)).toMatchObject({
    state: "PENDING",
    amountPaise: 39_950,
  });
  pass(2);
  expect(await provider.sendRefund(refund)).toMatchObject({ state: "CONFIRMED" });
  pass(2);
  expect(await provider.readRefund("rf_1")).toMatchObject({ state: "COMPLETED" });
});

test("a refund that fails says why, and one never sent is not found", async () => {
  const { provider, choose, pass, fault } = meetStandIn();
  expect(await provider.readRefund("rf_1")).toBe("not-found");
  await provider.openPayment(request);
  await choose("pay");
  await fault("refund-fails");
  await provider.sendRefund(refund);
  pass(4);
  expect(await provider.readRefund("rf_1")).toMatchObject({
    state: "FAILED",
    failureCode: "REFUND_BREACHED",
  });
});

test("more than was paid is not refunded", async () => {
  const { provider, choose } = meetStandIn();
  await provider.openPayment(request);
  await choose("pay");
  const tooMuch = provider.sendRefund({ ...refund, amountPaise: 79_901 });
  await expect(tooMuch).rejects.toMatchObject({ code: "EXCESS_REFUND_AMOUNT", retryable: false });
});

test("the webhooks of a payment and of a flattened refund ring; one with wrong auth does not", async () => {
  const rung: { headers: Headers; body: string }[] = [];
  const ears = createServer(async (incoming, outgoing) => {
    const body = (await Array.fromAsync(incoming)).join("");
    const { authorization = "" } = incoming.headers;
    rung.push({ headers: new Headers({ authorization }), body });
    outgoing.end();
  });
  await new Promise<void>((resolve) => {
    ears.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void ears.close());
  const { port } = ears.address() as AddressInfo;
  const { provider, choose, pass, fault } = meetStandIn({
    webhookUrl: `http://127.0.0.1:${port}/`,
  });
  const heard = async (count: number) => {
    await expect.poll(() => rung.length, { timeout: 10_000 }).toBe(count);
    const last = rung.at(-1);
    return last && provider.readWebhook(last.headers, last.body);
  };

  await provider.openPayment(request);
  await choose("pay");
  expect(await heard(1)).toEqual({ kind: "payment", orderId: "order_1" });

  await fault("webhook-flat-refund");
  const { providerRefundId } = await provider.sendRefund(refund);
  pass(2);
  const doorbell = { kind: "refund", refundId: "rf_1", providerRefundId, orderId: "order_1" };
  expect(await heard(2)).toEqual(doorbell);

  await fault("webhook-wrong-auth");
  pass(2);
  expect(await heard(3)).toBe("unauthenticated");
});
