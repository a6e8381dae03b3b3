import { beforeEach, describe, expect, test } from "vitest";
import { type OpenedPayment } from "../../domain/payments/payment-provider.ts";
import {
  base,
  bothProviders,
  type ConnectedProvider,
  refund,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

/** What every provider guarantees: each adapter with its fake. */
describe.each(bothProviders)("With $provider", ({ connect, pay }) => {
  let deps: ConnectedProvider;
  beforeEach(() => {
    deps = connect();
  });

  const open = async () => (await deps.provider.openPayment(request)) as OpenedPayment;
  const payCalls = async () => (await deps.received()).filter((call) => call === pay).length;
  async function status() {
    const seen = await deps.provider.fetchStatus("order_1");
    if (seen === "not-found") throw new Error("the order was opened");
    return seen;
  }

  test("a visitor who pays on the pay page returns to the site, and the order is complete", async () => {
    const { redirectUrl, providerOrderId, expiresAt } = await open();
    expect(expiresAt).toEqual(new Date("2026-11-20T10:10:00Z"));
    expect(await status()).toMatchObject({
      state: "PENDING",
      amountPaise: 79_900,
      capturedPaise: 0,
    });

    const pressed = await deps.reach(redirectUrl.slice(base.length), {
      method: "POST",
      body: new URLSearchParams({ outcome: "pay" }),
    });
    const back = new URL(pressed.headers.get("location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe("https://sahaj.test/payment-status");
    expect(back.searchParams.get("orderId")).toBe("order_1");
    expect(await status()).toMatchObject({
      state: "COMPLETED",
      amountPaise: 79_900,
      capturedPaise: 79_900,
      providerOrderId,
      transactionId: expect.stringMatching(/^[\w]{5,}$/) as string,
    });
  });

  test("an unopened order is not found, nor one with an invalid id", async () => {
    expect(await deps.provider.fetchStatus("order_1")).toBe("not-found");
    expect(await deps.provider.fetchStatus("../order?1")).toBe("not-found");
    expect(await deps.received()).not.toContain("GET /order?1");
  });

  test("an order opened twice has one pay page, whatever the repeat's error code", async () => {
    const { redirectUrl } = await open();
    for (const code of ["", "PREVIOUS_ORDER_IN_PROGRESS"]) {
      if (code) await deps.fault("duplicate-id", undefined, { code });
      const again = await deps.provider.openPayment(request);
      expect(["already-open", redirectUrl]).toContain(
        again === "already-open" ? again : again.redirectUrl,
      );
    }
    expect(deps.books().orders).toHaveLength(1);
  });

  test("a lost answer of a processed pay call leads to no second pay call", async () => {
    await deps.fault("timeout-after-commit", "pay", { seconds: 0 });
    await deps.provider.openPayment(request);
    expect(await payCalls()).toBe(1);
    expect(await status()).toMatchObject({ state: "PENDING" });
  });

  test("a pay call lost before the provider processed it is sent again", async () => {
    await deps.fault("timeout-before-commit", "pay", { seconds: 0 });
    expect((await open()).redirectUrl).toContain(base);
    expect(await payCalls()).toBe(2);
  });

  test("a query is retried after a server error and an answer of one bare word", async () => {
    await open();
    for (const kind of ["500", "503-R999"]) {
      await deps.fault(kind, "order-status");
      expect(await status()).toMatchObject({ state: "PENDING" });
    }
  });

  test("an outage is a retryable error, a refusal is not", async () => {
    await deps.fault("500", undefined, { times: 20 });
    await expect(deps.provider.fetchStatus("order_1")).rejects.toMatchObject({ retryable: true });
    const unpaid = connect();
    await unpaid.provider.openPayment(request);
    await expect(unpaid.provider.sendRefund(refund)).rejects.toMatchObject({ retryable: false });
  });

  test("an unpaid order fails after its ten minutes, with a message for the visitor", async () => {
    await open();
    await deps.pass(599);
    expect(await status()).toMatchObject({ state: "PENDING" });
    await deps.pass(2);
    const { state, capturedPaise, failure } = await status();
    expect({ state, capturedPaise }).toEqual({ state: "FAILED", capturedPaise: 0 });
    expect(deps.provider.explainFailure(failure?.detail ?? failure?.code ?? "")).toBe(
      "The payment wasn’t completed in time. Try again.",
    );
    // At the provider too, so that it can't be paid any more.
    expect(deps.books().orders[0]?.state).toBe("FAILED");
  });

  test("a slow payment is pending, also after the order's expiry, and then complete", async () => {
    await open();
    await deps.fault("late-complete", undefined, { seconds: 1_200 });
    await deps.choose("pay");
    await deps.pass(700);
    expect(await status()).toMatchObject({ state: "PENDING" });
    await deps.pass(600);
    expect(await status()).toMatchObject({ state: "COMPLETED", capturedPaise: 79_900 });
  });

  test("a late payment completes a failed order", async () => {
    await open();
    await deps.fault("success-after-expiry", undefined, { seconds: 1_000 });
    await deps.choose("pay");
    await deps.pass(1_000);
    expect(await status()).toMatchObject({ state: "FAILED" });
    await deps.pass(1_000);
    expect(await status()).toMatchObject({ state: "COMPLETED", capturedPaise: 79_900 });
  });

  test("a duplicate payment shows in the amount taken", async () => {
    await open();
    await deps.fault("second-success");
    await deps.choose("pay");
    expect(await status()).toMatchObject({ amountPaise: 79_900, capturedPaise: 159_800 });
  });

  test("a captured amount that differs from the price shows in the amount taken", async () => {
    await open();
    await deps.fault("amount-mismatch");
    await deps.choose("pay");
    const { state, capturedPaise } = await status();
    expect({ state, capturedPaise }).toEqual({ state: "COMPLETED", capturedPaise: 80_000 });
  });

  test("requests outside the provider's limits are not sent", async () => {
    const { openPayment, sendRefund } = deps.provider;
    for (const part of [{ amountPaise: 99 }, { amountPaise: 100.5 }, { orderId: "a/b" }]) {
      await expect(openPayment({ ...request, ...part })).rejects.toThrow(RangeError);
    }
    for (const part of [{ amountPaise: 0 }, { refundId: "" }, { orderId: ".." }]) {
      await expect(sendRefund({ ...refund, ...part })).rejects.toThrow(RangeError);
    }
    expect(await deps.received()).toEqual([]);
  });

  test("a payment's webhook gives the order id; without authentication it is refused", async () => {
    await open();
    await deps.fault("webhook-duplicate");
    await deps.choose("pay");
    const heard = await deps.heard();
    expect(heard).toHaveLength(2);
    for (const { headers, body } of heard) {
      const notification = { kind: "payment", orderId: "order_1" };
      expect(deps.provider.parseWebhook(headers, body)).toEqual(notification);
      expect(deps.provider.parseWebhook(new Headers(), body)).toBe("unauthenticated");
    }
  });

  test("a webhook with wrong authentication is refused", async () => {
    await open();
    await deps.fault("webhook-wrong-auth");
    await deps.choose("pay");
    const [forged] = await deps.heard();
    expect(forged && deps.provider.parseWebhook(forged.headers, forged.body)).toBe(
      "unauthenticated",
    );
  });
});
