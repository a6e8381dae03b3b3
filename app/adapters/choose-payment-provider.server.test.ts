import { expect, test } from "vitest";
import { choosePayments, fakeProviderFor } from "./choose-payment-provider.server.ts";
import { productionEnvironment } from "../../tests/support/product/production-environment.ts";
import { parseConfig } from "../config.server.ts";

const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "hook",
};
const phonePe = {
  PHONEPE_CLIENT_ID: "id",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_WEBHOOK_USERNAME: "hook",
  PHONEPE_WEBHOOK_PASSWORD: "word",
};

const production = {
  ...productionEnvironment,
  PUBLIC_URL: "https://sahaj.test",
  DATABASE_URL: "postgres://database.test/sahaj",
};

function chosen(environment: Record<string, string>) {
  const config = parseConfig(environment);
  const { name, payPageOrigins } = choosePayments(config);
  return { name, payPageOrigins, fake: fakeProviderFor(config) };
}

const own = ["http://127.0.0.1:3000", "http://localhost:3000"];

test.each([
  [{}, "phonepe"],
  [{ PAYMENTS: "sandbox", ...razorpay }, "phonepe"],
  [{ PAYMENTS: "phonepe" }, "phonepe"],
  [{ PAYMENTS: "razorpay" }, "razorpay"],
])(
  "in demo mode with %j the provider is the fake %s, with the pay page on this server",
  (given, name) => {
    expect(chosen(given)).toEqual({ name, payPageOrigins: own, fake: name });
  },
);

test("with credentials, also those of the test mode, the provider is the real one", () => {
  expect(chosen({ PAYMENTS: "razorpay", ...razorpay })).toEqual({
    name: "razorpay",
    payPageOrigins: ["https://rzp.io", "https://*.razorpay.com"],
    fake: undefined,
  });
  expect(chosen({ ...production, PAYMENTS: "phonepe", ...phonePe })).toMatchObject({
    name: "phonepe",
    fake: undefined,
  });
});

test("after a change of provider the earlier one stays available for its orders", () => {
  const { name, payPageOrigins } = chosen({
    ...production,
    PAYMENTS: "razorpay",
    ...razorpay,
    RAZORPAY_KEY_ID: "rzp_live_1",
    ...phonePe,
  });
  expect(name).toBe("razorpay");
  expect(payPageOrigins).toContain("https://mercury.phonepe.com");
});

test("incomplete credentials stop the start with an error that names what is missing", () => {
  const half = { PAYMENTS: "razorpay", RAZORPAY_KEY_ID: "rzp_test_1" };
  expect(() => chosen(half)).toThrow(/not configured: keySecret, webhookSecret/);
});
