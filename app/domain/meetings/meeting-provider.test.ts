import { expect, test } from "vitest";
import { addMinutes } from "../../lib/india-time.ts";
import { isTimeForFallback, listVideoServices } from "./meeting-provider.ts";

const bookedAt = new Date("2026-11-20T05:00:00Z");
const startsAt = addMinutes(bookedAt, 24 * 60);

test.each([
  ["just booked", 0, false],
  ["a moment before five minutes", 4.99, false],
  ["five minutes on", 5, true],
  ["an hour on", 60, true],
])("fallback for tomorrow's session: %s", (_when, minutes, isDue) => {
  expect(isTimeForFallback(bookedAt, startsAt, addMinutes(bookedAt, minutes))).toBe(isDue);
});

test("a session within the hour gets the fallback at once", () => {
  expect(isTimeForFallback(bookedAt, addMinutes(bookedAt, 60), bookedAt)).toBe(true);
  expect(isTimeForFallback(bookedAt, addMinutes(bookedAt, 61), bookedAt)).toBe(false);
});

test.each([
  ["jitsi", ["Jitsi (meet.example.org)"]],
  ["google-meet", ["Google Meet, gets email", "Jitsi (meet.example.org), fallback"]],
] as const)("the privacy policy names the services of MEETINGS=%s", (MEETINGS, expected) => {
  const services = listVideoServices({ MEETINGS, JITSI_DOMAIN: "meet.example.org" });
  const named = services.map(({ name, receivesEmail, isFallback }) =>
    [name, ...(receivesEmail ? ["gets email"] : []), ...(isFallback ? ["fallback"] : [])].join(
      ", ",
    ),
  );
  expect(named).toEqual(expected);
});
