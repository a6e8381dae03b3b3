import { afterEach, beforeEach, expect, test } from "vitest";
import { openFakePhonePe } from "../../tests/support/providers/open-fake-phonepe.ts";
import { webhookAuthorization } from "./fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

async function arrived(count: number): Promise<void> {
  await expect.poll(() => fake.webhooks.length).toBe(count);
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));
const rightAuth = webhookAuthorization("username", "password");

test("webhook-early reports COMPLETED before the status shows it, and not again", async () => {
  await fake.plan({ kind: "webhook-early", seconds: 20 });
  await fake.press(await fake.order("o1"), "pay");
  await arrived(1);
  expect(fake.webhooks[0]?.body).toMatchObject({
    event: "checkout.order.completed",
    payload: { merchantOrderId: "o1", state: "COMPLETED" },
  });
  expect(await fake.status("o1")).toMatchObject({ state: "PENDING" });
  fake.passSeconds(20);
  expect(await fake.status("o1")).toMatchObject({ state: "COMPLETED" });
  await aMoment();
  expect(fake.webhooks).toHaveLength(1);
});

test("after an early webhook a second success is still reported", async () => {
  await fake.plan({ kind: "webhook-early" }, { kind: "second-success", seconds: 60 });
  await fake.press(await fake.order("o1"), "pay");
  await arrived(1);
  fake.passSeconds(65);
  await arrived(2);
  expect(fake.webhooks[1]?.body).toMatchObject({ event: "checkout.order.completed" });
});

test("webhook-late arrives long after the status has changed", async () => {
  await fake.plan({ kind: "webhook-late", seconds: 900 });
  await fake.press(await fake.order("o1"), "pay");
  expect(await fake.status("o1")).toMatchObject({ state: "COMPLETED" });
  fake.passSeconds(899);
  await aMoment();
  expect(fake.webhooks).toEqual([]);
  fake.passSeconds(1);
  await arrived(1);
});

test.each([
  ["webhook-forged", false],
  ["webhook-forged-signed", true],
] as const)("%s reports COMPLETED for an unpaid order; right auth: %s", async (kind, right) => {
  await fake.plan({ kind, seconds: 30 });
  await fake.order("o1");
  await aMoment();
  expect(fake.webhooks).toEqual([]);
  fake.passSeconds(30);
  await arrived(1);
  const [{ authorization, body } = { authorization: "", body: {} }] = fake.webhooks;
  expect(authorization === rightAuth).toBe(right);
  expect(body).toMatchObject({
    event: "checkout.order.completed",
    payload: { merchantOrderId: "o1", state: "COMPLETED", amount: 79_900 },
  });
  expect(await fake.status("o1")).toMatchObject({ state: "PENDING", paymentDetails: [] });
});
