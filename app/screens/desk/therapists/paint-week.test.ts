import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { weekColumns } from "../../../domain/therapists/roster-entry.ts";
import { PaintWeek } from "./paint-week.tsx";
import { weekFields } from "./week-fields.ts";

const read = (of: (name: string) => string) =>
  Object.fromEntries(weekColumns.map((day) => [day, weekFields[day].read("", of)]));
const cellsOf = (...painted: string[]) => read((name) => (painted.includes(name) ? "yes" : ""));
const week = (cell: string) => Object.fromEntries(weekColumns.map((day) => [day, cell]));
const closed = week("closed");

const part = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];

/** The boxes that are ticked in a week as it is shown first, by name. */
function shownFirst(cells: Record<string, string>): Map<string, string> {
  const html = renderToStaticMarkup(createElement(PaintWeek, { cells }));
  const ticked = html.match(/<input[^>]* checked=""[^>]*>/g) ?? [];
  return new Map(ticked.map((input) => [part(input, "name") ?? "", part(input, "value") ?? ""]));
}

test("painted hours are spans, and a day that stays blank is closed", () => {
  const painted = ["hours-mon-9", "hours-mon-10", "hours-mon-17", "hours-sun-22"];
  expect(cellsOf(...painted)).toEqual({ ...closed, mon: "9-11|17-18", sun: "22-23" });
});

test("a whole day is painted by one press", () => {
  expect(cellsOf("hours-sat-all")).toEqual({ ...closed, sat: "9-23" });
});

test("Tuesday to Friday as Monday have its hours and no others, and the weekend its own", () => {
  const workdays = { mon: "9-10", tue: "9-10", wed: "9-10", thu: "9-10", fri: "9-10" };
  const painted = ["hours-mon-9", "hours-wed-12", "hours-thu-all", "hours-sat-17"];
  expect(cellsOf(...painted, "hours-as-mon")).toEqual({ ...closed, ...workdays, sat: "17-18" });
});

test("a week in which nothing is painted is closed", () => {
  expect(cellsOf("hours-as-mon")).toEqual(closed);
});

const stored = { ...closed, mon: "9-13|17-21", tue: "9-23", sun: "22-23" };

test("the hours that a therapist has are painted first, and sent as they are they are the same", () => {
  const shown = shownFirst(stored);
  expect([...shown.keys()].filter((name) => name.includes("mon"))).toEqual(
    [9, 10, 11, 12, 17, 18, 19, 20].map((hour) => `hours-mon-${hour}`),
  );
  // A ticked day would count before its hours, of which one may be cleared now.
  expect(shown.has("hours-tue-all")).toBe(false);
  expect(shown.has("hours-as-mon")).toBe(false);
  expect(read((name) => shown.get(name) ?? "")).toEqual(stored);
});

test("without hours of their own every hour that we offer is painted, and stays so until one is cleared", () => {
  const every = shownFirst(week(""));
  const said = new Map([...every, ["hours-every", "yes"]]);
  expect(renderToStaticMarkup(createElement(PaintWeek, { cells: week("") }))).toContain(
    'type="hidden" name="hours-every" value="yes"',
  );
  expect(renderToStaticMarkup(createElement(PaintWeek, { cells: stored }))).not.toContain(
    "hours-every",
  );
  expect(read((name) => said.get(name) ?? "")).toEqual(week(""));
  said.delete("hours-sun-22");
  expect(read((name) => said.get(name) ?? "")).toEqual({ ...week("9-23"), sun: "9-22" });
  // Painted by someone whose week had other hours: they are hours of their own.
  expect(read((name) => every.get(name) ?? "")).toEqual(week("9-23"));
});

test("hours that can’t be painted stay while their box is ticked", () => {
  const early = { ...stored, mon: "7-13|17-24", wed: "0-6" };
  const shown = shownFirst(early);
  expect(read((name) => shown.get(name) ?? "")).toEqual(early);
  shown.delete("hours-beyond");
  expect(read((name) => shown.get(name) ?? "")).toEqual({ ...stored, mon: "9-13|17-23" });
});

test("as Monday, a day keeps its own hours beyond the painted ones, and gets none of Monday’s", () => {
  const shown = shownFirst({ ...closed, mon: "7-10", wed: "6-8|12-13" });
  shown.set("hours-as-mon", "yes");
  const asMonday = { tue: "9-10", thu: "9-10", fri: "9-10" };
  expect(read((name) => shown.get(name) ?? "")).toEqual({
    ...closed,
    ...asMonday,
    mon: "7-10",
    wed: "6-8|9-10",
  });
});
