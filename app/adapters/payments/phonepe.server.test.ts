import { expect, test } from "vitest";
import {
  connectPhonePe,
  phonePeConfig,
} from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  orderId,
  pendingOrder,
  tokenReply,
} from "../../../tests/support/providers/phonepe-answers.ts";
import { createPhonePe, parsePhonePeWebhook } from "./phonepe.server.ts";

test("an order that PhonePe reports as unknown, with 400 or 404, is not found", async () => {
  for (const status of [400, 404]) {
    const { provider, names } = connectPhonePe({
      status: [[status, { success: false, code: "MERCHANT_ORDER_MAPPING_NOT_FOUND", data: {} }]],
    });
    expect(await provider.fetchStatus(orderId)).toBe("not-found");
    expect(names()).toEqual(["token", "status"]);
  }
});

test("a 404 without PhonePe's code is an error, not an unknown order", async () => {
  const { provider } = connectPhonePe({ status: [[404, "<h1>Not Found</h1>"]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "HTTP_404" });
});

test("a query is retried after 1, 2 and 4 seconds while PhonePe is down", async () => {
  const { provider, names, pauses } = connectPhonePe({
    status: [[503, "R999"], new TypeError("fetch failed"), [502, "<html>"], pendingOrder],
  });
  expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
  expect(names()).toEqual(["token", "status", "status", "status", "status"]);
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
});

test("a query that fails four times is retryable", async () => {
  const down = [500, { code: "INTERNAL_SERVER_ERROR" }] as const;
  const { provider, names } = connectPhonePe({ status: [down, down, down, down, pendingOrder] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    retryable: true,
  });
  expect(names()).toHaveLength(5);
});

test("a refused query is not retried", async () => {
  for (const status of [400, 403, 404, 409, 410, 417, 422, 429]) {
    const { provider, names, pauses } = connectPhonePe({
      status: [[status, { code: "NO" }], pendingOrder],
    });
    await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "NO" });
    expect(names()).toEqual(["token", "status"]);
    expect(pauses).toEqual([]);
  }
});

test("a query over PhonePe's rate limit is retryable, but not retried here", async () => {
  const { provider } = connectPhonePe({ status: [[429, { code: "TOO_MANY_REQUESTS" }]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ retryable: true });
});

test("a redirect is not followed", async () => {
  const { provider, calls } = connectPhonePe({ status: [[302, ""]] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "HTTP_302" });
  expect(calls.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
});

test("a body of the bare word R999 gives that code, with and without quotation marks", async () => {
  for (const body of ["R999", '"R999"']) {
    const { provider } = connectPhonePe({ status: Array.from({ length: 4 }, () => [503, body]) });
    await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({
      name: "PaymentProviderError",
      code: "R999",
      retryable: true,
    });
  }
});

test("an answer about another order is an error", async () => {
  const other = [200, { merchantOrderId: "order_2", state: "COMPLETED", amount: 100 }] as const;
  const { provider } = connectPhonePe({ status: [other, other, other, other] });
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
});

test("no error has a secret, an order id or PhonePe's message", async () => {
  const leaky = new TypeError(`can't parse https://phonepe.test/order/${orderId}`, {
    cause: Object.assign(new Error(orderId), { code: "ECONNREFUSED" }),
  });
  const sentence = {
    code: `No entry for ${orderId}, demo-secret`,
    message: `demo-secret ${orderId}`,
  };
  const replies = [[leaky, leaky, leaky, leaky], [[422, sentence] as const]];
  const token = tokenReply("token-1", new Date("2026-11-20T10:00:00Z"), 3_600);
  for (const status of replies) {
    const { provider } = connectPhonePe({ token: [token], status });
    const error: unknown = await provider.fetchStatus(orderId).catch((thrown: unknown) => thrown);
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(text).toContain("PaymentProviderError");
    expect(text).not.toMatch(/order_|demo-secret|token-1|demo-client/);
  }
});

test("an empty secret or webhook password stops the start; the error names it, without values", () => {
  const incomplete = { ...phonePeConfig, webhookPassword: " ", clientSecret: "" };
  expect(() => createPhonePe(incomplete)).toThrow(
    /^PhonePe is not configured: clientSecret, webhookPassword$/,
  );
});

test("the provider has the configured origins of its pay page", () => {
  const provider = createPhonePe(phonePeConfig);
  expect(provider.payPageOrigins).toEqual(["https://provider.test"]);
  expect(provider.name).toBe("phonepe");
});

/** PhonePe's own test vector: the SHA-256 of "username:password". */
const digest = "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e";
const config = { webhookUsername: "username", webhookPassword: "password" };
const paid = {
  event: "checkout.order.completed",
  payload: { merchantOrderId: "order_1", orderId: "OMO1", state: "COMPLETED", amount: 79_900 },
};

function parse(body: unknown, authorization: string | undefined = digest) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return parsePhonePeWebhook(config, new Headers({ authorization }), Buffer.from(text));
}

test("a payment's webhook gives the order id and no state", () => {
  expect(parse(paid)).toEqual({ kind: "payment", orderId: "order_1" });
});

test("the digest is accepted with its scheme and in upper case", () => {
  for (const authorization of [`SHA256 ${digest}`, digest.toUpperCase(), `sha256  ${digest}`]) {
    expect(parse(paid, authorization)).toEqual({ kind: "payment", orderId: "order_1" });
  }
});

test("a webhook with a wrong digest is refused", () => {
  const forged = [
    "",
    "SHA256 ",
    "username:password",
    digest.slice(0, 63),
    `${digest}0`,
    `0${digest.slice(1)}`,
  ];
  for (const authorization of forged) expect(parse(paid, authorization)).toBe("unauthenticated");
});

test("a webhook without authorization is refused before its body is parsed", () => {
  expect(parsePhonePeWebhook(config, new Headers(), Buffer.from("{"))).toBe("unauthenticated");
});

test("the deprecated field type is used if there is no event", () => {
  const { payload } = paid;
  expect(parse({ type: "CHECKOUT_ORDER_FAILED", payload })).toMatchObject({ kind: "payment" });
  expect(
    parse({ type: "PG_REFUND_COMPLETED", payload: { merchantRefundId: "rf_1" } }),
  ).toMatchObject({ kind: "refund", refundId: "rf_1" });
});

test("a failed attempt's webhook gives its order id", () => {
  const body = { ...paid, event: "checkout.transaction.attempt.failed" };
  expect(parse(body)).toEqual({ kind: "payment", orderId: "order_1" });
});

test("a refund's webhook gives every id in it", () => {
  const payload = {
    merchantRefundId: "rf_1",
    originalMerchantOrderId: "order_1",
    refundId: "OMR1",
  };
  for (const event of ["pg.refund.accepted", "pg.refund.completed", "pg.refund.failed"]) {
    expect(parse({ event, payload })).toEqual({
      kind: "refund",
      refundId: "rf_1",
      providerRefundId: "OMR1",
      orderId: "order_1",
    });
  }
});

test("a flattened refund body is accepted with an empty order id and only PhonePe's id", () => {
  const body = { refundId: "OMR1", originalMerchantOrderId: "", state: "FAILED" };
  expect(parse(body)).toEqual({
    kind: "refund",
    refundId: undefined,
    providerRefundId: "OMR1",
    orderId: undefined,
  });
});

test("an event of another product is ignored", () => {
  const { payload } = paid;
  expect(parse({ event: "subscription.setup.completed", payload })).toEqual({ kind: "ignored" });
});

test("a body without a usable id is malformed", () => {
  const bodies = [
    "",
    "R999",
    "[]",
    "null",
    {},
    { event: "checkout.order.completed", payload: {} },
    { event: "checkout.order.completed", payload: { merchantOrderId: "../order" } },
    { event: "pg.refund.failed", payload: { originalMerchantOrderId: "" } },
  ];
  for (const body of bodies) expect(parse(body)).toBe("malformed");
});
