import { expect, test } from "vitest";
import { sessionStart } from "./short-session-time.ts";

test("a session's time is told by day and start", () => {
  expect(sessionStart("Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST")).toBe("Sat 21 Nov, 5:00 PM");
  expect(sessionStart("Sun 1 Feb 2026, 11:00 AM – 12:00 PM IST")).toBe("Sun 1 Feb, 11:00 AM");
});

test("a time in another form is kept, on one line", () => {
  expect(sessionStart("tomorrow\r\nat five")).toBe("tomorrow at five");
});
