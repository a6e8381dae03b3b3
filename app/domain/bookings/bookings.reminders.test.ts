import { expect, test } from "vitest";
import { addMinutes } from "../../lib/india-time.ts";
import { isTimelyForBooking, bookingRemindersOf } from "./bookings.server.ts";

const start = new Date("2026-11-21T11:30:00Z");
const before = (minutes: number) => addMinutes(start, -minutes);
const aheads = (now: Date) => bookingRemindersOf(start, now).map(({ ahead }) => ahead);

test("reminders are due a day and an hour before, in this order", () => {
  expect(bookingRemindersOf(start, before(3 * 24 * 60))).toEqual([
    { ahead: "day", at: before(24 * 60) },
    { ahead: "hour", at: before(60) },
  ]);
});

test("a late booking has no reminders in the past", () => {
  expect(aheads(before(24 * 60))).toEqual(["hour"]);
  expect(aheads(before(60))).toEqual([]);
  expect(aheads(addMinutes(start, 5))).toEqual([]);
});

test("a delayed reminder is sent only before the next one is due and before the start", () => {
  expect(isTimelyForBooking("day", start, before(24 * 60))).toBe(true);
  expect(isTimelyForBooking("day", start, before(4 * 60 + 1))).toBe(true);
  expect(isTimelyForBooking("day", start, before(4 * 60))).toBe(false);
  expect(isTimelyForBooking("hour", start, before(60))).toBe(true);
  expect(isTimelyForBooking("hour", start, before(1))).toBe(true);
  expect(isTimelyForBooking("hour", start, start)).toBe(false);
  expect(isTimelyForBooking("hour", start, before(61))).toBe(false);
});
