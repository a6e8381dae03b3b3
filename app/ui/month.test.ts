import { expect, test } from "vitest";
import {
  fullName,
  monthName,
  moveDays,
  moveMonths,
  shortName,
  startOfWeek,
  weeksOf,
} from "./month.ts";

test("a month's weeks begin on Monday and hold its days alone", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }), "2026-11-01"]);
  expect(weeks[5]?.[0]).toBe("2026-11-30");
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("every month of fifty years has as many days as the calendar gives it, each once, in order", () => {
  for (let day = "2026-01-01"; day < "2076-01-01"; day = moveMonths(day, 1)) {
    const days = weeksOf(day.slice(0, 7)).flat().filter(Boolean);
    expect(days[0]).toBe(day);
    expect(moveDays(days.at(-1) ?? "", 1)).toBe(moveMonths(day, 1));
    expect(days).toEqual([...new Set(days)].toSorted());
  }
});

test("a month on from its 31st is the last day of a shorter one", () => {
  expect(moveMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(moveMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(moveMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(moveMonths("2027-01-31", -12)).toBe("2026-01-31");
});

test("days and months have the names that are seen and heard", () => {
  expect(monthName("2026-09")).toBe("September 2026");
  expect(fullName("2026-11-21")).toBe("Saturday, 21 November 2026");
  expect(shortName("2026-09-06")).toBe("Sun 6 Sep 2026");
  expect(startOfWeek("2026-11-22")).toBe("2026-11-16");
});
