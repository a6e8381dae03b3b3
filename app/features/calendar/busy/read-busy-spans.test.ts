import { describe, expect, test } from "vitest";
import { calendarOf, entryOf } from "../../../../tests/support/providers/fake-calendar.ts";
import { eventIdsOf } from "../../../adapters/meetings/google/google-event.ts";
import { digest } from "../../../lib/crypto/token.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { isOwnEvent, sessionUid } from "./own-events.ts";
import { parseCalendarAddress } from "./parse-calendar-address.ts";
import { readBusySpans } from "./read-busy-spans.ts";
import { mergeSpans, splitSpans } from "./split-spans.ts";

const window = { startsAt: instantOf("2026-11-20", 0), endsAt: instantOf("2026-12-20", 0) };

/** "2026-11-21T11:30/12:30": when the calendar of these lines is busy, in UTC. */
const busy = (...lines: string[]) =>
  readBusySpans(calendarOf(...lines), window)?.map(
    ({ startsAt, endsAt }) =>
      `${startsAt.toISOString().slice(0, 16)}/${endsAt.toISOString().slice(11, 16)}`,
  );

const series = (...more: string[]) =>
  entryOf(":20250101T113000Z", ":20250101T123000Z", "UID:series", ...more);

describe("The busy times of a calendar", () => {
  test.each([
    ["UTC", ":20261121T113000Z", ":20261121T123000Z", "2026-11-21T11:30/12:30"],
    [
      "a zone of the world that the file does not describe",
      ";TZID=Europe/Berlin:20261121T100000",
      ";TZID=Europe/Berlin:20261121T110000",
      "2026-11-21T09:00/10:00",
    ],
    ["no zone, which is India", ":20261121T170000", ":20261121T180000", "2026-11-21T11:30/12:30"],
    [
      "a zone that nobody knows",
      ';TZID="Office Room":20261121T170000',
      ';TZID="Office Room":20261121T180000',
      "2026-11-21T11:30/12:30",
    ],
    [
      "a whole day in India",
      ";VALUE=DATE:20261121",
      ";VALUE=DATE:20261122",
      "2026-11-20T18:30/18:30",
    ],
  ])("are read in %s", (_what, start, end, expected) => {
    expect(busy(...entryOf(start, end))).toEqual([expected]);
  });

  test("follow the zone that the file describes, over its change to winter", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Room",
      "BEGIN:STANDARD",
      "DTSTART:20261129T000000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:20260101T000000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const rule = "RRULE:FREQ=WEEKLY;COUNT=2";
    const entry = entryOf(";TZID=Room:20261128T100000", ";TZID=Room:20261128T110000", rule);
    expect(busy(...zone, ...entry)).toEqual(["2026-11-28T08:00/09:00", "2026-12-05T09:00/10:00"]);
  });

  test("repeat by their rule, without days taken out and with changed ones", () => {
    const lines = [
      ...series("RRULE:FREQ=WEEKLY;BYDAY=SA", "EXDATE:20261128T113000Z"),
      ...entryOf(
        ":20261206T060000Z",
        ":20261206T070000Z",
        "UID:series",
        "RECURRENCE-ID:20261205T113000Z",
      ),
      ...series("RECURRENCE-ID:20261212T113000Z", "STATUS:CANCELLED"),
    ];
    expect([...new Set(busy(...lines))]).toEqual([
      "2026-11-21T11:30/12:30",
      "2026-12-06T06:00/07:00",
      "2026-12-19T11:30/12:30",
    ]);
  });

  test.each(["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "UID:order_1_a@sessions"])(
    "leave out an entry with %s",
    (line) => {
      expect(busy(...entryOf(":20261121T113000Z", ":20261121T123000Z", line))).toEqual([]);
    },
  );

  test("come from free/busy information too, by period or duration", () => {
    const lines = [
      "BEGIN:VFREEBUSY",
      "FREEBUSY;FBTYPE=BUSY:20261121T113000Z/20261121T123000Z,20261122T050000Z/PT30M",
      "FREEBUSY;FBTYPE=FREE:20261123T050000Z/PT30M",
      "END:VFREEBUSY",
    ];
    expect(busy(...lines)).toEqual(["2026-11-21T11:30/12:30", "2026-11-22T05:00/05:30"]);
  });

  test("outside the window don't count, and no words come with them", () => {
    expect(busy(...entryOf(":20261101T113000Z", ":20261101T123000Z"))).toEqual([]);
    expect(busy(...entryOf(":20270101T113000Z", ":20270101T123000Z"))).toEqual([]);
    const text = calendarOf(...entryOf(":20261121T113000Z", ":20261121T123000Z"));
    expect(JSON.stringify(readBusySpans(text, window))).not.toMatch(/Dentist|Asha|elsewhere/);
  });

  test.each([
    ["no calendar", "<html>Sign in</html>"],
    ["nothing", ""],
    ["half a calendar", calendarOf(...entryOf(":20261121T113000Z", ":1Z")).slice(0, 90)],
    ["a date that is none", calendarOf(...entryOf(":2026", ":2027"))],
    [
      "a rule that never yields a day",
      calendarOf(
        ...entryOf(
          ":20200101T100000Z",
          ":20200101T110000Z",
          "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31",
        ),
      ),
    ],
    [
      "a rule of every second",
      calendarOf(...entryOf(":20200101T100000Z", ":20200101T110000Z", "RRULE:FREQ=SECONDLY")),
    ],
  ])("are not known of %s", (_what, text) => {
    expect(readBusySpans(text, window)).toBeUndefined();
  });
});

test("entries that we create are recognised, Google's copy too", () => {
  expect(isOwnEvent(sessionUid("order_1_a"))).toBe(true);
  expect(isOwnEvent(`${eventIdsOf("order_1_a", digest).eventId}@google.com`)).toBe(true);
  expect(isOwnEvent("7kukuqrfedlm2f9t0vr42oc5rk@google.com")).toBe(false);
});

const at = (hour: number) => instantOf("2026-11-21", hour);

test("spans are merged, cut to the window, and split into parts of an hour", () => {
  const day = { startsAt: at(8), endsAt: at(24) };
  const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
  const merged = mergeSpans(
    [span(12, 13), span(7, 9), span(10, 12), span(10, 11), span(23, 30)],
    day,
  );
  expect(merged).toEqual([span(8, 9), span(10, 13), span(23, 24)]);
  expect(splitSpans([span(10, 12.5)])).toEqual([span(10, 11), span(11, 12), span(12, 12.5)]);
});

test.each([
  ["https://calendar.google.com/a.ics", "https://calendar.google.com/a.ics"],
  [" webcal://p01-calendars.icloud.com/x#y ", "https://p01-calendars.icloud.com/x"],
  ["http://calendar.google.com/a.ics", undefined],
  ["https://me:secret@example.com/a.ics", undefined],
  ["file:///etc/passwd", undefined],
  ["my calendar", undefined],
  [`https://example.com/${"a".repeat(2000)}`, undefined],
])("the address %s is taken as %s", (typed, expected) => {
  expect(parseCalendarAddress(typed, { allowHttp: false })).toBe(expected);
});
