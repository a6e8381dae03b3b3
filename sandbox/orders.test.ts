import { beforeEach, afterEach, expect, test } from "vitest";
import { openFakePhonePe, payBody } from "../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

test("a new order is pending, expires when asked, and has a pay page", async () => {
  const placed = await fake.call("POST", "/checkout/v2/pay", payBody("o1"));
  expect(placed).toEqual({
    status: 200,
    body: {
      orderId: expect.stringMatching(/^OMO\d+$/),
      state: "PENDING",
      expireAt: fake.now().getTime() + 600_000,
      redirectUrl: expect.stringMatching(
        /^http:\/\/pay\.test\/gateway\/transact\/uat_v2\?token=.{20,}/,
      ),
    },
  });
  expect(await fake.status("o1")).toMatchObject({
    merchantOrderId: "o1",
    orderId: placed.body.orderId,
    state: "PENDING",
    amount: 79_900,
    metaInfo: { udf1: '{"b":"01J"}' },
    paymentDetails: [],
  });
});

test.each(["not JSON", "[]", "null", '"x"', ""])(
  "a pay call with the body %j is refused",
  async (body) => {
    const refused = await fake.call("POST", "/checkout/v2/pay", undefined, { body });
    expect(refused).toEqual({
      status: 400,
      body: { code: "BAD_REQUEST", message: "merchantOrderId must not be blank.", data: {} },
    });
  },
);

test("the same merchantOrderId a second time is refused and changes nothing", async () => {
  await fake.order("o1");
  const repeated = await fake.call("POST", "/checkout/v2/pay", { ...payBody("o1"), amount: 500 });
  expect(repeated).toMatchObject({ status: 400, body: { code: "DUPLICATE_TRANSACTION" } });
  expect(await fake.status("o1")).toMatchObject({ amount: 79_900 });
});

test("an unknown order is answered with MERCHANT_ORDER_MAPPING_NOT_FOUND", async () => {
  for (const path of ["order/none", "transaction/none", "order/%E0%A4%A", "order/__proto__"])
    expect(await fake.call("GET", `/checkout/v2/${path}/status`)).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: "MERCHANT_ORDER_MAPPING_NOT_FOUND",
        message: expect.stringContaining("No entry found for "),
        data: {},
      },
    });
});

test("a paid order says how it was paid, by order and by transaction", async () => {
  await fake.press(await fake.order("o1"), "pay");
  const status = await fake.status("o1");
  expect(status).toMatchObject({
    state: "COMPLETED",
    paymentDetails: [{ state: "COMPLETED", amount: 79_900, rail: { type: "UPI" } }],
  });
  const [{ transactionId, rail }] = status.paymentDetails as [
    { transactionId: string; rail: { utr: string } },
  ];
  expect(rail.utr).toMatch(/^\d{12}$/);
  const byTransaction = await fake.call("GET", `/checkout/v2/transaction/${transactionId}/status`);
  expect(byTransaction).toEqual({ status: 200, body: status });
});

test("a failed order gives its codes always and their context when asked", async () => {
  await fake.press(await fake.order("o1"), "fail", { reason: "wrong-pin" });
  const codes = { errorCode: "INVALID_MPIN", detailedErrorCode: "ZM" };
  const plain = await fake.status("o1");
  expect(plain).toMatchObject({ state: "FAILED", ...codes, paymentDetails: [codes] });
  expect(plain).not.toHaveProperty("errorContext");
  expect(await fake.status("o1", "?errorContext=true")).toMatchObject({
    errorContext: {
      ...codes,
      source: "CUSTOMER",
      stage: "AUTHENTICATION",
      description: "Wrong MPIN was entered",
    },
  });
});

test("the status shows the last attempt, with details all of them, and only one can have paid", async () => {
  const payPage = await fake.order("o1");
  await fake.press(payPage, "pending");
  await fake.press(payPage, "pay");
  expect(states(await fake.status("o1"))).toEqual(["COMPLETED"]);
  expect(states(await fake.status("o1", "?details=true"))).toEqual(["FAILED", "COMPLETED"]);
});

test("an unpaid order expires at its moment, not before", async () => {
  await fake.order("o1");
  fake.passSeconds(599);
  expect(await fake.status("o1")).toMatchObject({ state: "PENDING" });
  fake.passSeconds(1);
  expect(await fake.status("o1")).toMatchObject({
    state: "FAILED",
    errorCode: "TXN_NOT_COMPLETED",
    detailedErrorCode: "ORDER_EXPIRED",
  });
});

test("an order expires without a request, and one webhook says so", async () => {
  await fake.order("o1");
  fake.passSeconds(600);
  await expect.poll(() => fake.webhooks.length).toBe(1);
  expect(fake.webhooks[0]?.body).toMatchObject({
    event: "checkout.order.failed",
    payload: { merchantOrderId: "o1", detailedErrorCode: "ORDER_EXPIRED" },
  });
  await fake.status("o1");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fake.webhooks).toHaveLength(1);
});

test("what the API does not know is 404, a wrong method 405, a huge body 413", async () => {
  expect(await fake.call("GET", "/checkout/v3/pay")).toMatchObject({ status: 404 });
  expect(await fake.call("GET", "/checkout/v2/pay")).toMatchObject({ status: 405 });
  const huge = { metaInfo: { udf1: "x".repeat(70_000) } };
  expect(await fake.call("POST", "/checkout/v2/pay", huge)).toMatchObject({ status: 413 });
  const elsewhere = await fake.fetch(new Request("http://pay.test/gatewayed/checkout/v2/pay"));
  expect(elsewhere.status).toBe(404);
});

function states(status: Record<string, unknown>): string[] {
  return (status.paymentDetails as { state: string }[]).map(({ state }) => state);
}
