import { expect, test } from "vitest";
import { shortSessionTime } from "./session-blocks.ts";

test("a session's time is shortened to day and start", () => {
  expect(shortSessionTime("Sat 21 Nov 2026, 5:00 – 6:00 PM IST")).toBe("Sat 21 Nov, 5:00 PM IST");
  expect(shortSessionTime("Sun 1 Feb 2026, 11:00 AM – 12:00 PM IST")).toBe(
    "Sun 1 Feb, 11:00 AM IST",
  );
});

test("a time in another form is returned unchanged, on one line", () => {
  expect(shortSessionTime("tomorrow\r\nat five")).toBe("tomorrow at five");
});
