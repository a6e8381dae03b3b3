import { expect, test } from "vitest";
import {
  findSlotTime,
  parseSlot,
  periodOf,
  slotEnd,
  slotFields,
  slotStart,
  slotTimes,
  isTooSoon,
  minimumNoticeText,
} from "./slots.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";

test("there are fourteen slots a day, 9 AM to 10 PM, in the specification's format", () => {
  expect(slotTimes.map(({ label }) => label)).toEqual([
    "9:00 AM",
    "10:00 AM",
    "11:00 AM",
    "12:00 PM",
    "1:00 PM",
    "2:00 PM",
    "3:00 PM",
    "4:00 PM",
    "5:00 PM",
    "6:00 PM",
    "7:00 PM",
    "8:00 PM",
    "9:00 PM",
    "10:00 PM",
  ]);
});

test("a period begins at 8, 12, 17 and 20 o'clock", () => {
  expect([8, 11].map(periodOf)).toEqual(["morning", "morning"]);
  expect([12, 16].map(periodOf)).toEqual(["afternoon", "afternoon"]);
  expect([17, 19].map(periodOf)).toEqual(["evening", "evening"]);
  expect([20, 22].map(periodOf)).toEqual(["night", "night"]);
});

test("a slot is found by its exact label only", () => {
  expect(findSlotTime("5:00 PM")?.hour).toBe(17);
  const others = ["5:00 pm", "5 PM", "17:00", "8:00 AM", "11:00 PM", "", "__proto__"];
  expect(others.filter((label) => findSlotTime(label))).toEqual([]);
});

test("a session takes from its start up to, and without, its end", () => {
  const startsAt = slotStart("2026-11-21", findSlotTime("5:00 PM")!);
  expect(startsAt).toEqual(new Date("2026-11-21T11:30:00Z"));
  expect(slotEnd({ startsAt, durationMinutes: 30 })).toEqual(new Date("2026-11-21T12:00:00Z"));
  const hour = slotEnd({ startsAt, durationMinutes: 60 });
  expect(hour).toEqual(slotStart("2026-11-21", findSlotTime("6:00 PM")!));
});

test("a slot is parsed once from its day, time and length, and writes the same fields", () => {
  const today = "2026-11-20";
  const parsed = parseSlot({ day: "2026-11-21", time: "5:00 PM", duration: "30" }, today);
  const slot = { startsAt: new Date("2026-11-21T11:30:00Z"), durationMinutes: 30 as const };
  expect(parsed).toEqual({ ok: true, slot });
  const fields = { preferredDate: "2026-11-21", preferredTime: "5:00 PM", duration: "30" };
  expect(slotFields(slot)).toEqual(fields);
  const faults = (day: string, time: string, duration: string) =>
    parseSlot({ day, time, duration }, today);
  expect(faults("", "", "45")).toEqual({
    ok: false,
    faults: { day: "missing", time: "missing", duration: "unknown" },
  });
  expect(faults("2026-02-30", "17:00", "60")).toEqual({
    ok: false,
    faults: { day: "unknown", time: "unknown" },
  });
  for (const day of ["2026-11-19", "2027-05-20"])
    expect(faults(day, "5:00 PM", "60")).toEqual({ ok: false, faults: { day: "far" } });
  expect(faults("2027-05-19", "5:00 PM", "")).toMatchObject({ ok: true });
});

const fivePm = instantOf("2026-11-21", 17);
const before = (minutes: number, seconds = 0) =>
  new Date(addMinutes(fivePm, -minutes).getTime() + seconds * 1000);

test.each([
  ["exactly the minimum notice before its start", before(120), 120, undefined, false],
  ["a second later", before(120, 1), 120, undefined, true],
  ["at its start", fivePm, 120, undefined, true],
  ["without a notice, a second before its start", before(0, -1), 0, undefined, false],
  ["without a notice, at its start", fivePm, 0, undefined, true],
  ["within the notice, to the visitor who holds it", before(5), 120, fivePm, false],
  ["at its start, to the visitor who holds it", fivePm, 120, fivePm, true],
  ["within the notice, to who holds another", before(5), 120, addMinutes(fivePm, -60), true],
])("%s a slot is too soon: %s", (_, now, minimumNoticeMinutes, heldStart, expected) => {
  expect(isTooSoon(fivePm, { now, minimumNoticeMinutes, heldStart })).toBe(expected);
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
