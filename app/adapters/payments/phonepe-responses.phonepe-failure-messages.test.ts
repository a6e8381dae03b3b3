import { expect, test } from "vitest";
import { failureMessage } from "./phonepe-responses.server.ts";

test("the detailed code of a failure decides the message", () => {
  expect(failureMessage({ code: "TXN_NOT_COMPLETED", detail: "ORDER_CANCELLED_BY_USER" })).toBe(
    "The payment was cancelled.",
  );
});

test("an unknown detail falls back to the code", () => {
  expect(failureMessage({ code: "TXN_CANCELLED", detail: "NEVER_SEEN" })).toBe(
    "The payment was cancelled.",
  );
});

test("a wrong PIN, an empty account and a busy bank have different messages", () => {
  const messages = ["ZM", "Z9", "U90"].map((detail) => failureMessage({ code: "X", detail }));
  expect(messages).toEqual([
    expect.stringContaining("PIN"),
    expect.stringContaining("enough money"),
    expect.stringContaining("couldn’t reach your bank"),
  ]);
});

test("an unknown failure, an operator's error and no failure have the neutral message", () => {
  const neutral = failureMessage();
  expect(neutral).toContain("didn’t go through");
  expect(failureMessage({ code: "NEVER_SEEN" })).toBe(neutral);
  expect(failureMessage({ code: "X", detail: "INTERNAL_SECURITY_BLOCK_1" })).toBe(neutral);
  expect(failureMessage({ code: "constructor", detail: "__proto__" })).toBe(neutral);
});
