import { expect, test } from "vitest";
import { fullDayName, shortDateWithYear } from "./date-tile.tsx";

test("days have their English names, and short ones break nowhere", () => {
  expect(fullDayName("2026-11-21")).toBe("Saturday, 21 November 2026");
  expect(shortDateWithYear("2026-09-06")).toBe("Sun\u{A0}6\u{A0}Sep\u{A0}2026");
});

test("every day of ten years has the same name as with Intl", () => {
  const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2036, 0, 1); time += 86_400_000) {
    const date = new Date(time);
    expect(fullDayName(date.toISOString().slice(0, 10))).toBe(
      long.format(date).replace(" at", ","),
    );
  }
});
