import { expect, test } from "vitest";
import { formatOrdinalDay, instantOf } from "../../lib/india-time.ts";
import { matchesSessionTime } from "./find-session-for-meeting.server.ts";

const startsAt = instantOf("2026-11-21", 17);

test.each([
  ["2026-11-21", "5:00 PM"],
  ["21st Nov 2026", "5:00 PM"],
  ["Sat 21 Nov", "5:00 – 6:00 PM IST"],
  ["Sat 21 Nov", "5:00 PM – 6:00 PM IST"],
  ["21 November 2026", "5:00pm"],
  ["Nov 21, 2026", "5:00 pm - 6:00 pm"],
])("%s at %s names a session on Saturday 21 November at five", (date, time) => {
  expect(matchesSessionTime(date, time, startsAt)).toBe(true);
});

test.each([
  ["2026-11-22", "5:00 PM"],
  ["2026-12-21", "5:00 PM"],
  ["22nd Nov 2026", "5:00 PM"],
  ["21st Dec 2026", "5:00 PM"],
  ["1st Nov 2026", "5:00 PM"],
  ["Nov 2026", "5:00 PM"],
  ["2026-11-21", "6:00 PM"],
  ["2026-11-21", "5:00 AM"],
  ["2026-11-21", "15:00 PM"],
  ["2026-11-21", "5:00 – 6:00 AM"],
  ["2026-11-21", "5:00"],
  ["2026-11-21", ""],
  ["", "5:00 PM"],
])("%s at %s does not", (date, time) => {
  expect(matchesSessionTime(date, time, startsAt)).toBe(false);
});

test("a day in the format of the date strip names its session in every month", () => {
  const days = Array.from(
    { length: 12 },
    (_, month) => `2026-${String(month + 1).padStart(2, "0")}-21`,
  );
  const unheard = days.filter(
    (day) => !matchesSessionTime(formatOrdinalDay(day), "5:00 PM", instantOf(day, 17)),
  );
  expect(unheard).toEqual([]);
});
