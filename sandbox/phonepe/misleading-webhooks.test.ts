import { afterEach, beforeEach, expect, test } from "vitest";
import { openShop } from "../../tests/support/providers/open-fake-phonepe.ts";
import { webhookAuthorization } from "./webhook-authorization.ts";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function arrived(count: number): Promise<void> {
  await expect.poll(() => shop.webhooks.length).toBe(count);
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));
const rightAuth = webhookAuthorization("username", "password");

test("webhook-early rings COMPLETED before the status shows it, and not again", async () => {
  await shop.plan({ kind: "webhook-early", seconds: 20 });
  await shop.press(await shop.order("o1"), "pay");
  await arrived(1);
  expect(shop.webhooks[0]?.body).toMatchObject({
    event: "checkout.order.completed",
    payload: { merchantOrderId: "o1", state: "COMPLETED" },
  });
  expect(await shop.status("o1")).toMatchObject({ state: "PENDING" });
  shop.passSeconds(20);
  expect(await shop.status("o1")).toMatchObject({ state: "COMPLETED" });
  await aMoment();
  expect(shop.webhooks).toHaveLength(1);
});

test("after an early webhook a second success is told all the same", async () => {
  await shop.plan({ kind: "webhook-early" }, { kind: "second-success", seconds: 60 });
  await shop.press(await shop.order("o1"), "pay");
  await arrived(1);
  shop.passSeconds(65);
  await arrived(2);
  expect(shop.webhooks[1]?.body).toMatchObject({ event: "checkout.order.completed" });
});

test("webhook-late rings long after the status has changed", async () => {
  await shop.plan({ kind: "webhook-late", seconds: 900 });
  await shop.press(await shop.order("o1"), "pay");
  expect(await shop.status("o1")).toMatchObject({ state: "COMPLETED" });
  shop.passSeconds(899);
  await aMoment();
  expect(shop.webhooks).toEqual([]);
  shop.passSeconds(1);
  await arrived(1);
});

test.each([
  ["webhook-forged", false],
  ["webhook-forged-signed", true],
] as const)(
  "%s rings COMPLETED for an order nobody has paid; right auth: %s",
  async (kind, right) => {
    await shop.plan({ kind, seconds: 30 });
    await shop.order("o1");
    await aMoment();
    expect(shop.webhooks).toEqual([]);
    shop.passSeconds(30);
    await arrived(1);
    const [{ authorization, body } = { authorization: "", body: {} }] = shop.webhooks;
    expect(authorization === rightAuth).toBe(right);
    expect(body).toMatchObject({
      event: "checkout.order.completed",
      payload: { merchantOrderId: "o1", state: "COMPLETED", amount: 79_900 },
    });
    expect(await shop.status("o1")).toMatchObject({ state: "PENDING", paymentDetails: [] });
  },
);
