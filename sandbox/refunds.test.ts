import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFakePhonePe } from "../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe({ refundDelayMs: 4000, tokenLifeSeconds: 365 * 86_400 });
  await fake.press(await fake.order("paid"), "pay");
  await vi.waitUntil(() => fake.webhooks.length === 1, 30_000);
  fake.webhooks.length = 0;
});
afterEach(() => fake.close());

test("a refund is pending, then confirmed, then completed", async () => {
  const asked = await fake.refund("r1", "paid", 39_950);
  expect(asked).toEqual({
    status: 200,
    body: { refundId: expect.stringMatching(/^OMR\d+$/), amount: 39_950, state: "PENDING" },
  });
  expect(await fake.refundState("r1")).toBe("PENDING");
  fake.passSeconds(2);
  expect(await fake.refundState("r1")).toBe("CONFIRMED");
  fake.passSeconds(2);
  expect(await fake.call("GET", "/payments/v2/refund/r1/status")).toMatchObject({
    status: 200,
    body: {
      merchantRefundId: "r1",
      originalMerchantOrderId: "paid",
      refundId: asked.body.refundId,
      amount: 39_950,
      state: "COMPLETED",
      paymentDetails: [{ state: "COMPLETED", amount: 39_950 }],
    },
  });
});

test("a refund moves on without anybody asking, announcing each step once", async () => {
  await fake.refund("r1", "paid", 79_900);
  fake.passSeconds(60);
  await expect.poll(() => fake.webhooks.length).toBe(2);
  await fake.refundState("r1");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fake.webhooks.map(({ body }) => body.event).toSorted()).toEqual([
    "pg.refund.accepted",
    "pg.refund.completed",
  ]);
  expect(fake.webhooks[0]?.body.payload).toMatchObject({ merchantRefundId: "r1" });
});

test("a repeated merchantRefundId is refused, whatever else it says", async () => {
  await fake.refund("r1", "paid", 10_000);
  for (const order of ["paid", "unknown"])
    expect(await fake.refund("r1", order, 20_000)).toMatchObject({
      status: 400,
      body: { code: "Refund ID Duplicated" },
    });
});

test("a second refund waits until the first has ended", async () => {
  await fake.refund("r1", "paid", 10_000);
  expect(await fake.refund("r2", "paid", 10_000)).toMatchObject({
    status: 400,
    body: { code: "REFUND_NOT_ALLOWED" },
  });
  fake.passSeconds(2);
  expect(await fake.refund("r2", "paid", 10_000)).toMatchObject({ status: 400 });
  fake.passSeconds(2);
  expect(await fake.refund("r2", "paid", 10_000)).toMatchObject({ status: 200 });
});

test("refunds together never exceed what was paid", async () => {
  expect(await fake.refund("r0", "paid", 79_901)).toMatchObject({
    status: 400,
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
  await fake.refund("r1", "paid", 50_000);
  fake.passSeconds(4);
  expect(await fake.refund("r2", "paid", 29_901)).toMatchObject({
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
  expect(await fake.refund("r3", "paid", 29_900)).toMatchObject({ status: 200 });
});

test("of an order paid twice each payment can be refunded, and never both as one refund", async () => {
  await fake.plan({ kind: "second-success" });
  await fake.press(await fake.order("twice"), "pay");
  expect(await fake.refund("r1", "twice", 159_800)).toMatchObject({
    status: 400,
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
  for (const id of ["r2", "r3"]) {
    expect(await fake.refund(id, "twice", 79_900)).toMatchObject({ status: 200 });
    fake.passSeconds(4);
  }
  expect(await fake.refund("r4", "twice", 100)).toMatchObject({
    body: { code: "EXCESS_REFUND_AMOUNT" },
  });
});

test("a refund that failed says why and does not count", async () => {
  await fake.plan({ kind: "refund-fails" });
  await fake.refund("r1", "paid", 79_900);
  fake.passSeconds(4);
  expect(await fake.call("GET", "/payments/v2/refund/r1/status")).toMatchObject({
    body: { state: "FAILED", errorCode: "REFUND_BREACHED", detailedErrorCode: "BF_034" },
  });
  expect(await fake.refund("r2", "paid", 79_900)).toMatchObject({ status: 200 });
  fake.passSeconds(4);
  expect(await fake.refundState("r2")).toBe("COMPLETED");
});

test.each(["pending", "fail"])("an order after %s has nothing to refund", async (outcome) => {
  await fake.press(await fake.order("o2"), outcome);
  expect(await fake.refund("r1", "o2", 10_000)).toMatchObject({
    status: 400,
    body: { code: "REFUND_NOT_ALLOWED" },
  });
});

test("an order that is not known cannot be refunded", async () => {
  expect(await fake.refund("r1", "unknown", 10_000)).toMatchObject({
    status: 400,
    body: { code: "ORIGINAL_TXN_NOT_FOUND" },
  });
});

test("refunds are possible for 90 days and not a second longer", async () => {
  fake.passSeconds(90 * 86_400);
  expect(await fake.refund("r1", "paid", 10_000)).toMatchObject({ status: 200 });
  fake.passSeconds(4);
  expect(await fake.refund("r2", "paid", 10_000)).toMatchObject({
    status: 400,
    body: { code: "REFUND_FOR_TXN_OLDER_THAN_LIMIT" },
  });
});

test.each([
  ["r 1", "paid", 10_000],
  ["", "paid", 10_000],
  ["r".repeat(64), "paid", 10_000],
  ["r1", "", 10_000],
  ["r1", "paid", 99],
  ["r1", "paid", 100.5],
])("a refund call with the fields %j, %j, %j is refused", async (id, order, amount) => {
  expect(await fake.refund(id, order, amount)).toMatchObject({
    status: 400,
    body: { code: "BAD_REQUEST" },
  });
});

test("an unknown refund is said to be unknown", async () => {
  expect(await fake.call("GET", "/payments/v2/refund/none/status")).toMatchObject({
    status: 400,
    body: { success: false, message: "No entry found for none" },
  });
});
