import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  somePaidOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { statementsSent } from "../../../tests/support/database/statements-sent.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { allowSlot } from "../calendar/slot-rules.ts";
import {
  blockSpansAndReleaseHolds,
  replaceBusySpans,
} from "../calendar/unavailable-spans.server.ts";
import { cancelByOperator } from "./cancel-session.server.ts";
import {
  type CalendarFilter,
  type CalendarSlot,
  loadCalendarDay,
  loadCalendarWeek,
} from "./load-calendar.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";

const deps = await openJourneyForEach();

/** Saturday; the fixtures' time is Friday morning. */
const day = "2026-11-21";
const all: CalendarFilter = {
  name: "",
  category: "",
  language: "",
  only: "",
  freeAt: undefined,
};

/** The slots of a therapist's Saturday, by hour. */
async function saturdayOf({ name }: Pick<Therapist, "name">, at = now) {
  const { columns } = await loadCalendarDay(deps, day, { ...all, name }, 1, at);
  const [column] = columns;
  return new Map(column?.slots.map((slot) => [slot.slot.hour, slot] as const));
}

const usesOf = (slots: ReadonlyMap<number, CalendarSlot>) =>
  Object.fromEntries([...slots].map(([hour, { use }]) => [hour, use]));

const named = (name: string) =>
  someVisitor(deps, { contact: { name, email: "asha@example.com", phone: "9876543210" } });

/** A Saturday on which each hour is used in another way. */
async function fullSaturday() {
  const weeklyHours = { sat: [[9, 13] as [number, number], [14, 22] as [number, number]] };
  const therapist = await addTherapist(deps, { weeklyHours });
  const at = (hour: number) => ({ therapist, requested: { day, hour } });
  const booked = await someBookedOrder(deps, {
    ...at(9),
    visitor: await named("Dr. Meera Iyer"),
  });
  const held = await somePlacedOrder(deps, at(10));
  const cancelled = await someBookedOrder(deps, at(11));
  await cancelByOperator(deps, cancelled.id, "the therapist is ill", now);
  const paid = await somePaidOrder(deps, at(15));
  const linked = await somePayLink(deps, { therapist, day, hour: 19 });
  const half = await someBookedOrder(deps, {
    therapist,
    requested: { day, hour: 16, durationMinutes: 30 },
  });
  await blockSpansAndReleaseHolds(deps.db, therapist.id, [instantOf(day, 12)], "blocked");
  const busy = { startsAt: instantOf(day, 14.25), endsAt: instantOf(day, 14.5) };
  await replaceBusySpans(deps.db, therapist.id, [busy]);
  return { therapist, booked, held, cancelled, paid, half, linked };
}

test("a day says of each hour what it is used for, and by whom", async () => {
  const { therapist, booked, held, cancelled, paid, half, linked } = await fullSaturday();
  const slots = await saturdayOf(therapist);
  const free = Object.fromEntries([11, 17, 18, 20, 21].map((hour) => [hour, "free"]));
  expect(usesOf(slots)).toEqual({
    ...free,
    9: "booked",
    10: "held",
    12: "blocked",
    13: "off",
    14: "busy",
    15: "paid",
    16: "booked",
    19: "held",
    22: "off",
  });
  // A first name, and nothing else of the client.
  expect(slots.get(9)?.claim).toEqual({
    therapistId: therapist.id,
    startsAt: instantOf(day, 9),
    endsAt: instantOf(day, 10),
    by: "booked",
    orderId: booked.id,
    until: undefined,
    clientName: "Meera",
    noShow: false,
    byDesk: false,
  });
  expect(slots.get(19)?.claim).toMatchObject({
    orderId: linked.id,
    until: later(8 * 3600),
    byDesk: true,
  });
  expect(slots.get(10)?.claim).toMatchObject({ orderId: held.id, until: later(900) });
  expect(slots.get(15)?.claim).toMatchObject({ orderId: paid.id, until: undefined });
  expect(slots.get(16)?.claim).toMatchObject({ orderId: half.id, endsAt: instantOf(day, 16.5) });
  expect(slots.get(11)?.cancelled).toMatchObject([{ orderId: cancelled.id, clientName: "Asha" }]);
});

test("an hour is free exactly where the rule lets staff book it", async () => {
  const { therapist } = await fullSaturday();
  const slots = await saturdayOf(therapist);
  const taken = [...slots.values()].flatMap(({ claim }) =>
    claim ? { ...claim, hasBuffer: true } : [],
  );
  const unavailable = [12, 14].map((hour) => ({
    startsAt: instantOf(day, hour),
    endsAt: instantOf(day, hour + 1),
    hasBuffer: false,
  }));
  for (const { startsAt, use } of slots.values()) {
    const slot = { therapistId: therapist.id, startsAt, durationMinutes: 60 } as const;
    const clock = { now, minimumNoticeMinutes: deps.minimumNoticeMinutes };
    const request = { by: "staff", therapist, slot, clock } as const;
    const { ok } = allowSlot({ ...request, taken: [...taken, ...unavailable] });
    expect({ startsAt, isFree: use === "free" }).toEqual({ startsAt, isFree: ok });
  }
});

test("what has passed, an expired hold and a no-show are told apart", async () => {
  const { therapist, booked } = await fullSaturday();
  const noon = instantOf(day, 12.5);
  await recordSessionNoShow(deps, booked.id, noon);
  const slots = await saturdayOf(therapist, noon);
  expect(usesOf(slots)).toMatchObject({ 9: "booked", 10: "passed", 11: "passed", 12: "blocked" });
  expect(slots.get(9)?.claim?.noShow).toBe(true);
  expect(slots.get(11)?.cancelled).toHaveLength(1);
});

test("an offered slot names its client and when the offer ends", async () => {
  const { id, therapistId } = await someOfferedOrder(deps);
  const columns = await loadCalendarWeek(deps, therapistId, day, later(903));
  const offered = columns?.flatMap(({ slots }) => slots).filter(({ use }) => use === "offered");
  expect(offered?.length).toBeGreaterThan(1);
  for (const { claim } of offered ?? []) {
    expect(claim).toMatchObject({ orderId: id, clientName: "Asha" });
    expect(claim?.until?.getTime()).toBeGreaterThan(later(903).getTime());
  }
});

test("a therapist's notice does not bind the desk, but the buffer does", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 15 });
  await somePaidOrder(deps, { therapist, requested: { day, hour: 17 } });
  await deps.pool.query("update therapist set minimum_notice_minutes = 10000 where id = $1", [
    therapist.id,
  ]);
  const uses = usesOf(await saturdayOf(therapist));
  expect(uses).toMatchObject({ 15: "free", 16: "beside", 17: "paid", 18: "beside", 19: "free" });
});

test("a day off, a pause and days that are not open yet are no free hours", async () => {
  const off = await addTherapist(deps, { daysOff: [day] });
  const paused = await addTherapist(deps);
  await deps.pool.query(
    "update therapist set state = 'paused', listed_from = '2026-12-01' where id = $1",
    [paused.id],
  );
  expect(new Set(Object.values(usesOf(await saturdayOf(off))))).toEqual(new Set(["day_off"]));
  expect(new Set(Object.values(usesOf(await saturdayOf(paused))))).toEqual(new Set(["paused"]));
  const far = addDays(indiaDay(now), 178);
  const week = await loadCalendarWeek(deps, (await addTherapist(deps)).id, far, now);
  const firsts = week?.map(({ slots }) => slots[0]?.use);
  expect(firsts).toEqual(["free", "free", "free", "far", "far", "far", "far"]);
});

test("the week of an unknown therapist is none", async () => {
  expect(await loadCalendarWeek(deps, 99_999, day, now)).toBeUndefined();
});

/** Forty therapists; the first has a session on Saturday, the second none of the day free. */
async function fortyTherapists() {
  const therapists: Therapist[] = [];
  for (let count = 10; count < 50; count += 1)
    therapists.push(
      await addTherapist(deps, {
        name: `Anil ${count}`,
        category: count % 2 === 0 ? "Family Therapist" : "Grief Counsellor",
        language: count === 49 ? ["Tamil"] : ["Hindi"],
      }),
    );
  const [first, second] = therapists as [Therapist, Therapist];
  await someBookedOrder(deps, { therapist: first, requested: { day, hour: 17 } });
  const hours = Array.from({ length: 14 }, (_, at) => instantOf(day, 9 + at));
  await blockSpansAndReleaseHolds(deps.db, second.id, hours, "blocked");
  return therapists;
}

const pageOf = async (filter: Partial<CalendarFilter>, page = 1) => {
  const loaded = await loadCalendarDay(deps, day, { ...all, ...filter }, page, now);
  const names = loaded.columns.map(({ therapist }) => therapist.name);
  return { names, count: loaded.therapists, pages: loaded.pages, page: loaded.page };
};

test("a day of many therapists is filtered and shown in pages, by the same few statements", async () => {
  await fortyTherapists();
  const first = await pageOf({});
  expect(first).toMatchObject({ count: 40, pages: 3, page: 1 });
  expect(first.names).toHaveLength(16);
  const last = await pageOf({}, 9);
  expect(last).toMatchObject({ page: 3 });
  expect(last.names.at(-1)).toBe("Anil 49");
  expect(new Set([...first.names, ...(await pageOf({}, 2)).names, ...last.names]).size).toBe(40);

  expect(await pageOf({ name: "anil 1" })).toMatchObject({ count: 10 });
  expect(await pageOf({ category: "Grief Counsellor" })).toMatchObject({ count: 20 });
  expect(await pageOf({ language: "Tamil" })).toMatchObject({ names: ["Anil 49"] });
  expect(await pageOf({ only: "sessions" })).toMatchObject({ names: ["Anil 10"] });
  const free = await pageOf({ only: "free" });
  expect(free.count).toBe(39);
  expect(free.names).not.toContain("Anil 11");
  expect(await pageOf({ name: "%" })).toMatchObject({ count: 0, names: [], pages: 1 });

  const sentBy = async (filter: Partial<CalendarFilter>) =>
    (await statementsSent(() => pageOf(filter))).length;
  expect(await sentBy({ name: "anil 10" })).toBe(3);
  expect(await sentBy({})).toBe(3);
  // What the server keeps in memory of the coming week is read once; later days each time.
  const week = await deps.freeTimes.load(now);
  deps.freeTimes.load = async () => week;
  expect(await sentBy({ only: "free" })).toBe(3);
  const far = { ...all, only: "free" } as const;
  const sent = await statementsSent(() => loadCalendarDay(deps, "2026-12-19", far, 1, now));
  expect(sent).toHaveLength(4);
});

test("the filter of free hours knows the same of today, of the coming week and of later days", async () => {
  const therapist = await addTherapist(deps);
  await addTherapist(deps);
  const free = async (on: string) => {
    const { columns } = await loadCalendarDay(deps, on, { ...all, only: "free" }, 1, now);
    return columns.map((one) => one.therapist.id).includes(therapist.id);
  };
  for (const on of [indiaDay(now), day, "2026-12-19"]) {
    expect(await free(on)).toBe(true);
    const hours = Array.from({ length: 14 }, (_, at) => instantOf(on, 9 + at));
    await blockSpansAndReleaseHolds(deps.db, therapist.id, hours, "blocked");
    expect(await free(on)).toBe(false);
  }
});

test("who is available at an hour has nothing in it: no hold, no session, no absence, and it is not over", async () => {
  const open = await addTherapist(deps, { name: "Anil open" });
  const [held, booked, absent] = [
    await addTherapist(deps, { name: "Anil held" }),
    await addTherapist(deps, { name: "Anil booked" }),
    await addTherapist(deps, { name: "Anil absent" }),
  ];
  await addTherapist(deps, { name: "Anil off", weeklyHours: { sat: [[9, 17]] } });
  for (const on of [day, "2026-12-19"]) {
    await somePlacedOrder(deps, { therapist: held, requested: { day: on, hour: 17 } });
    await someBookedOrder(deps, { therapist: booked, requested: { day: on, hour: 17 } });
    await blockSpansAndReleaseHolds(deps.db, absent.id, [instantOf(on, 17)], "blocked");
    const at = async (freeAt: number, of: Partial<CalendarFilter> = {}, time = now) => {
      const filter = { ...all, name: "anil", freeAt, ...of };
      const { columns } = await loadCalendarDay(deps, on, filter, 1, time);
      return columns.map(({ therapist }) => therapist.name);
    };
    expect(await at(17)).toEqual([open.name]);
    expect(await at(18)).toEqual([absent, booked, held, open].map(({ name }) => name));
    // Both filters count.
    expect(await at(18, { only: "sessions" })).toEqual([booked.name]);
    expect(await at(17, {}, instantOf(on, 17.1))).toEqual([]);
  }
});

test("who has left is shown on the days of sessions that they still have", async () => {
  const [first, second] = (await fortyTherapists()) as [Therapist, Therapist];
  await deps.pool.query("update therapist set state = 'left' where id = any($1)", [
    [first.id, second.id],
  ]);
  expect(await pageOf({ name: "Anil 1" })).toMatchObject({ count: 9 });
  const uses = usesOf(await saturdayOf(first));
  expect(uses).toMatchObject({ 9: "left", 17: "booked" });
});
