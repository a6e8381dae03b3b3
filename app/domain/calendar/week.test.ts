import { expect, test } from "vitest";
import { addDays } from "../../lib/india-time.ts";
import { dayToBeginWith, stripsBeside, stripStart, type WeekDay } from "./week.ts";

function day(name: string, ...disabled: boolean[]): WeekDay {
  const times = disabled.map((off, hour) => ({
    value: `${hour}`,
    disabled: off,
  }));
  return { day: name, label: name, groups: [{ label: "Morning", times }] };
}

const spent = day("2026-11-21", true, true);
const full = day("2026-11-22", true, true);
const open = day("2026-11-23", true, false);

test("a strip preselects today while it has a free time", () => {
  const today = day("2026-11-21", true, false);
  expect(dayToBeginWith([today, open], undefined)).toBe(today.day);
  expect(dayToBeginWith([today, open], today.day)).toBe(today.day);
  expect(dayToBeginWith([today, open], "2027-01-01")).toBe(today.day);
});

test("when today has no free time, it preselects the first day with one", () => {
  expect(dayToBeginWith([spent, full, open], spent.day)).toBe(open.day);
  expect(dayToBeginWith([spent, full], spent.day)).toBe(spent.day);
});

test("another chosen day stays, even if it is full", () => {
  expect(dayToBeginWith([spent, full, open], full.day)).toBe(full.day);
});

test("from strip to strip no day is left out, forwards and back to today", () => {
  const today = "2026-11-20";
  let first = stripStart("2026-12-20", today);
  for (let beside = stripsBeside(first, today); beside; beside = stripsBeside(first, today)) {
    const before = stripStart(beside.earlier, today);
    expect(before >= addDays(first, -7)).toBe(true);
    const after = beside.later && stripStart(beside.later, today);
    expect(after).toBe(addDays(first, 7));
    first = before;
  }
  expect(first).toBe(today);
});
