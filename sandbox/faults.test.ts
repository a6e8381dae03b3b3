import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openFakePhonePe,
  payBody,
  tokenRequest,
} from "../tests/support/providers/open-fake-phonepe.ts";
import { webhookAuthorization } from "./providers/fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

const pay = (id: string, init?: RequestInit) =>
  fake.call("POST", "/checkout/v2/pay", payBody(id), init);
const isKnown = async (id: string) => (await fake.status(id)).merchantOrderId === id;

test("500 is answered as often as planned, and the call has no effect", async () => {
  await fake.plan({ kind: "500", times: 2 });
  for (let strike = 0; strike < 2; strike += 1)
    expect(await pay("o1")).toMatchObject({
      status: 500,
      body: { success: false, code: "INTERNAL_SERVER_ERROR" },
    });
  expect(await isKnown("o1")).toBe(false);
  expect(await pay("o1")).toMatchObject({ status: 200 });
});

test("a fault aimed at one call lets the others through", async () => {
  await fake.plan({ kind: "500", on: "order-status" });
  expect(await pay("o1")).toMatchObject({ status: 200 });
  expect(await fake.call("GET", "/checkout/v2/order/o1/status")).toMatchObject({ status: 500 });
});

test("503-R999 answers with a bare string", async () => {
  await fake.plan({ kind: "503-R999" });
  const response = await fake.send("POST", "/checkout/v2/pay", payBody("o1"));
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('"R999"');
});

test("401-once makes the token useless; a fresh one helps", async () => {
  await fake.plan({ kind: "401-once" });
  for (let call = 0; call < 2; call += 1)
    expect(await pay("o1")).toMatchObject({
      status: 401,
      body: { code: "AUTHORIZATION_FAILED" },
    });
  await fake.logIn();
  expect(await pay("o1")).toMatchObject({ status: 200 });
});

test("401-once on the token call refuses the credentials once", async () => {
  await fake.plan({ kind: "401-once", on: "token" });
  expect((await fake.fetch(tokenRequest({}))).status).toBe(401);
  expect((await fake.fetch(tokenRequest({}))).status).toBe(200);
});

test.each<["timeout-before-commit" | "timeout-after-commit", boolean]>([
  ["timeout-before-commit", false],
  ["timeout-after-commit", true],
])("%s keeps silent until the caller hangs up; the order exists: %s", async (kind, exists) => {
  await fake.plan({ kind, on: "pay" });
  const timeouts = new AbortController();
  let answered = false;
  const call = pay("o1", { signal: timeouts.signal }).then(() => (answered = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(answered).toBe(false);
  expect(await isKnown("o1")).toBe(exists);
  timeouts.abort();
  await call;
  expect(await isKnown("o1")).toBe(exists);
});

test("slow answers after its seconds, and does the work then, even if the caller has gone", async () => {
  await fake.plan({ kind: "slow", on: "pay", seconds: 1 });
  const timeouts = new AbortController();
  const slow = pay("o1", { signal: timeouts.signal });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await isKnown("o1")).toBe(false);
  timeouts.abort();
  expect(await slow).toMatchObject({ status: 200 });
  expect(await isKnown("o1")).toBe(true);
});

test("a fault with skip lets so many occasions pass first", async () => {
  await fake.plan({ kind: "500", on: "pay", skip: 2 });
  const statuses = [];
  for (const id of ["o1", "o2", "o3", "o4"]) statuses.push((await pay(id)).status);
  expect(statuses).toEqual([200, 200, 500, 200]);
});

test("a silence ends by itself after the planned seconds", async () => {
  await fake.plan({ kind: "timeout-before-commit", seconds: 0 });
  expect(await pay("o1")).toMatchObject({ status: 504 });
});

test("duplicate-id refuses a fresh id with the given code and stores nothing", async () => {
  await fake.plan({ kind: "duplicate-id", code: "PREVIOUS_ORDER_IN_PROGRESS" });
  expect(await pay("o1")).toMatchObject({
    status: 400,
    body: { code: "PREVIOUS_ORDER_IN_PROGRESS" },
  });
  expect(await isKnown("o1")).toBe(false);
});

test("late-complete takes the money past the expiry", async () => {
  await fake.plan({ kind: "late-complete", seconds: 900 });
  const payPage = await fake.order("o1");
  expect((await fake.press(payPage, "pay")).status).toBe(303);
  expect((await fake.press(payPage, "cancel")).status).toBe(303);
  expect(await (await fake.visit(payPage)).text()).toContain("This payment is on its way");
  fake.passSeconds(899);
  expect(await fake.status("o1")).toMatchObject({ state: "PENDING", amount: 79_900 });
  fake.passSeconds(1);
  await expect.poll(() => fake.webhooks.length).toBe(1);
  expect(fake.webhooks[0]?.body).toMatchObject({ event: "checkout.order.completed" });
  expect(await fake.status("o1")).toMatchObject({ state: "COMPLETED" });
});

test("amount-mismatch shows another amount once the order is paid", async () => {
  await fake.plan({ kind: "amount-mismatch" });
  const payPage = await fake.order("o1");
  expect(await fake.status("o1")).toMatchObject({ amount: 79_900 });
  await fake.press(payPage, "pay");
  expect(await fake.status("o1")).toMatchObject({ state: "COMPLETED", amount: 80_000 });
});

test("webhook-drop loses one webhook for good", async () => {
  await fake.plan({ kind: "webhook-drop" });
  await fake.press(await fake.order("o1"), "pay");
  await fake.press(await fake.order("o2"), "pay");
  await expect.poll(() => fake.webhooks.length).toBe(1);
  fake.passSeconds(60);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fake.webhooks.map(({ body }) => body.payload)).toMatchObject([{ merchantOrderId: "o2" }]);
});

test("webhook-duplicate sends the same webhook several times", async () => {
  await fake.plan({ kind: "webhook-duplicate", copies: 3 });
  await fake.press(await fake.order("o1"), "pay");
  await expect.poll(() => fake.webhooks.length).toBe(3);
  expect(new Set(fake.webhooks.map((webhook) => JSON.stringify(webhook))).size).toBe(1);
});

test("webhook-wrong-auth sends a header that does not fit", async () => {
  await fake.plan({ kind: "webhook-wrong-auth" });
  await fake.press(await fake.order("o1"), "pay");
  await expect.poll(() => fake.webhooks.length).toBe(1);
  const { authorization } = fake.webhooks[0] ?? {};
  expect(authorization).toMatch(/^[0-9a-f]{64}$/);
  expect(authorization).not.toBe(webhookAuthorization("username", "password"));
});

test("webhook-before-redirect lets the merchant hear before the browser comes back", async () => {
  await fake.plan({ kind: "webhook-before-redirect" });
  await fake.press(await fake.order("o1"), "pay");
  expect(fake.webhooks).toHaveLength(1);
});

test("webhook-flat-refund sends a refund without event and payload", async () => {
  await fake.press(await fake.order("o1"), "pay");
  await expect.poll(() => fake.webhooks.length).toBe(1);
  await fake.plan({ kind: "webhook-flat-refund" });
  await fake.refund("r1", "o1", 10_000);
  fake.passSeconds(2);
  await expect.poll(() => fake.webhooks.length).toBe(2);
  expect(fake.webhooks[1]?.body).toMatchObject({ merchantRefundId: "r1", state: "CONFIRMED" });
  expect(fake.webhooks[1]?.body).not.toHaveProperty("event");
});
