import { expect, test } from "vitest";

import {
  orderId,
  pendingOrder,
  scriptPhonePe,
} from "../../../../tests/support/providers/scripted-phonepe.ts";

test("a status query asks for every attempt and the failure's reason", async () => {
  const { provider, calls } = scriptPhonePe({ status: [pendingOrder] });
  await provider.fetchStatus(orderId);
  expect(calls[1]?.url.pathname).toBe(`/pg/checkout/v2/order/${orderId}/status`);
  expect(calls[1]?.url.search).toBe("?details=true&errorContext=true");
});

test("an order that PhonePe reports as unknown, with 400 or 404, is not found", async () => {
  for (const status of [400, 404]) {
    const { provider, names } = scriptPhonePe({
      status: [[status, { success: false, code: "MERCHANT_ORDER_MAPPING_NOT_FOUND", data: {} }]],
    });
    expect(await provider.fetchStatus(orderId)).toBe("not-found");
    expect(names()).toEqual(["token", "status"]);
  }
});

test("a 404 without PhonePe's code is an error, not an unknown order", async () => {
  const { provider } = scriptPhonePe({ status: [[404, "<h1>Not Found</h1>"]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "HTTP_404" });
});

test("an id that PhonePe does not accept is not found, without a request", async () => {
  const { provider, names } = scriptPhonePe({});
  expect(await provider.fetchStatus("..")).toBe("not-found");
  expect(await provider.fetchStatus("a/b?c")).toBe("not-found");
  expect(names()).toEqual([]);
});

test("a query is retried after 1, 2 and 4 seconds while PhonePe is down", async () => {
  const { provider, names, pauses } = scriptPhonePe({
    status: [[503, "R999"], new TypeError("fetch failed"), [502, "<html>"], pendingOrder],
  });
  expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
  expect(names()).toEqual(["token", "status", "status", "status", "status"]);
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
});

test("a query that fails four times is retryable", async () => {
  const down = [500, { code: "INTERNAL_SERVER_ERROR" }] as const;
  const { provider, names } = scriptPhonePe({ status: [down, down, down, down, pendingOrder] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    retryable: true,
  });
  expect(names()).toHaveLength(5);
});

test("a refused query is not retried", async () => {
  for (const status of [400, 403, 404, 409, 410, 417, 422, 429]) {
    const { provider, names, pauses } = scriptPhonePe({
      status: [[status, { code: "NO" }], pendingOrder],
    });
    await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "NO" });
    expect(names()).toEqual(["token", "status"]);
    expect(pauses).toEqual([]);
  }
});

test("a query over PhonePe's rate limit is retryable, but not retried here", async () => {
  const { provider } = scriptPhonePe({ status: [[429, { code: "TOO_MANY_REQUESTS" }]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ retryable: true });
});

test("a redirect is not followed", async () => {
  const { provider, calls } = scriptPhonePe({ status: [[302, ""]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "HTTP_302" });
  expect(calls.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
});

test("a body of the bare word R999 gives that code, with and without quotation marks", async () => {
  for (const body of ["R999", '"R999"']) {
    const { provider } = scriptPhonePe({ status: Array.from({ length: 4 }, () => [503, body]) });
    await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({
      name: "PaymentProviderError",
      code: "R999",
      retryable: true,
    });
  }
});

test("an answer about another order is an error", async () => {
  const other = [200, { merchantOrderId: "order_2", state: "COMPLETED", amount: 100 }] as const;
  const { provider } = scriptPhonePe({ status: [other, other, other, other] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
});

test("no error has a secret, an order id or PhonePe's message", async () => {
  const leaky = new TypeError(`can't parse https://phonepe.test/order/${orderId}`, {
    cause: Object.assign(new Error(orderId), { code: "ECONNREFUSED" }),
  });
  const sentence = {
    code: `No entry for ${orderId}, secret-one`,
    message: `secret-one ${orderId}`,
  };
  const replies = [[leaky, leaky, leaky, leaky], [[422, sentence] as const]];
  for (const status of replies) {
    const { provider } = scriptPhonePe({ status });
    const error: unknown = await provider.fetchStatus(orderId).catch((thrown: unknown) => thrown);
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(text).toContain("PaymentProviderError");
    expect(text).not.toMatch(/order_|secret-one|token-1|client-one/);
  }
});
