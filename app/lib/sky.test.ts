import { expect, test } from "vitest";
import { skyAt } from "./sky.ts";

test.each([
  ["2026-11-21T04:59:00+05:30", "night"],
  ["2026-11-21T05:00:00+05:30", "dawn"],
  ["2026-11-21T08:59:00+05:30", "dawn"],
  ["2026-11-21T09:00:00+05:30", "day"],
  ["2026-11-21T16:00:00+05:30", "dusk"],
  ["2026-11-21T19:29:00+05:30", "dusk"],
  ["2026-11-21T19:30:00+05:30", "night"],
])("at %s in India it is %s", (at, light) => {
  expect(skyAt(new Date(at))).toEqual({ light, rains: false });
});

const rainsAt = (at: string) => skyAt(new Date(at)).rains;

test("it rains from June to September, by the day in India", () => {
  expect(rainsAt("2026-05-31T23:59:00+05:30")).toBe(false);
  expect(rainsAt("2026-06-01T00:00:00+05:30")).toBe(true);
  expect(rainsAt("2026-09-30T23:59:00+05:30")).toBe(true);
  expect(rainsAt("2026-10-01T00:00:00+05:30")).toBe(false);
});
