import { expect, test } from "vitest";
import { expiryOf } from "./expiry.ts";

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);

test("free times are stale when the next hour of India begins, and after ten seconds at most", () => {
  expect(new Date(expiryOf("times", at("16:59:55")))).toEqual(at("17:00:00"));
  expect(new Date(expiryOf("times", at("17:00:00")))).toEqual(at("17:00:10"));
  expect(new Date(expiryOf("times", at("23:59:59.999")))).toEqual(
    new Date(at("23:59:59").getTime() + 1_000),
  );
});

test("what tells of its changes, or never changes, is not made anew by the clock", () => {
  expect(expiryOf("roster", at("16:59:55"))).toBe(Infinity);
  expect(expiryOf("nothing", at("16:59:55"))).toBe(Infinity);
});
