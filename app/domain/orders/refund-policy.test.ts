import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import {
  freeCancellationUntil,
  policyLine,
  refundBy,
  refundOnCancel,
  refundPolicy,
} from "./refund-policy.ts";

const startsAt = instantOf("2026-11-21", 17);
const terms = { policy: refundPolicy, startsAt };
const before = (minutes: number) => addMinutes(startsAt, -minutes);
const refundAt = (now: Date, paise = 79_900) => refundOnCancel(terms, paise, now);

test("a cancellation at least a day ahead is refunded in full", () => {
  expect(refundAt(before(30 * 24 * 60))).toBe(79_900);
  expect(refundAt(before(24 * 60))).toBe(79_900);
});

test("a later cancellation before the start is refunded by half", () => {
  expect(refundAt(new Date(before(24 * 60).getTime() + 1))).toBe(39_950);
  expect(refundAt(new Date(startsAt.getTime() - 1))).toBe(39_950);
});

test("from the start nothing is refunded", () => {
  expect(refundAt(startsAt)).toBe(0);
  expect(refundAt(addMinutes(startsAt, 600))).toBe(0);
});

test("half of an odd number of paise is rounded to whole paise", () => {
  expect(refundAt(before(60), 29_901)).toBe(14_950);
});

test("another policy has other tiers: all numbers come from the object", () => {
  const policy = { ...refundPolicy, fullUntilHours: 2, latePercent: 75, noShowPercent: 10 };
  const kind = { policy, startsAt };
  expect(refundOnCancel(kind, 10_000, before(121))).toBe(10_000);
  expect(refundOnCancel(kind, 10_000, before(60))).toBe(7_500);
  expect(refundOnCancel(kind, 10_000, startsAt)).toBe(1_000);
  expect(policyLine(kind, before(60))).toContain("in less than 2 hours: 75% refund");
});

test("the line before paying shows until when cancelling is free", () => {
  expect(policyLine(terms, before(25 * 60))).toBe(
    "Free cancellation until Fri 20 Nov, 5:00 PM IST",
  );
  expect(freeCancellationUntil(terms)).toEqual(instantOf("2026-11-20", 17));
});

test("the line for a session within a day shows the partial refund", () => {
  expect(policyLine(terms, before(60))).toBe(
    "This session starts in less than 24 hours: 50% refund if you cancel before it starts",
  );
});

test("the line promises exactly the refund, at any minute", () => {
  for (let minutes = 26 * 60; minutes > 0; minutes -= 1) {
    const line = policyLine(terms, before(minutes));
    expect(line.startsWith("Free"), `${minutes} minutes before`).toBe(
      refundAt(before(minutes)) === 79_900,
    );
  }
});

test.each([
  ["a Friday", "2026-11-20T05:00:00Z", "Fri 4 Dec"],
  ["a Saturday, as if on the Friday before", "2026-11-21T05:00:00Z", "Fri 4 Dec"],
  ["late on a Sunday in India, which is Sunday here too", "2026-11-22T18:00:00Z", "Fri 4 Dec"],
  ["a Monday that has just begun in India", "2026-11-22T18:31:00Z", "Mon 7 Dec"],
])("ten working days after %s", (_, sentAt, by) => {
  expect(refundBy(refundPolicy, new Date(sentAt))).toBe(by);
});
