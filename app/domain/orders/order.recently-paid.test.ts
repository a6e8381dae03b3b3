import { expect, test } from "vitest";
import { isJustPaid, isSessionOver } from "./order.ts";

const paidAt = new Date("2026-11-20T05:00:00Z");

test.each([
  ["2026-11-20T05:00:00.000Z", true],
  ["2026-11-20T05:29:59.999Z", true],
  ["2026-11-20T05:30:00.000Z", false],
  ["2027-11-20T05:00:00.000Z", false],
])("paid at 05:00, at %s just paid: %s", (now, expected) => {
  expect(isJustPaid({ paidAt }, new Date(now))).toBe(expected);
});

test("an unpaid order is not just paid", () => {
  expect(isJustPaid({ paidAt: null }, paidAt)).toBe(false);
});

test.each([
  ["2026-11-21T11:29:59Z", false],
  ["2026-11-21T12:29:59Z", false],
  ["2026-11-21T12:30:00Z", true],
])("a session from 11:30 for an hour, at %s over: %s", (now, expected) => {
  const session = { startsAt: new Date("2026-11-21T11:30:00Z"), durationMinutes: 60 };
  expect(isSessionOver(session, new Date(now))).toBe(expected);
});
