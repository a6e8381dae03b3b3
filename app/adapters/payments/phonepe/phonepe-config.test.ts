import { expect, test } from "vitest";

import { createPhonePe } from "./phonepe.server.ts";
import { scriptedConfig } from "../../../../tests/support/providers/scripted-phonepe.ts";

test("an empty secret or webhook password stops the start; the error names it, without values", () => {
  const incomplete = { ...scriptedConfig, webhookPassword: " ", clientSecret: "" };
  expect(() => createPhonePe(incomplete)).toThrow(
    /^PhonePe is not configured: clientSecret, webhookPassword$/,
  );
});

test("the provider has the configured origins of its pay page", () => {
  const provider = createPhonePe(scriptedConfig);
  expect(provider.payPageOrigins).toEqual(["https://pay.phonepe.test"]);
  expect(provider.name).toBe("phonepe");
});
