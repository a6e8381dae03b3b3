import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { parseRazorpayWebhook } from "./razorpay.server.ts";

const config = { webhookSecret: "webhook-secret" };
const link = { id: "plink_1", reference_id: "order_1", status: "paid" };

function sign(body: Uint8Array, secret = config.webhookSecret): Headers {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return new Headers({ "X-Razorpay-Signature": signature });
}

function parse(body: object | string, secret?: string) {
  const bytes = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
  return parseRazorpayWebhook(config, sign(bytes, secret), bytes);
}

const event = (name: string, entities: Record<string, object>) => ({
  entity: "event",
  event: name,
  payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
});

test("the signature is accepted in upper case", () => {
  const body = Buffer.from('{"event":"settlement.processed"}');
  const signature = sign(body).get("x-razorpay-signature")?.toUpperCase() ?? "";
  const headers = new Headers({ "x-razorpay-signature": signature });
  expect(parseRazorpayWebhook(config, headers, body)).toEqual({ kind: "ignored" });
});

test("every event of a link gives the order id and no state", () => {
  for (const name of ["paid", "partially_paid", "expired", "cancelled"]) {
    const notification = { kind: "payment", orderId: "order_1" };
    expect(parse(event(`payment_link.${name}`, { payment_link: link }))).toEqual(notification);
  }
});

test("a payment's event gives the order id in its notes; without one it is ignored", () => {
  const notes = { order_id: "order_1" };
  const notification = { kind: "payment", orderId: "order_1" };
  expect(parse(event("payment.captured", { payment: { id: "pay_1", notes } }))).toEqual(
    notification,
  );
  expect(parse(event("order.paid", { order: { notes } }))).toEqual(notification);
  for (const other of [[], { order_id: "../1" }, undefined]) {
    const foreign = event("payment.captured", { payment: { id: "pay_1", notes: other } });
    expect(parse(foreign)).toEqual({ kind: "ignored" });
  }
});

test("a refund's event gives every id in it", () => {
  const entity = { id: "rfnd_1", receipt: "refund_1", notes: { order_id: "order_1" } };
  for (const name of ["created", "processed", "failed"]) {
    expect(parse(event(`refund.${name}`, { refund: entity }))).toEqual({
      kind: "refund",
      refundId: "refund_1",
      providerRefundId: "rfnd_1",
      orderId: "order_1",
    });
  }
  const bare = { id: "rfnd_1", receipt: null, notes: [] };
  expect(parse(event("refund.processed", { refund: bare }))).toMatchObject({
    refundId: undefined,
    providerRefundId: "rfnd_1",
  });
});

test("the signature is over the bytes: a byte order mark or another space needs another signature", () => {
  const body = JSON.stringify(event("payment_link.paid", { payment_link: link }));
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(body)]);
  expect(parseRazorpayWebhook(config, sign(marked), marked)).toMatchObject({ orderId: "order_1" });
  expect(parseRazorpayWebhook(config, sign(Buffer.from(body)), marked)).toBe("unauthenticated");
  const spaced = Buffer.from(body.replace(",", ", "));
  expect(parseRazorpayWebhook(config, sign(Buffer.from(body)), spaced)).toBe("unauthenticated");
});

test("a webhook without the webhook secret's signature is refused before its body is parsed", () => {
  expect(parse("{", "key-secret")).toBe("unauthenticated");
  expect(parse(event("payment_link.paid", { payment_link: link }), "")).toBe("unauthenticated");
  const bare = parseRazorpayWebhook(config, new Headers(), Buffer.from("{}"));
  expect(bare).toBe("unauthenticated");
});

test("a body without a usable id is malformed", () => {
  const bodies = [
    "",
    "{",
    "[]",
    "null",
    {},
    { event: 7 },
    event("payment_link.paid", {}),
    event("payment_link.paid", { payment_link: { reference_id: "../order" } }),
    event("refund.processed", { refund: {} }),
    { event: "refund.processed", payload: [] },
  ];
  for (const body of bodies) expect(parse(body)).toBe("malformed");
});
