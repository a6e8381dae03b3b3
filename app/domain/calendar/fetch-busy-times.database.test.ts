import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import {
  atFive,
  atSix,
  connectedTherapist,
  openCalendarJourney,
  readerWithin,
  takenOn,
} from "../../../tests/support/fixtures/outside-calendar.ts";
import { listSessionsInBusyTime } from "../bookings/list-sessions-outside-hours.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import {
  connectCalendar,
  disconnectCalendar,
  findOutsideCalendar,
  listFaultyCalendars,
  queueCalendarReading,
} from "./outside-calendars.server.ts";
import { fetchBusyTimes } from "./fetch-busy-times.server.ts";
import { sessionUid } from "./ics/own-events.ts";

const deps = await openCalendarJourney();
beforeEach(() => Object.assign(deps.fake, { fault: "none", redirects: [], asked: [], lines: [] }));

const HOUR = 3_600;

const sessionsInBusyTime = async () =>
  (await listSessionsInBusyTime(deps.db, now, 1000)).map(({ orderId }) => orderId);

const stateOf = ({ id }: Therapist, at = now) => findOutsideCalendar(deps, id, at);

test("a time that is busy in the therapist's calendar is not offered and can't be claimed", async () => {
  const therapist = await connectedTherapist(deps, ...atFive());
  expect(await takenOn(deps, therapist)).toEqual(["5:00 PM"]);
  await expect(somePlacedOrder(deps, { therapist })).rejects.toThrow("slot_taken");
  deps.fake.lines = atSix;
  await fetchBusyTimes(deps, therapist.id, later(900));
  expect(await takenOn(deps, therapist)).toEqual(["6:00 PM"]);
  expect((await somePlacedOrder(deps, { therapist })).state).toBe("placed");
});

test("only times are stored, and the address not in plain text", async () => {
  const { id } = await connectedTherapist(deps, ...atFive());
  const rows = await Promise.all(
    ["unavailable_span", "outside_calendar"].map((table) =>
      sql`select * from ${sql.table(table)} where therapist_id = ${id}`.execute(deps.db),
    ),
  );
  expect(rows.map((found) => found.rows.length)).toEqual([1, 1]);
  expect(JSON.stringify(rows)).not.toMatch(/Dentist|Asha|private|basic\.ics/);
  expect(await stateOf({ id } as Therapist)).toMatchObject({ host: new URL(deps.fake.url).host });
});

test("a session that is booked stays, and is listed as in a busy time", async () => {
  const therapist = await connectedTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  deps.fake.lines = atFive();
  await fetchBusyTimes(deps, therapist.id, later(900));
  expect(await stateOfClaim(deps, order.id)).toBe("booked");
  expect(await sessionsInBusyTime()).toContain(order.id);
  await disconnectCalendar(deps, therapist.id, later(1000));
  expect(await sessionsInBusyTime()).not.toContain(order.id);
});

test("our own session in the therapist's calendar is no busy time, named or not", async () => {
  const therapist = await connectedTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  const anonymous = ["BEGIN:VFREEBUSY", "FREEBUSY:20261121T113000Z/PT1H", "END:VFREEBUSY"];
  for (const lines of [atFive(`UID:${sessionUid(id)}`), anonymous]) {
    deps.fake.lines = lines;
    await fetchBusyTimes(deps, therapist.id, later(900));
    expect(await sessionsInBusyTime()).not.toContain(id);
    expect((await stateOf(therapist))?.fault).toBeNull();
  }
});

test.each([
  ["500", "unreachable"],
  ["silent", "unreachable"],
  ["404", "refused"],
  ["garbage", "unreadable"],
  ["too-large", "too_large"],
] as const)(
  "while the server answers %s the last copy counts, after six hours with a warning",
  async (fault, stored) => {
    const therapist = await connectedTherapist(deps, ...atFive());
    deps.fake.fault = fault;
    // A server that never answers is not waited for as long as one that is busy.
    const calendars = fault === "silent" ? readerWithin(300) : deps.calendars;
    await fetchBusyTimes({ ...deps, calendars }, therapist.id, later(7 * HOUR));
    expect(await takenOn(deps, therapist)).toEqual(["5:00 PM"]);
    expect(await stateOf(therapist, later(6 * HOUR))).toMatchObject({
      fault: stored,
      isStale: false,
    });
    expect(await stateOf(therapist, later(6 * HOUR + 1))).toMatchObject({
      readAt: now,
      isStale: true,
    });
    // The first failure is in Today at once.
    const toSee = async () =>
      (await listFaultyCalendars(deps.db, later(7 * HOUR), 1000)).find(
        ({ therapistId }) => therapistId === therapist.id,
      );
    expect(await toSee()).toMatchObject({ fault: stored, skipped: 0 });
    deps.fake.fault = "none";
    await fetchBusyTimes(deps, therapist.id, later(7 * HOUR + 60));
    expect(await stateOf(therapist, later(7 * HOUR + 60))).toMatchObject({
      fault: null,
      isStale: false,
    });
    expect(await toSee()).toBeUndefined();
  },
);

test("a calendar that did not change is not sent again, except on another day", async () => {
  const therapist = await connectedTherapist(deps, ...atFive());
  await fetchBusyTimes(deps, therapist.id, later(900));
  await fetchBusyTimes(deps, therapist.id, later(24 * HOUR));
  expect(deps.fake.asked.map(Boolean)).toEqual([false, true, false]);
  expect(await stateOf(therapist)).toMatchObject({ readAt: later(24 * HOUR) });
});

test("every calendar is queued each 15 minutes, once, and those of therapists who left are not", async () => {
  const therapist = await connectedTherapist(deps);
  const gone = await connectedTherapist(deps);
  await deps.db.updateTable("therapist").set({ state: "left" }).where("id", "=", gone.id).execute();
  const queued = async (id: number) =>
    (await jobNamesAbout(deps.db, String(id))).filter((name) => name === "read-calendar").length;
  const before = await queued(therapist.id);
  await runClock(deps, later(899));
  expect(await queued(therapist.id)).toBe(before);
  await Promise.all([runClock(deps, later(900)), runClock(deps, later(901))]);
  expect(await queued(therapist.id)).toBe(before + 1);
  expect(await queued(gone.id)).toBe(1);
});

test("a calendar is connected, read now, replaced and disconnected", async () => {
  const therapist = await connectedTherapist(deps, ...atFive());
  const { id } = therapist;
  const at = later(120);
  expect(await connectCalendar(deps, id, deps.fake.url, at)).toEqual({ ok: true });
  expect(await connectCalendar(deps, id, "ftp://example.com/", at)).toEqual({
    ok: false,
    reason: "no_calendar_address",
  });
  for (const seconds of [120, 130]) await queueCalendarReading(deps, id, later(seconds));
  await connectCalendar(deps, id, `${deps.fake.url}?another`, at);
  expect(await takenOn(deps, therapist)).toEqual(["5:00 PM"]);
  for (let time = 0; time < 2; time += 1) await disconnectCalendar(deps, id, at);
  expect(await takenOn(deps, therapist)).toEqual([]);
  expect(await queueCalendarReading(deps, id, at)).toEqual({ ok: false, reason: "gone" });
});

/** A reader during whose answer something changes. */
const during = (change: () => Promise<unknown>) => ({
  ...deps,
  calendars: {
    async read(_address: string, _etag: string | null, take: (bytes: Uint8Array) => void) {
      await change();
      take(Buffer.from("BEGIN:VCALENDAR\r\n" + atFive().join("\r\n") + "\r\nEND:VCALENDAR"));
      return { kind: "sent", etag: null } as const;
    },
  },
});

test("what comes from an address that was replaced or removed meanwhile is dropped", async () => {
  const therapist = await connectedTherapist(deps);
  const { id } = therapist;
  await fetchBusyTimes(
    during(() => connectCalendar(deps, id, `${deps.fake.url}?b`, now)),
    id,
    now,
  );
  expect(await takenOn(deps, therapist)).toEqual([]);
  await fetchBusyTimes(
    during(() => disconnectCalendar(deps, id, now)),
    id,
    now,
  );
  expect(await takenOn(deps, therapist)).toEqual([]);
});
