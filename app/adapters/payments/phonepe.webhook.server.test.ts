import { expect, test } from "vitest";
import { parsePhonePeWebhook } from "./phonepe.server.ts";

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
