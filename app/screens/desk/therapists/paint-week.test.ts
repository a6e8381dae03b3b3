import { expect, test } from "vitest";
import { weekColumns } from "../../../domain/therapists/roster-entry.ts";
import { weekFields } from "./paint-week.tsx";

const cellsOf = (...painted: string[]) => {
  const of = (name: string) => (painted.includes(name) ? "yes" : "");
  return Object.fromEntries(weekColumns.map((day) => [day, weekFields[day].read("", of)]));
};
const closed = Object.fromEntries(weekColumns.map((day) => [day, "closed"]));

test("painted hours are spans, and a day that stays blank is closed", () => {
  const painted = ["hours-mon-9", "hours-mon-10", "hours-mon-17", "hours-sun-22"];
  expect(cellsOf(...painted)).toEqual({ ...closed, mon: "9-11|17-18", sun: "22-23" });
});

test("a whole day is painted by one press, and Tuesday to Friday as Monday by another", () => {
  expect(cellsOf("hours-sat-all")).toEqual({ ...closed, sat: "9-23" });
  const workdays = { mon: "9-10", tue: "9-10", wed: "9-10|12-13", thu: "9-10", fri: "9-10" };
  expect(cellsOf("hours-mon-9", "hours-wed-12", "hours-as-mon")).toEqual({
    ...closed,
    ...workdays,
  });
});

test("a week in which nothing is painted has no hours at all", () => {
  expect(new Set(Object.values(cellsOf("hours-as-mon")))).toEqual(new Set([""]));
});
