import { describe, expect, test } from "vitest";
import { calendarOf, entryOf } from "../../../../tests/support/providers/fake-calendar.ts";
import { eventIdsOf } from "../../../adapters/meetings/google-meet.server.ts";
import { digest } from "../../../lib/token.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { isOwnEvent, sessionUid } from "./own-events.ts";
import { parseCalendarUrl } from "../outside-calendar.ts";
import { createComponentReader } from "./calendar-components.ts";
import { parseBusyTimes } from "./parse-busy-times.ts";
import { mergeBusySpans, splitBusySpans } from "../fetch-busy-times.server.ts";

const window = { startsAt: instantOf("2026-11-20", 0), endsAt: instantOf("2026-12-20", 0) };

const since = window.startsAt.getTime();
const options = { from: since, to: window.endsAt.getTime(), owners: [] };

function readText(text: string) {
  const reader = createComponentReader(since);
  reader.take(Buffer.from(text));
  return parseBusyTimes(reader.end(), options);
}

/** "2026-11-21T11:30/12:30": when the calendar of these lines is busy, in UTC. */
const busy = (...lines: string[]) =>
  mergeBusySpans(
    (readText(calendarOf(...lines))?.spans ?? []).map((span) => ({
      startsAt: new Date(span.from),
      endsAt: new Date(span.to),
    })),
    window,
  ).map(
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
      "a zone that is not known: the whole day",
      ';TZID="Office Room":20261121T170000',
      ';TZID="Office Room":20261121T180000',
      "2026-11-20T18:30/18:30",
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
    expect(JSON.stringify(readText(text))).not.toMatch(/Dentist|Asha|elsewhere/);
  });

  test.each([
    ["no calendar", "<html>Sign in</html>"],
    ["nothing", ""],
  ])("are not known of %s", (_what, text) => {
    expect(readText(text)).toBeUndefined();
  });

  test.each<[string, string[], string]>([
    ["a date that is none", entryOf(":2026", ":2027"), "no_start"],
    [
      "a rule of every second",
      entryOf(":20261121T100000Z", ":20261121T110000Z", "RRULE:FREQ=SECONDLY"),
      "rule",
    ],
    [
      "a rule of every minute of years",
      entryOf(":20200101T100000Z", ":20200101T100100Z", "RRULE:FREQ=MINUTELY"),
      "too_often",
    ],
    [
      "an unknown zone",
      entryOf(";TZID=Room:20261121T170000", ";TZID=Room:20261121T180000"),
      "unknown_zone",
    ],
  ])("name %s, and the other entries count", (_what, lines, reason) => {
    const other = entryOf(":20261202T113000Z", ":20261202T123000Z", "UID:other");
    const reading = readText(calendarOf(...lines, ...other));
    expect(reading?.skipped.map((one) => one.reason)).toContain(reason);
    expect(reading?.spans.at(-1)?.from).toBe(Date.parse("2026-12-02T11:30:00Z"));
  });

  test("of a text that is cut off are named, and what came before counts", () => {
    const whole = calendarOf(...entryOf(":20261121T113000Z", ":20261121T123000Z"));
    const reading = readText(whole.slice(0, whole.indexOf("END:VCALENDAR")));
    expect(reading).toMatchObject({ isIncomplete: true, skipped: [{ reason: "cut_off" }] });
    expect(reading?.spans).toHaveLength(1);
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
  const merged = mergeBusySpans(
    [span(12, 13), span(7, 9), span(10, 12), span(10, 11), span(23, 30)],
    day,
  );
  expect(merged).toEqual([span(8, 9), span(10, 13), span(23, 24)]);
  expect(splitBusySpans([span(10, 12.5)])).toEqual([span(10, 11), span(11, 12), span(12, 12.5)]);
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
  expect(parseCalendarUrl(typed, { allowHttp: false })).toBe(expected);
});
