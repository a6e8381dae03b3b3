import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openFakePhonePe,
  payBody,
  tokenRequest,
} from "../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

const pay = (id: string, init?: RequestInit) =>
  fake.call("POST", "/checkout/v2/pay", payBody(id), init);
const isKnown = async (id: string) => (await fake.status(id)).merchantOrderId === id;

test("a fault aimed at one call lets the others through", async () => {
  await fake.plan({ kind: "500", on: "order-status" });
  expect(await pay("o1")).toMatchObject({ status: 200 });
  expect(await fake.call("GET", "/checkout/v2/order/o1/status")).toMatchObject({ status: 500 });
});

test("401-once on the token call refuses the credentials once", async () => {
  await fake.plan({ kind: "401-once", on: "token" });
  expect((await fake.fetch(tokenRequest())).status).toBe(401);
  expect((await fake.fetch(tokenRequest())).status).toBe(200);
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

test("webhook-drop loses one webhook for good", async () => {
  await fake.plan({ kind: "webhook-drop" });
  await fake.press(await fake.order("o1"), "pay");
  await fake.press(await fake.order("o2"), "pay");
  await expect.poll(() => fake.webhooks.length).toBe(1);
  fake.passSeconds(60);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fake.webhooks.map(({ body }) => body.payload)).toMatchObject([{ merchantOrderId: "o2" }]);
});

test("webhook-before-redirect lets the merchant hear before the browser comes back", async () => {
  await fake.plan({ kind: "webhook-before-redirect" });
  await fake.press(await fake.order("o1"), "pay");
  expect(fake.webhooks).toHaveLength(1);
});
