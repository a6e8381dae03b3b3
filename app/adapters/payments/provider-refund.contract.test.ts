import { beforeEach, describe, expect, test } from "vitest";

import {
  bothProviders,
  type ConnectedProvider,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

/** What every provider guarantees for refunds. */
describe.each(bothProviders)("Of an order paid with $provider", ({ connect }) => {
  let deps: ConnectedProvider;
  beforeEach(async () => {
    deps = connect();
    await deps.provider.openPayment(request);
    await deps.choose("pay");
    await deps.heard();
  });

  test("a refund is pending, then complete, and repeating it changes nothing", async () => {
    await deps.fault("timeout-after-commit", "refund", { seconds: 0 });
    const sent = await deps.provider.sendRefund(refund);
    expect(sent).toMatchObject({ state: "PENDING", amountPaise: 39_950 });
    expect(await deps.provider.sendRefund(refund)).toEqual(sent);
    await deps.pass(4);
    const { now } = deps.clock;
    const refundedAt = new Date(now.getTime() - 4_000);
    expect(await deps.provider.fetchRefund(refund)).toMatchObject({
      state: "COMPLETED",
      refundedAt,
    });
    expect(await deps.provider.sendRefund(refund)).toMatchObject({ state: "COMPLETED" });
    expect(deps.books().refunds).toHaveLength(1);
    expect(await deps.provider.fetchStatus("order_1")).toMatchObject({
      state: "COMPLETED",
      capturedPaise: 79_900,
      captures: [{ paidAt: refundedAt }],
    });
  });

  test("a refund request lost before the provider processed it is sent again", async () => {
    await deps.fault("timeout-before-commit", "refund", { seconds: 0 });
    expect(await deps.provider.sendRefund(refund)).toMatchObject({ state: "PENDING" });
    expect(deps.books().refunds).toHaveLength(1);
  });

  test("an unsent refund is not found; a failed one has a code, and another can be sent", async () => {
    for (const refundId of [refund.refundId, "../refund?1"]) {
      expect(await deps.provider.fetchRefund({ ...refund, refundId })).toBe("not-found");
    }
    await deps.fault("refund-fails");
    await deps.provider.sendRefund(refund);
    await deps.pass(4);
    const failed = await deps.provider.fetchRefund(refund);
    expect(failed).toMatchObject({ state: "FAILED", failureCode: expect.any(String) as string });
    const next = { ...refund, refundId: "refund_9876543210" };
    expect(await deps.provider.sendRefund(next)).toMatchObject({ state: "PENDING" });
  });

  test("a payment can be refunded in parts, up to its amount", async () => {
    await deps.provider.sendRefund(refund);
    await deps.pass(4);
    const rest = { ...refund, refundId: "refund_9876543210" };
    const beyond = deps.provider.sendRefund({ ...rest, amountPaise: 39_951 });
    await expect(beyond).rejects.toMatchObject({ retryable: false });
    expect(await deps.provider.sendRefund(rest)).toMatchObject({ amountPaise: 39_950 });
  });

  test("a duplicate payment is refunded per capture; no refund exceeds a capture", async () => {
    await deps.fault("second-success");
    const twice = { ...request, orderId: "order_2" };
    await deps.provider.openPayment(twice);
    await deps.choose("pay", undefined, "order_2");
    const status = await deps.provider.fetchStatus("order_2");
    const captures = status === "not-found" ? [] : status.captures;
    expect(captures.map(({ amountPaise }) => amountPaise)).toEqual([79_900, 79_900]);
    const both = { refundId: "refund_both_of_them", orderId: "order_2", amountPaise: 159_800 };
    await expect(deps.provider.sendRefund(both)).rejects.toMatchObject({ retryable: false });
    for (const [index, { amountPaise, transactionId }] of captures.entries()) {
      const one = { refundId: `refund_number_${index}`, orderId: "order_2", amountPaise };
      const sent = await deps.provider.sendRefund({ ...one, transactionId });
      expect(sent).toMatchObject({ amountPaise: 79_900 });
      await deps.pass(4);
    }
    const given = deps.books().refunds.map((one) => one.transactionId);
    // PhonePe's refunds name only the order.
    const named = captures.map(({ transactionId }) => transactionId);
    expect([named, [undefined, undefined]]).toContainEqual(given);
  });

  test("a refund's webhook has our id, the provider's and the order's", async () => {
    const { providerRefundId } = await deps.provider.sendRefund(refund);
    await deps.pass(4);
    const heard = await deps.heard();
    expect(heard.length).toBeGreaterThan(0);
    for (const { headers, body } of heard) {
      expect(deps.provider.parseWebhook(headers, body)).toEqual({
        kind: "refund",
        refundId: refund.refundId,
        providerRefundId,
        orderId: "order_1",
      });
    }
  });
});
