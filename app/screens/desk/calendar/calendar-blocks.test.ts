import { expect, test } from "vitest";
import { therapistLike } from "../../../../tests/support/fixtures/people.ts";
import { addMinutes, instantOf } from "../../../lib/india-time.ts";
import type {
  CalendarColumn,
  CalendarSpan,
} from "../../../domain/bookings/load-calendar.server.ts";
import { slotUsesOfDay } from "../../../domain/calendar/slot-uses.ts";
import { blocksOf, isOff, nowLineOf, pauseNote } from "./calendar-blocks.ts";
import { calendarPath, parseCalendarQuery } from "./calendar-query.ts";

const day = "2026-11-25";
/** On the day itself, 5:24 PM. */
const now = instantOf(day, 17.4);
const therapist = therapistLike({
  id: 7,
  name: "Farhan Qureshi",
  weeklyHours: { wed: [[15, 22]] },
});

const spanAt = (hour: number, changes: Partial<CalendarSpan> = {}): CalendarSpan => ({
  therapistId: 7,
  startsAt: instantOf(day, hour),
  endsAt: instantOf(day, hour + 1),
  by: "booked",
  orderId: `order_${hour}`,
  until: undefined,
  clientName: "Asha",
  noShow: false,
  byDesk: false,
  ...changes,
});

function columnOf(spans: readonly CalendarSpan[], cancelledAt?: number): CalendarColumn {
  const slots = slotUsesOfDay(therapist, day, spans, { now, minimumNoticeMinutes: 120 });
  return {
    therapist,
    day,
    slots: slots.map((slot) => ({
      ...slot,
      cancelled: slot.slot.hour === cancelledAt ? [spanAt(cancelledAt)] : [],
    })),
  };
}

const blocks = (spans: readonly CalendarSpan[], books = true, cancelledAt?: number) =>
  blocksOf(columnOf(spans, cancelledAt), now, books ? "booker" : "staff");

const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[,:]/g, "").trim();

const cell = "Farhan Qureshi, Wed 25 Nov";

test("each cell says whose hour it is, when, and what it is used for", () => {
  const until = addMinutes(now, 14);
  const tomorrow = addMinutes(now, 24 * 60);
  const spans = [
    spanAt(15, { noShow: true }),
    spanAt(17),
    spanAt(18, { by: "held", until }),
    spanAt(19, { by: "held", until: tomorrow, byDesk: true }),
    spanAt(20, { by: "offered", until: tomorrow, clientName: "" }),
    spanAt(21, { endsAt: instantOf(day, 21.5) }),
  ];
  expect(blocks(spans).map(({ said }) => said)).toEqual([
    `${cell}, 9:00 AM – 3:00 PM: outside the hours`,
    `${cell}, 3:00 PM: Asha, No-show`,
    `${cell}, 4:00 PM: passed`,
    `${cell}, 5:00 PM: Asha, session`,
    `${cell}, 6:00 PM: Asha, Held until 5:38 PM`,
    `${cell}, 7:00 PM: Asha, Pay link until Thu 26 Nov, 5:24 PM`,
    `${cell}, 8:00 PM: No name, Offered until Thu 26 Nov, 5:24 PM`,
    `${cell}, 9:00 PM: Asha, 30 min, session`,
    `${cell}, 10:00 PM: outside the hours`,
  ]);
  const paid = blocks([spanAt(18, { by: "paid" })]);
  expect(paid.map(({ session }) => session?.card?.stateText)).toContain("Held, paid");
});

test("what is seen of a cell stands in what is said of it, so that who speaks to the screen can say it", () => {
  const spans = [spanAt(18, { by: "held", until: addMinutes(now, 14) }), spanAt(19), spanAt(20)];
  const pressed = blocks(spans).filter(({ href, session }) => href ?? session);
  expect(pressed.length).toBeGreaterThan(3);
  for (const { label, said } of pressed) expect(wordsOf(said)).toContain(wordsOf(label));
});

const freeOf = (books: boolean) =>
  blocks([spanAt(18)], books)
    .filter(({ use }) => use === "free")
    .map(({ label, said, href }) => ({ label, said, href }))[0];

test("a free hour is blank and leads to a booking for those who book", () => {
  expect(freeOf(true)).toEqual({
    label: "",
    said: "Book 7:00 PM with Farhan Qureshi, Wed 25 Nov",
    href: "/desk/book?therapist=7&day=2026-11-25&time=7%3A00+PM",
  });
  expect(freeOf(false)).toEqual({ label: "", said: `${cell}, 7:00 PM: free`, href: undefined });
});

test("therapists read their own hours without their name, and press what is free or blocked", () => {
  const spans = [
    spanAt(18),
    spanAt(19, { by: "held" }),
    ...[20, 21].map((hour) => spanAt(hour, { by: "own", orderId: null, clientName: "" })),
  ];
  const own = blocksOf(columnOf(spans), now, "therapist").filter(({ hour }) => hour >= 18);
  expect(own.map(({ said, press, session }) => [said, press, session?.href])).toEqual([
    ["Wed 25 Nov, 6:00 PM: Asha, session", undefined, "/my/session/order_18"],
    ["Wed 25 Nov, 7:00 PM: held for a client", undefined, undefined],
    ["Blocked. Open again: 8:00 PM, Wed 25 Nov", "free", undefined],
    ["Blocked. Open again: 9:00 PM, Wed 25 Nov", "free", undefined],
    ["Wed 25 Nov, 10:00 PM: outside the hours", undefined, undefined],
  ]);
  const free = blocksOf(columnOf([]), now, "therapist").find(({ use }) => use === "free");
  expect(free).toMatchObject({
    said: "Block 6:00 PM, Wed 25 Nov",
    press: "block",
    href: undefined,
  });
});

test("a press on a session opens its card, which has the state and leads to the order, for all", () => {
  const until = addMinutes(now, 14);
  const spans = [
    spanAt(15, { noShow: true }),
    spanAt(18, { by: "held", until }),
    spanAt(20, { by: "offered", until }),
    spanAt(21, { endsAt: instantOf(day, 21.5) }),
  ];
  const cards = blocks(spans, false, 19).flatMap(({ session, cancelled }) => [
    ...(session ? [session] : []),
    ...cancelled,
  ]);
  expect(cards.map(({ state, card, href }) => [state, card?.stateText, card?.when, href])).toEqual([
    ["no_show", "No-show", "Wed 25 Nov, 3:00 – 4:00 PM", "/desk/order/order_15"],
    ["held", "Held until 5:38 PM", "Wed 25 Nov, 6:00 – 7:00 PM", "/desk/order/order_18"],
    ["cancelled", "Cancelled", "Wed 25 Nov, 7:00 – 8:00 PM", "/desk/order/order_19"],
    ["offered", "Offered until 5:38 PM", "Wed 25 Nov, 8:00 – 9:00 PM", "/desk/order/order_20"],
    ["booked", "Booked", "Wed 25 Nov, 9:00 – 9:30 PM", "/desk/order/order_21"],
  ]);
  expect(new Set(cards.map(({ card }) => card?.id)).size).toBe(5);
  expect(cards.filter(({ isShort }) => isShort).map(({ state }) => state)).toEqual(["booked"]);
});

test("only hours in a row with nothing to do are one cell, and none of them hides a cancelled session", () => {
  const rows = blocks([], true, 10).map(({ hour, rows: count, cancelled }) => [
    hour,
    count,
    cancelled.length,
  ]);
  expect(rows).toEqual([
    [9, 1, 0],
    [10, 1, 1],
    [11, 4, 0],
    // Passed: 3 to 6 PM.
    [15, 3, 0],
    ...[18, 19, 20, 21].map((hour) => [hour, 1, 0]),
    [22, 1, 0],
  ]);
});

test("now is on the scale at its quarter", () => {
  expect(nowLineOf(now)).toEqual({ hour: 17, quarter: 1 });
  expect(nowLineOf(instantOf(day, 22.99))).toEqual({ hour: 22, quarter: 3 });
});

const off = (hours: number[], cancelledAt?: number) => {
  const { slots, ...column } = columnOf([], cancelledAt);
  return isOff({ ...column, slots: slots.filter(({ slot }) => hours.includes(slot.hour)) });
};

test("a therapist is off whose day has no hour of theirs and no session, not even a cancelled one", () => {
  expect([off([9, 10, 22]), off([9, 10, 19]), off([9, 10], 10)]).toEqual([true, false, false]);
});

test("a pause says when it ends", () => {
  const paused = { ...therapist, state: "paused" as const, listedFrom: "2026-12-01" };
  const column = columnOf([]);
  expect(pauseNote(column)).toBeUndefined();
  expect(pauseNote({ ...column, therapist: paused })).toBe("Paused until Tue 1 Dec");
  expect(pauseNote({ ...column, therapist: { ...paused, listedFrom: null } })).toBe("Paused");
});

test("a URL is read as it is written, and days that the calendar does not show are not linked", () => {
  const parse = (query: string) => parseCalendarQuery(new URLSearchParams(query), day);
  const query = {
    day: "2026-12-02",
    page: 3,
    therapistId: 7,
    name: "farhan",
    category: "Grief Counsellor",
    language: "Hindi",
    only: "free",
    freeAt: 17,
  } as const;
  expect(parse(calendarPath(query, day)?.split("?")[1] ?? "")).toEqual(query);
  expect(calendarPath({}, day)).toBe("/desk/calendar");
  expect(calendarPath({ day: "2027-05-24" }, day)).toBe("/desk/calendar?day=2027-05-24");
  expect(calendarPath({ day: "2027-05-25" }, day)).toBeUndefined();
  expect(calendarPath({ day: "2019-12-31" }, day)).toBeUndefined();
  expect(parse("day=0000-01-01&page=0&therapist=x&only=all&category=%00&free=8")).toMatchObject({
    day: expect.stringMatching(/^20/),
    page: 1,
    therapistId: undefined,
    only: "",
    category: "",
    freeAt: undefined,
  });
  expect(parse("day=9999-12-31").day).toBe("2027-05-24");
});
