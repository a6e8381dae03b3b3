import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { isTooSoon, minimumNoticeText } from "./slots.ts";

const fivePm = instantOf("2026-11-21", 17);
const before = (minutes: number, seconds = 0) =>
  new Date(addMinutes(fivePm, -minutes).getTime() + seconds * 1000);

test("a slot can be chosen until exactly the minimum notice before it starts", () => {
  const notice = { minimumNoticeMinutes: 120 };
  expect(isTooSoon(fivePm, { now: before(120), ...notice })).toBe(false);
  expect(isTooSoon(fivePm, { now: before(120, 1), ...notice })).toBe(true);
  expect(isTooSoon(fivePm, { now: fivePm, ...notice })).toBe(true);
});

test("without a notice a slot can be chosen until it starts", () => {
  const notice = { minimumNoticeMinutes: 0 };
  expect(isTooSoon(fivePm, { now: before(0, -1), ...notice })).toBe(false);
  expect(isTooSoon(fivePm, { now: fivePm, ...notice })).toBe(true);
});

test("the slot that a visitor holds stays available to them within the notice, until it starts", () => {
  const held = { minimumNoticeMinutes: 120, heldStart: fivePm };
  expect(isTooSoon(fivePm, { now: before(5), ...held })).toBe(false);
  expect(isTooSoon(fivePm, { now: fivePm, ...held })).toBe(true);
  expect(isTooSoon(addMinutes(fivePm, 60), { now: before(5), ...held })).toBe(true);
});

test.each([
  [120, "Sessions start at least 2 hours from now."],
  [60, "Sessions start at least 1 hour from now."],
  [90, "Sessions start at least 90 minutes from now."],
  [1_440, "Sessions start at least 24 hours from now."],
  [10_080, "Sessions start at least 7 days from now."],
  [0, ""],
])("%i minutes of notice are said in plain words", (minimumNoticeMinutes, line) =>
  expect(minimumNoticeText({ minimumNoticeMinutes })).toBe(line),
);
