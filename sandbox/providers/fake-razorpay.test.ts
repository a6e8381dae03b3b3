import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFakeRazorpay } from "./fake-razorpay.ts";
import type { FakeProvider } from "../fake-provider.ts";

type Json = Record<string, unknown>;

const base = "http://pay.test/rzp";
const key = `Basic ${Buffer.from("rzp_test:key-secret").toString("base64")}`;
const secret = "hook-secret";
let now = new Date("2026-11-21T06:30:00Z");
let delivered: Request[] = [];
let fake: FakeProvider;

beforeEach(() => {
  now = new Date("2026-11-21T06:30:00Z");
  delivered = [];
  fake = createFakeRazorpay({
    basePath: "/rzp",
    publicBase: base,
    keyId: "rzp_test",
    keySecret: "key-secret",
    now: () => now,
    wait: async () => {},
    webhook: {
      url: "https://merchant.test/hook",
      secret,
      async carry(webhook) {
        delivered.push(webhook.clone());
        return new Response(null, { status: 204 });
      },
    },
  });
});
afterEach(() => fake.close());

async function call(path: string, body?: Json, headers: Record<string, string> = {}) {
  const request = new Request(base + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: key, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await fake.fetch(request);
  return { status: response.status, body: (await response.json()) as Json };
}

const seconds = () => now.getTime() / 1000;
const requested = (changes: Json = {}): Json => ({
  amount: 79_900,
  currency: "INR",
  reference_id: "order_1",
  description: "Your booking",
  expire_by: seconds() + 960,
  notes: { order_id: "order_1" },
  callback_url: "https://merchant.test/back?o=1",
  callback_method: "get",
  ...changes,
});
const found = async () =>
  (await call("/payment_links?reference_id=order_1")).body.payment_links as Json[];

async function press(outcome: string): Promise<Response> {
  const [link] = await found();
  const body = new URLSearchParams({ outcome });
  return fake.fetch(new Request(link?.short_url as string, { method: "POST", body }));
}

async function payIt(): Promise<string> {
  await call("/payment_links", requested());
  await press("pay");
  const [link] = await found();
  const [payment] = (link?.payments ?? []) as Json[];
  return payment?.payment_id as string;
}

test("a wrong key is turned away from every call", async () => {
  const wrong = { authorization: `Basic ${Buffer.from("rzp_test:other").toString("base64")}` };
  const description = "Authentication failed";
  for (const body of [undefined, requested()]) {
    expect(await call("/payment_links", body, wrong)).toEqual({
      status: 401,
      body: { error: { code: "BAD_REQUEST_ERROR", description } },
    });
  }
  expect(await found()).toEqual([]);
});

test("a new link waits, under the merchant's reference, without a payment", async () => {
  const placed = await call("/payment_links", requested());
  expect(placed.body).toMatchObject({
    id: expect.stringMatching(/^plink_\d+$/) as string,
    status: "created",
    amount: 79_900,
    amount_paid: 0,
    reference_id: "order_1",
    payments: null,
    expire_by: seconds() + 960,
    notes: { order_id: "order_1" },
  });
  expect(await found()).toEqual([placed.body]);
  expect((await call("/payment_links?reference_id=order_2")).body).toEqual({ payment_links: [] });
});

test.each([
  ["an amount below a rupee", { amount: 99 }],
  ["an amount as text", { amount: "79900" }],
  ["another currency", { currency: "USD" }],
  ["a reference of 41 characters", { reference_id: "a".repeat(41) }],
  ["an end within fifteen minutes", { expire_by: Date.UTC(2026, 10, 21, 6, 44) / 1000 }],
  ["a way back by post", { callback_method: "post" }],
  ["a customer", { customer: { name: "A" } }],
  ["a long note", { notes: { a: "a".repeat(257) } }],
  ["sixteen notes", { notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, ""])) }],
])("%s is refused", async (_what, changes) => {
  const { status, body } = await call("/payment_links", requested(changes));
  expect([status, (body.error as Json).code]).toEqual([400, "BAD_REQUEST_ERROR"]);
  expect(await found()).toEqual([]);
});

test("a reference is taken once", async () => {
  await call("/payment_links", requested());
  expect((await call("/payment_links", requested())).status).toBe(400);
  expect(await found()).toHaveLength(1);
});

test("who paid goes back with a signature of the key's; who did not pay goes back without", async () => {
  await call("/payment_links", requested());
  expect((await press("cancel")).headers.get("location")).toBe("https://merchant.test/back?o=1");
  expect((await press("fail")).status).toBe(200);
  const back = new URL((await press("pay")).headers.get("location") ?? "").searchParams;
  const signed = ["link_id", "link_reference_id", "link_status", "id"].map((name) =>
    back.get(`razorpay_payment_${name}`),
  );
  expect(signed.slice(1, 3)).toEqual(["order_1", "paid"]);
  const signature = createHmac("sha256", "key-secret").update(signed.join("|")).digest("hex");
  expect(back.get("razorpay_signature")).toBe(signature);
  expect(back.get("o")).toBe("1");
});

test("a payment that failed leaves the link open, and stands beside the one that succeeded", async () => {
  await call("/payment_links", requested());
  await press("fail");
  const [open] = await found();
  expect(open).toMatchObject({ status: "created", payments: [{ status: "failed" }] });
  await press("pay");
  const [paid] = await found();
  const payments = [{ status: "failed" }, { status: "captured", amount: 79_900 }];
  expect(paid).toMatchObject({ status: "paid", amount_paid: 79_900, payments });
});

test("an open link can be cancelled once and not paid after that", async () => {
  const { body: link } = await call("/payment_links", requested());
  const cancelled = await call(`/payment_links/${String(link.id)}/cancel`, {});
  expect(cancelled.body).toMatchObject({ status: "cancelled", cancelled_at: seconds() });
  expect((await call(`/payment_links/${String(link.id)}/cancel`, {})).status).toBe(400);
  await press("pay");
  expect((await found())[0]).toMatchObject({ status: "cancelled", payments: null });
});

test("the same key and body give the refund that there is; another body is refused", async () => {
  const paymentId = await payIt();
  const path = `/payments/${paymentId}/refund`;
  const keyed = { "x-refund-idempotency": "refund_0123456789" };
  const first = await call(path, { amount: 100, receipt: "r" }, keyed);
  expect(first.body).toMatchObject({ status: "pending", receipt: "refund_0123456789" });
  expect(await call(path, { amount: 100, receipt: "r" }, keyed)).toEqual(first);
  expect((await call(path, { amount: 200, receipt: "r" }, keyed)).status).toBe(400);
  now = new Date(now.getTime() + 4_000);
  const { body } = await call(`/payments/${paymentId}/refunds`);
  expect(body.items).toMatchObject([{ amount: 100, status: "processed" }]);
  expect((await call(path, { amount: 79_801, receipt: "s" })).status).toBe(400);
  expect((await call("/payments/pay_none/refund", { amount: 100 })).status).toBe(400);
});

test("webhooks carry a signature over their body and an id of their own", async () => {
  await payIt();
  await fake.advance();
  const [webhook] = delivered;
  const text = (await webhook?.text()) ?? "";
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  expect(webhook?.headers.get("x-razorpay-signature")).toBe(signature);
  expect(webhook?.headers.get("x-razorpay-event-id")).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(text)).toMatchObject({
    event: "payment_link.paid",
    contains: ["payment_link", "payment"],
    payload: {
      payment_link: { entity: { reference_id: "order_1", status: "paid" } },
      payment: { entity: { status: "captured", notes: { order_id: "order_1" } } },
    },
  });
});

test("an unused link expires and says so", async () => {
  await call("/payment_links", requested());
  now = new Date(now.getTime() + 961_000);
  await fake.advance();
  expect(JSON.parse((await delivered[0]?.text()) ?? "")).toMatchObject({
    event: "payment_link.expired",
    payload: { payment_link: { entity: { status: "expired" } } },
  });
});
