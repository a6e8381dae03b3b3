import { expect, test } from "vitest";
import { createPhonePe } from "./phonepe.server.ts";
import { phonePeConfig } from "../../../tests/support/providers/payment-provider-harness.ts";

test("an empty secret or webhook password stops the start; the error names it, without values", () => {
  const incomplete = { ...phonePeConfig, webhookPassword: " ", clientSecret: "" };
  expect(() => createPhonePe(incomplete)).toThrow(
    /^PhonePe is not configured: clientSecret, webhookPassword$/,
  );
});

test("the provider has the configured origins of its pay page", () => {
  const provider = createPhonePe(phonePeConfig);
  expect(provider.payPageOrigins).toEqual(["https://provider.test"]);
  expect(provider.name).toBe("phonepe");
});
