import { therapistLike } from "../../../tests/support/fixtures/people.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import {
  daysFrom,
  isSlotWithinHours,
  nearestFree,
  type SlotOnDay,
  slotsOfDay,
  spansOfText,
  spansTakenByOthers,
  type TakenSpan,
  textOfSpans,
} from "./availability.ts";
import { findSlotTime, slotStart } from "./slots.ts";

const always = therapistLike();
const saturday = "2026-11-21";
/** A clock without a minimum notice, which has its own tests below. */
const at = (now: Date) => ({ now, minimumNoticeMinutes: 0 });
const yesterday = at(instantOf("2026-11-20", 12));
const span = (hour: number, minutes: number, day = saturday): TakenSpan => ({
  hasBuffer: true,
  startsAt: instantOf(day, hour),
  endsAt: addMinutes(instantOf(day, hour), minutes),
});

function labels(of: ReturnType<typeof slotsOfDay>, state: string): string[] {
  return of.filter((one) => one.state === state).map(({ slot }) => slot.label);
}

test("without weekly hours all fourteen slots of any day are free", () => {
  const day = slotsOfDay(always, saturday, 60, [], yesterday);
  expect(labels(day, "free")).toHaveLength(14);
});

test("a slot has passed from the instant at which it starts", () => {
  const justBefore = new Date(instantOf(saturday, 17).getTime() - 1);
  expect(labels(slotsOfDay(always, saturday, 60, [], at(justBefore)), "free")[0]).toBe("5:00 PM");
  const day = slotsOfDay(always, saturday, 60, [], at(instantOf(saturday, 17)));
  expect(labels(day, "passed").at(-1)).toBe("5:00 PM");
  expect(labels(day, "free")[0]).toBe("6:00 PM");
});

test("a slot within the minimum notice is too soon, except the one that the visitor holds", () => {
  const clock = { now: instantOf(saturday, 15.5), minimumNoticeMinutes: 120 };
  const day = slotsOfDay(always, saturday, 60, [], clock);
  expect(labels(day, "passed").at(-1)).toBe("3:00 PM");
  expect(labels(day, "too_soon")).toEqual(["4:00 PM", "5:00 PM"]);
  expect(labels(day, "free")[0]).toBe("6:00 PM");
  const held = slotsOfDay(always, saturday, 60, [], {
    ...clock,
    heldStart: instantOf(saturday, 16),
  });
  expect(labels(held, "too_soon")).toEqual(["5:00 PM"]);
  expect(labels(held, "free")).toContain("4:00 PM");
});

test("the nearest free slots leave out those within the minimum notice", () => {
  const clock = { now: instantOf(saturday, 15.5), minimumNoticeMinutes: 120 };
  const nearest = nearestFree(always, instantOf(saturday, 16), [saturday], 60, [], clock, 3);
  expect(nearest.map(({ slot }) => slot.label)).toEqual(["6:00 PM", "7:00 PM", "8:00 PM"]);
});

test("a claim takes the slots that it overlaps and not adjacent ones", () => {
  const day = slotsOfDay(always, saturday, 60, [span(17, 60)], yesterday);
  expect(labels(day, "taken")).toEqual(["5:00 PM"]);
});

test("a claim of half an hour takes the whole slot, whichever half it is", () => {
  expect(labels(slotsOfDay(always, saturday, 60, [span(17, 30)], yesterday), "taken")).toEqual([
    "5:00 PM",
  ]);
  expect(labels(slotsOfDay(always, saturday, 60, [span(17.5, 30)], yesterday), "taken")).toEqual([
    "5:00 PM",
  ]);
  // A claim of the second half leaves the first half free for a short session.
  expect(labels(slotsOfDay(always, saturday, 30, [span(17.5, 30)], yesterday), "taken")).toEqual(
    [],
  );
});

test("a claim across two slots takes both", () => {
  const day = slotsOfDay(always, saturday, 60, [span(17.5, 60)], yesterday);
  expect(labels(day, "taken")).toEqual(["5:00 PM", "6:00 PM"]);
});

test("a buffer is kept to a claim, and not to blocked hours and busy times", () => {
  const therapist = therapistLike({ bufferMinutes: 15 });
  const taken = [span(12, 60), { ...span(17, 60), hasBuffer: false }];
  expect(labels(slotsOfDay(therapist, saturday, 60, taken, yesterday), "taken")).toEqual([
    "11:00 AM",
    "12:00 PM",
    "1:00 PM",
    "5:00 PM",
  ]);
});

test("spans are the same when they are read from their text, earliest first", () => {
  const busy = { ...span(17, 60), hasBuffer: false };
  expect(spansOfText(textOfSpans([span(18, 30), span(17, 60), busy]))).toEqual([
    busy,
    span(17, 60),
    span(18, 30),
  ]);
  expect(spansOfText(textOfSpans([]))).toEqual([]);
});

test("weekly hours allow only slots whose whole session lies within them", () => {
  const mornings = therapistLike({
    weeklyHours: { sat: [[9, 11] as [number, number]] },
    daysOff: [],
  });
  const day = slotsOfDay(mornings, saturday, 60, [], yesterday);
  expect(labels(day, "free")).toEqual(["9:00 AM", "10:00 AM"]);
  expect(labels(day, "closed")).toHaveLength(12);
});

test("a session that would end after closing time is closed, a shorter one is not", () => {
  const tillHalfPast = therapistLike({
    weeklyHours: { sat: [[17, 17.5] as [number, number]] },
    daysOff: [],
  });
  const slot = findSlotTime("5:00 PM")!;
  expect(isSlotWithinHours(tillHalfPast, saturday, slot, 30)).toBe(true);
  expect(isSlotWithinHours(tillHalfPast, saturday, slot, 60)).toBe(false);
});

test("a weekday without an entry or without hours is closed", () => {
  const slot = findSlotTime("9:00 AM")!;
  const hours = therapistLike({ weeklyHours: { sat: [] }, daysOff: [] });
  expect(isSlotWithinHours(hours, saturday, slot, 60)).toBe(false);
  expect(isSlotWithinHours(hours, "2026-11-22", slot, 60)).toBe(false);
});

test("a day off is closed even within weekly hours, and closes no other", () => {
  const off = therapistLike({ weeklyHours: null, daysOff: [saturday] });
  expect(labels(slotsOfDay(off, saturday, 60, [], yesterday), "closed")).toHaveLength(14);
  expect(labels(slotsOfDay(off, "2026-11-22", 60, [], yesterday), "free")).toHaveLength(14);
});

test("only the visitor's own hold is not counted as taken", () => {
  const [mine, later, other] = [
    { therapistId: 1, ...span(17, 60) },
    { therapistId: 1, ...span(18, 60) },
    { therapistId: 2, ...span(17, 60) },
  ];
  const held = { ...mine, durationMinutes: 60 as const };
  expect(spansTakenByOthers([mine, later, other], held)).toEqual([later, other]);
  expect(spansTakenByOthers([mine, later, other], undefined)).toEqual([mine, later, other]);
});

test("the nearest free slots cross midnight and leave out past ones", () => {
  const tenPm = instantOf(saturday, 22);
  const days = daysFrom(saturday, 2);
  const at930Pm = instantOf(saturday, 21.5);
  const nearest = nearestFree(always, tenPm, days, 60, [span(22, 60)], at(at930Pm), 3);
  expect(nearest.map(({ day, slot }) => `${day} ${slot.label}`)).toEqual([
    "2026-11-22 9:00 AM",
    "2026-11-22 10:00 AM",
    "2026-11-22 11:00 AM",
  ]);
});

const starts = (of: readonly SlotOnDay[]) =>
  of.map(({ day, slot }) => slotStart(day, slot).getTime());

test("the nearest free slots are those of all days, whichever days are looked at first", () => {
  const days = daysFrom(saturday, 9);
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 240, noNaN: true }),
      fc.array(fc.integer({ min: 0, max: 9 * 24 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (hour, takenHours, count) => {
        const requested = instantOf(saturday, hour);
        const taken = takenHours.map((from) => span(from, 60));
        const distance = (start: number) => Math.abs(start - requested.getTime());
        const all = days.flatMap((day) => slotsOfDay(always, day, 60, taken, yesterday));
        const expected = starts(all.filter(({ state }) => state === "free"))
          .toSorted((a, b) => distance(a) - distance(b) || a - b)
          .slice(0, count)
          .toSorted((a, b) => a - b);
        expect(starts(nearestFree(always, requested, days, 60, taken, yesterday, count))).toEqual(
          expected,
        );
      },
    ),
  );
});

test("fewer free slots than requested give fewer; a full fortnight gives none", () => {
  const none = therapistLike({ weeklyHours: {}, daysOff: [] });
  const days = daysFrom(saturday, 14);
  expect(nearestFree(none, instantOf(saturday, 17), days, 60, [], yesterday, 3)).toEqual([]);
});

test("days follow each other over the end of a month", () => {
  expect(daysFrom("2026-11-29", 3)).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
});
