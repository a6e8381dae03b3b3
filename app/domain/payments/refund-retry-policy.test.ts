import { expect, test } from "vitest";
import { retryAfterSeconds } from "./refund-retry-policy.ts";

test("a failed refund is retried after a minute, then after twice as long, up to six hours", () => {
  expect([1, 2, 3, 4].map(retryAfterSeconds)).toEqual([60, 120, 240, 480]);
  expect(retryAfterSeconds(10)).toBe(6 * 3600);
  expect(retryAfterSeconds(400)).toBe(6 * 3600);
});
