import { afterEach, beforeEach, expect, test } from "vitest";
import { openFakePhonePe } from "../../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

const statesOf = async (id: string) => {
  const { state, paymentDetails } = await fake.status(id, "?details=true");
  return [state, ...(paymentDetails as { state: string }[]).map((attempt) => attempt.state)];
};
const webhookEvents = async (count: number) => {
  await expect.poll(() => fake.webhooks.length).toBe(count);
  return fake.webhooks.map(({ body }) => body.event);
};

test("success-after-failure reports a failure at once, and the money comes later", async () => {
  await fake.plan({ kind: "success-after-failure", seconds: 900 });
  const payPage = await fake.order("o1");
  await fake.press(payPage, "pay");
  expect(await fake.status("o1")).toMatchObject({ state: "FAILED", detailedErrorCode: "U90" });
  expect((await fake.press(payPage, "pay")).status).toBe(303);
  expect(await webhookEvents(1)).toEqual(["checkout.order.failed"]);
  fake.passSeconds(899);
  expect(await statesOf("o1")).toEqual(["FAILED", "FAILED"]);
  fake.passSeconds(1);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  expect(await fake.status("o1", "?errorContext=true")).not.toHaveProperty("errorCode");
  expect(await webhookEvents(2)).toEqual(["checkout.order.failed", "checkout.order.completed"]);
});

test("success-after-expiry lets the order expire before the money comes", async () => {
  await fake.plan({ kind: "success-after-expiry", seconds: 60 });
  const payPage = await fake.order("o1");
  await fake.press(payPage, "pay");
  expect(await (await fake.visit(payPage)).text()).toContain("This payment is on its way");
  fake.passSeconds(600);
  expect(await fake.status("o1")).toMatchObject({
    state: "FAILED",
    detailedErrorCode: "ORDER_EXPIRED",
  });
  expect(await webhookEvents(1)).toEqual(["checkout.order.failed"]);
  fake.passSeconds(60);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  expect(await webhookEvents(2)).toEqual(["checkout.order.failed", "checkout.order.completed"]);
});

test("a status check made only afterwards still brings webhooks of the failure and of the money", async () => {
  await fake.plan({ kind: "success-after-expiry", seconds: 60 });
  await fake.press(await fake.order("o1"), "pay");
  fake.passSeconds(3_000);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  // Sent at once, the two may arrive in any order.
  expect((await webhookEvents(2)).toSorted()).toEqual([
    "checkout.order.completed",
    "checkout.order.failed",
  ]);
});

test("second-success takes the money twice for one order, whose amount stays", async () => {
  await fake.plan({ kind: "second-success", seconds: 240 });
  await fake.press(await fake.order("o1"), "pay");
  fake.passSeconds(239);
  expect(await statesOf("o1")).toEqual(["COMPLETED", "COMPLETED"]);
  fake.passSeconds(1);
  const status = await fake.status("o1", "?details=true");
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
  expect(await webhookEvents(2)).toEqual(["checkout.order.completed", "checkout.order.completed"]);
});

test("what a second success took can be refunded, and no more", async () => {
  await fake.plan({ kind: "second-success" });
  await fake.press(await fake.order("o1"), "pay");
  for (const id of ["r1", "r2"]) {
    expect(await fake.refund(id, "o1", 79_900)).toMatchObject({ status: 200 });
    fake.passSeconds(4);
    expect(await fake.refundState(id)).toBe("COMPLETED");
  }
  expect(await fake.refund("r3", "o1", 100)).toMatchObject({
    status: 400,
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
});
