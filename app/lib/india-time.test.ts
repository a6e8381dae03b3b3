import { expect, test } from "vitest";
import {
  addDays,
  addMinutes,
  formatClock,
  formatDay,
  formatDayWithYear,
  formatInstant,
  formatOrdinalDay,
  formatRange,
  indiaDay,
  instantOf,
  isDay,
  parseIndiaDateTime,
  weekdayOf,
  unbrokenTime,
} from "./india-time.ts";

const fivePm = new Date("2026-11-21T11:30:00Z");

test("a day in India begins at 18:30 UTC", () => {
  expect(indiaDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
  expect(indiaDay(new Date("2026-11-20T18:30:00.000Z"))).toBe("2026-11-21");
  expect(indiaDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
});

test("instantOf takes an hour in India; hour 24 is the next midnight", () => {
  expect(instantOf("2026-11-21", 17)).toEqual(fivePm);
  expect(instantOf("2026-11-21", 0)).toEqual(new Date("2026-11-20T18:30:00Z"));
  expect(instantOf("2026-11-21", 24)).toEqual(instantOf("2026-11-22", 0));
});

test("a field of date and time is parsed as India's, and another text as no date", () => {
  expect(parseIndiaDateTime("2026-11-21T17:00")).toEqual(fivePm);
  for (const text of ["", "2026-11-21", "2026-11-21T17:00Z", "2026-11-21T25:00"])
    expect(parseIndiaDateTime(text).getTime()).toBeNaN();
});

test("isDay accepts only existing dates, written YYYY-MM-DD", () => {
  for (const day of ["2026-11-21", "2028-02-29", "2026-01-01"]) expect(isDay(day)).toBe(true);
  const others = [
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-11-2",
    "21-11-2026",
    "2026-11-21T00:00",
    " 2026-11-21",
    "2026-11-21\n",
    "٢٠٢٦-١١-٢١",
    "",
  ];
  expect(others.filter(isDay)).toEqual([]);
});

test("addDays crosses months, years and leap days, in both directions", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(addMinutes(fivePm, 30)).toEqual(new Date("2026-11-21T12:00:00Z"));
});

test("weekdays count from Sunday", () => {
  expect(weekdayOf("2026-11-22")).toBe(0);
  expect(weekdayOf("2026-11-21")).toBe(6);
});

test("an instant is formatted in India's time, with plain spaces", () => {
  expect(formatClock(fivePm)).toBe("5:00 PM");
  expect(formatClock(instantOf("2026-11-21", 9))).toBe("9:00 AM");
  expect(formatClock(instantOf("2026-11-21", 12))).toBe("12:00 PM");
  expect(formatDay(fivePm)).toBe("Sat 21 Nov");
  expect(formatDayWithYear(fivePm)).toBe("Sat 21 Nov 2026");
  expect(formatInstant(fivePm)).toBe("Sat 21 Nov, 5:00 PM IST");
  expect(formatRange(fivePm, addMinutes(fivePm, 60))).toBe("5:00 – 6:00 PM IST");
  // Late in the evening by UTC.
  expect(formatDayWithYear(new Date("2026-12-31T19:00:00Z"))).toBe("Fri 1 Jan 2027");
});

test("every format of a day has the same three-character month", () => {
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  for (const [index, month] of months.entries()) {
    const day = `2026-${String(index + 1).padStart(2, "0")}-15`;
    expect(formatOrdinalDay(day)).toBe(`15th ${month} 2026`);
    expect(formatDay(instantOf(day, 12))).toMatch(new RegExp(`^\\w{3} 15 ${month}$`));
  }
});

test("a day's number has the right ordinal suffix", () => {
  const numbers = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, "0"));
  const ordinals = numbers.map((number) => formatOrdinalDay(`2026-01-${number}`).split(" ")[0]);
  expect(ordinals).toEqual(
    (
      "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th " +
      "21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st"
    ).split(" "),
  );
});

test("a day stays in one line, an hour too, and the words around them may break", () => {
  expect(unbrokenTime("It was planned for Sat 21 Nov, 5:00 PM IST.")).toBe(
    "It was planned for Sat\u{A0}21\u{A0}Nov, 5:00\u{A0}PM\u{A0}IST.",
  );
  expect(unbrokenTime("next: Fri 27 Nov 2026")).toBe("next: Fri\u{A0}27\u{A0}Nov\u{A0}2026");
  expect(unbrokenTime("You may pay 799 Maybe in 2026")).toBe("You may pay 799 Maybe in 2026");
  expect(unbrokenTime("One AMBULANCE ISTANBUL")).toBe("One AMBULANCE ISTANBUL");
});
