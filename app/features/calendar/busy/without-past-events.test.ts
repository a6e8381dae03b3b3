import { expect, test } from "vitest";
import { calendarOf, entryOf } from "../../../../tests/support/providers/fake-calendar.ts";
import { withoutPastEvents } from "./without-past-events.ts";

const today = "2026-11-20";
const past = entryOf(":20261101T113000Z", ":20261101T123000Z");

test("entries that are over are taken out, and the others stay as they are", () => {
  const [before, after] = [
    entryOf(":20261118T113000Z", ":20261118T123000Z"),
    entryOf(";VALUE=DATE:20261121", ";VALUE=DATE:20261122"),
  ];
  const text = calendarOf(...past, ...before, ...past, ...after, ...past);
  expect(withoutPastEvents(text, today)).toBe(calendarOf(...before, ...after));
});

test.each([
  ["repeats", entryOf(":20200101T113000Z", ":20200101T123000Z", "RRULE:FREQ=DAILY")],
  ["has further days", entryOf(":20200101T113000Z", ":20200101T123000Z", "RDATE:20261121T113000Z")],
  [
    "changes a repetition",
    entryOf(":20200101T113000Z", ":20200101T123000Z", "RECURRENCE-ID:20261121"),
  ],
  ["has a length and no end", past.map((line) => line.replace(/^DTEND.*/, "DURATION:PT1H"))],
  ["is not closed", past.slice(0, -1)],
])("an entry that %s stays", (_what, lines) => {
  const text = calendarOf(...lines);
  expect(withoutPastEvents(text, today)).toBe(text);
});
