import { expect, test } from "vitest";
import { instantOf } from "../../lib/india-time.ts";
import { dayWithTimes } from "./question.server.ts";

const today = "2026-11-20";

test.each([
  ["in the morning", 10, 120, today, today],
  ["at 8 PM the last slot can just be chosen", 20, 120, today, today],
  ["at 8:30 PM no slot is far enough ahead", 20.5, 120, today, "2026-11-21"],
  ["at 10:30 PM", 22.5, 0, today, "2026-11-21"],
  ["with two days of notice", 10, 2880, today, "2026-11-22"],
  ["a later day stays", 22.5, 120, "2026-11-25", "2026-11-25"],
])("%s", (_, hour, minimumNoticeMinutes, requested, day) => {
  const clock = { now: instantOf(today, hour), minimumNoticeMinutes };
  expect(dayWithTimes(requested, clock)).toBe(day);
});
