import { afterEach, beforeEach, expect, test } from "vitest";
import { openShop } from "../../tests/support/providers/open-fake-phonepe.ts";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const statesOf = async (id: string) => {
  const { state, paymentDetails } = await shop.status(id, "?details=true");
  return [state, ...(paymentDetails as { state: string }[]).map((attempt) => attempt.state)];
};
const eventsTold = async (count: number) => {
  await expect.poll(() => shop.webhooks.length).toBe(count);
  return shop.webhooks.map(({ body }) => body.event);
};

test("success-after-failure reports a failure at once, and the money comes later", async () => {
  await shop.plan({ kind: "success-after-failure", seconds: 900 });
  const payPage = await shop.order("o1");
  await shop.press(payPage, "pay");
  expect(await shop.status("o1")).toMatchObject({ state: "FAILED", detailedErrorCode: "U90" });
  expect((await shop.press(payPage, "pay")).status).toBe(303);
  expect(await eventsTold(1)).toEqual(["checkout.order.failed"]);
  shop.passSeconds(899);
  expect(await statesOf("o1")).toEqual(["FAILED", "FAILED"]);
  shop.passSeconds(1);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  expect(await shop.status("o1", "?errorContext=true")).not.toHaveProperty("errorCode");
  expect(await eventsTold(2)).toEqual(["checkout.order.failed", "checkout.order.completed"]);
});

test("success-after-expiry lets the order expire before the money comes", async () => {
  await shop.plan({ kind: "success-after-expiry", seconds: 60 });
  const payPage = await shop.order("o1");
  await shop.press(payPage, "pay");
  expect(await (await shop.visit(payPage)).text()).toContain("This payment is on its way");
  shop.passSeconds(600);
  expect(await shop.status("o1")).toMatchObject({
    state: "FAILED",
    detailedErrorCode: "ORDER_EXPIRED",
  });
  expect(await eventsTold(1)).toEqual(["checkout.order.failed"]);
  shop.passSeconds(60);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  expect(await eventsTold(2)).toEqual(["checkout.order.failed", "checkout.order.completed"]);
});

test("whoever looks only afterwards still hears of the failure and of the money", async () => {
  await shop.plan({ kind: "success-after-expiry", seconds: 60 });
  await shop.press(await shop.order("o1"), "pay");
  shop.passSeconds(3_000);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  // Sent at once, the two may arrive in any order.
  expect((await eventsTold(2)).toSorted()).toEqual([
    "checkout.order.completed",
    "checkout.order.failed",
  ]);
});

test("second-success takes the money twice for one order, whose amount stays", async () => {
  await shop.plan({ kind: "second-success", seconds: 240 });
  await shop.press(await shop.order("o1"), "pay");
  shop.passSeconds(239);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  shop.passSeconds(1);
  const status = await shop.status("o1", "?details=true");
  expect(status).toMatchObject({
    state: "COMPLETED",
    amount: 79_900,
    paymentDetails: [
      { state: "COMPLETED", amount: 79_900 },
      { state: "COMPLETED", amount: 79_900 },
    ],
  });
  const ids = (status.paymentDetails as { transactionId: string }[]).map(
    (one) => one.transactionId,
  );
  expect(new Set(ids).size).toBe(2);
  expect(await eventsTold(2)).toEqual(["checkout.order.completed", "checkout.order.completed"]);
});

test("what a second success took can be given back, and no more", async () => {
  await shop.plan({ kind: "second-success" });
  await shop.press(await shop.order("o1"), "pay");
  for (const id of ["r1", "r2"]) {
    expect(await shop.refund(id, "o1", 79_900)).toMatchObject({ status: 200 });
    shop.passSeconds(4);
    expect(await shop.refundState(id)).toBe("COMPLETED");
  }
  expect(await shop.refund("r3", "o1", 100)).toMatchObject({
    status: 400,
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
});
