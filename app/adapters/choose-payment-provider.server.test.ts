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
  return { name, payPageOrigins, standIn: fakeProviderFor(config) };
}

const own = ["http://127.0.0.1:3000", "http://localhost:3000"];

test.each([
  [{}, "phonepe"],
  [{ PAYMENTS: "sandbox", ...razorpay }, "phonepe"],
  [{ PAYMENTS: "phonepe" }, "phonepe"],
  [{ PAYMENTS: "razorpay" }, "razorpay"],
])("in demo mode %j a stand-in plays %s, whose pay page is this server's own", (given, name) => {
  expect(chosen(given)).toEqual({ name, payPageOrigins: own, standIn: name });
});

test("with credentials the provider itself is asked, in its test mode too", () => {
  expect(chosen({ PAYMENTS: "razorpay", ...razorpay })).toEqual({
    name: "razorpay",
    payPageOrigins: ["https://rzp.io", "https://*.razorpay.com"],
    standIn: undefined,
  });
  expect(chosen({ ...production, PAYMENTS: "phonepe", ...phonePe })).toMatchObject({
    name: "phonepe",
    standIn: undefined,
  });
});

test("after a change of provider the one before still answers for what was begun with it", () => {
  const { name, payPageOrigins } = chosen({
    ...production,
    PAYMENTS: "razorpay",
    ...razorpay,
    ...phonePe,
  });
  expect(name).toBe("razorpay");
  expect(payPageOrigins).toContain("https://mercury.phonepe.com");
});

test("credentials that are half there stop the start, and name the rest", () => {
  const half = { PAYMENTS: "razorpay", RAZORPAY_KEY_ID: "rzp_test_1" };
  expect(() => chosen(half)).toThrow(/not configured: keySecret, webhookSecret/);
});
