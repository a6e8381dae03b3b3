import { expect, test } from "vitest";
import { fullName, monthLabel, shortName } from "./date-tile.tsx";

test("days and months have their English names", () => {
  expect(monthLabel("2026-09-01")).toBe("September 2026");
  expect(fullName("2026-11-21")).toBe("Saturday, 21 November 2026");
  expect(shortName("2026-09-06")).toBe("Sun 6 Sep 2026");
});

test("every day of ten years has the same name as with Intl", () => {
  const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2036, 0, 1); time += 86_400_000) {
    const date = new Date(time);
    expect(fullName(date.toISOString().slice(0, 10))).toBe(long.format(date).replace(" at", ","));
  }
});
