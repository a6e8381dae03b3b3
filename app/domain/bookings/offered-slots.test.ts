import { expect, test } from "vitest";
import { daysFrom } from "../calendar/availability.ts";
import { slotTimes, slotStart } from "../calendar/slots.ts";
import { instantOf } from "../../lib/india-time.ts";
import { chooseSlots, deadlineOf } from "./offered-slots.ts";

const thursday = "2026-11-26";
const lost = instantOf(thursday, 11);

/** All fourteen times of these days. */
const timesOf = (...days: string[]) =>
  days.flatMap((day) => slotTimes.map((slot) => ({ startsAt: slotStart(day, slot) })));

const starts = (of: readonly { startsAt: Date }[]) =>
  of.map(({ startsAt }) => startsAt).toSorted((a, b) => a.getTime() - b.getTime());

test("of a week of free times three days are offered, each at the lost hour, and one before the lost day at most", () => {
  const free = timesOf(...daysFrom("2026-11-23", 7).filter((day) => day !== thursday));
  expect(starts(chooseSlots(free, lost, []))).toEqual([
    instantOf("2026-11-25", 11),
    instantOf("2026-11-27", 11),
    instantOf("2026-11-28", 11),
  ]);
});

test("where only earlier times are free, one is offered: the client would have to come sooner", () => {
  const free = timesOf("2026-11-24", "2026-11-25");
  expect(starts(chooseSlots(free, lost, []))).toEqual([instantOf("2026-11-25", 11)]);
});

const at = (day: string, hour: number) => ({ startsAt: instantOf(day, hour) });
const by = (hour: number) => ({ acceptBy: instantOf("2026-11-26", hour) });

test("the same hour two days later is preferred to another hour of the next day, a near hour is not", () => {
  const [friEve, satSame, friNoon] = [
    at("2026-11-27", 18),
    at("2026-11-28", 11),
    at("2026-11-27", 12),
  ];
  const held = [instantOf("2026-11-30", 11), instantOf("2026-12-01", 11)];
  expect(chooseSlots([friEve, satSame], lost, held)).toEqual([satSame]);
  expect(chooseSlots([friNoon, satSame], lost, held)).toEqual([friNoon]);
});

test("a day of the offer gets no second slot", () => {
  const free = timesOf("2026-11-27", "2026-11-28");
  const held = [instantOf("2026-11-27", 9), instantOf("2026-11-30", 9)];
  expect(starts(chooseSlots(free, lost, held))).toEqual([instantOf("2026-11-28", 11)]);
});

test("an offer is open for twelve hours, or until its first slot must be accepted", () => {
  const now = instantOf(thursday, 8);
  expect(deadlineOf([by(23), by(24)], now)).toEqual(instantOf(thursday, 20));
  expect(deadlineOf([by(23), by(10)], now)).toEqual(instantOf(thursday, 10));
});
