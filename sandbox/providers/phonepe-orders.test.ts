import { expect, test } from "vitest";
import { parsePayRequest } from "./phonepe-orders.ts";
import { payBody } from "../../tests/support/providers/open-fake-phonepe.ts";

const flow = { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: "https://merchant.test/" } };

test("a correct pay call is read", () => {
  expect(parsePayRequest(payBody("order_1-A"))).toEqual({
    ok: true,
    request: {
      merchantOrderId: "order_1-A",
      amountPaise: 79_900,
      expireAfterSeconds: 600,
      redirectUrl: "https://merchant.test/return?o=1",
      message: "Consultation fee",
      metaInfo: { udf1: '{"b":"01J"}' },
    },
  });
});

test.each([
  { merchantOrderId: "a".repeat(63) },
  { amount: 100 },
  { expireAfter: 300 },
  { expireAfter: 3600 },
  { expireAfter: undefined },
  { metaInfo: undefined },
  { metaInfo: { udf10: "ü".repeat(256), udf11: "a_-+@.".padEnd(50, "9") } },
])("the limits themselves are allowed: %o", (changes) => {
  expect(parsePayRequest({ ...payBody("o1"), ...changes })).toMatchObject({ ok: true });
});

test.each([
  [{ merchantOrderId: undefined }, "merchantOrderId must not be blank."],
  [{ merchantOrderId: "" }, "merchantOrderId must not be blank."],
  [{ merchantOrderId: "a".repeat(64) }, "merchantOrderId"],
  [{ merchantOrderId: "order 1" }, "merchantOrderId"],
  [{ merchantOrderId: "o1\n" }, "merchantOrderId"],
  [{ merchantOrderId: 17 }, "merchantOrderId"],
  [{ amount: 99 }, "amount"],
  [{ amount: 100.5 }, "amount"],
  [{ amount: "79900" }, "amount"],
  [{ expireAfter: 299 }, "expireAfter"],
  [{ expireAfter: 3601 }, "expireAfter"],
  [{ metaInfo: { udf1: "x".repeat(257) } }, "metaInfo.udf1"],
  [{ metaInfo: { udf11: "x".repeat(51) } }, "metaInfo.udf11"],
  [{ metaInfo: { udf15: "a#b" } }, "metaInfo.udf15"],
  [{ metaInfo: { udf16: "x" } }, "metaInfo.udf16"],
  [{ metaInfo: { udf1: 5 } }, "metaInfo.udf1"],
  [{ metaInfo: { booking: "x" } }, "metaInfo.booking"],
  [{ metaInfo: "x" }, "metaInfo"],
  [{ paymentFlow: undefined }, "paymentFlow.type"],
  [{ paymentFlow: { ...flow, type: "PG" } }, "paymentFlow.type"],
  [{ paymentFlow: { ...flow, message: 5 } }, "paymentFlow.message"],
  [{ paymentFlow: { type: "PG_CHECKOUT" } }, "redirectUrl"],
  [{ paymentFlow: { ...flow, merchantUrls: { redirectUrl: "/return" } } }, "redirectUrl"],
  [
    { paymentFlow: { ...flow, merchantUrls: { redirectUrl: "javascript:alert(1)" } } },
    "redirectUrl",
  ],
])("a pay call with %o is refused, naming the field", (changes, named) => {
  expect(parsePayRequest({ ...payBody("o1"), ...changes })).toEqual({
    ok: false,
    message: expect.stringContaining(named),
  });
});
