import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.server.ts";

function problemsOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

const key = "-----BEGIN PRIVATE KEY-----\\nMII";

test.each<[string, Record<string, string>]>([
  ["PUBLIC_URL", { PUBLIC_URL: "https://sahaj.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://203.0.113.5" }],
  ["PHONEPE_CLIENT_SECRET", { PHONEPE_CLIENT_SECRET: "s" }],
  ["PHONEPE_CLIENT_ID", { PAYMENTS: "sandbox", PHONEPE_CLIENT_ID: "id" }],
  ["RAZORPAY_KEY_ID", { RAZORPAY_KEY_ID: "rzp_live_1" }],
  ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_SECRET: "s" }],
  ["GOOGLE_SERVICE_ACCOUNT_KEY", { GOOGLE_SERVICE_ACCOUNT_KEY: key }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_SECRET: "s" }],
  ["GOOGLE_REFRESH_TOKEN", { GOOGLE_REFRESH_TOKEN: "s" }],
  ["JITSI_APP_SECRET", { JITSI_APP_ID: "a", JITSI_APP_SECRET: "s" }],
  ["SMTP_PASSWORD", { SMTP_PASSWORD: "s" }],
  ["DKIM_PRIVATE_KEY", { DKIM_PRIVATE_KEY: key }],
])("demo mode with a real %s does not start, and says to set MODE=production", (name, given) => {
  for (const mode of ["", "demo"]) {
    const message = problemsOf({ MODE: mode, ...given });
    expect(message).toMatch(new RegExp(`set MODE=production: .*${name}`));
    expect(message).not.toContain("MII");
  }
});

const dataKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString("base64");

test.each<[string, Record<string, string>]>([
  ["SECRET_KEY", { SECRET_KEY: "pT4kQ9wZ7mB2xL6vN8cR3jH5sD1gF0aY" }],
  ["DATA_KEYS", { DATA_KEYS: `first:${dataKey}` }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://localhost/sahaj" }],
  ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: "postgres://localhost/sahaj" }],
  ["HOST=0.0.0.0", { HOST: "0.0.0.0" }],
  ["HOST=::", { HOST: "::" }],
  ["HOST=192.168.1.7", { HOST: "192.168.1.7" }],
])("with %s and no MODE nothing starts; MODE=demo said starts a demo", (name, given) => {
  for (const forgotten of [given, { ...given, MODE: "" }]) {
    const message = problemsOf(forgotten);
    expect(message).toContain(`set MODE: with ${name} `);
    expect(message).not.toMatch(/pT4kQ9|postgres:/);
  }
  expect(problemsOf({ ...given, MODE: "demo" })).toBe("");
});

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1", ""])(
  "a demo on HOST=%s starts without MODE",
  (HOST) => expect(problemsOf({ HOST })).toBe(""),
);

test.each<Record<string, string>>([
  { PUBLIC_URL: "http://localhost:8080" },
  { PUBLIC_URL: "https://localhost:8443" },
  { PUBLIC_URL: "http://192.168.1.7:3000" },
  { MAIL: "smtp", SMTP_HOST: "mail", SMTP_PORT: "1025" },
  { PAYMENTS: "razorpay", RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s" },
  { PHONEPE_PG_BASE: "http://payment:4100", PHONEPE_CLIENT_ID: "i", PHONEPE_CLIENT_SECRET: "s" },
])("a demo with %j starts", (given) => expect(problemsOf(given)).toBe(""));
