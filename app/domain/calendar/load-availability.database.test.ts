import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { loadCalendarWeek } from "../bookings/load-calendar.server.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import { changePractice, updateTherapistListings } from "../therapists/change-practice.server.ts";
import { practiceOf, type Therapist } from "../therapists/therapist.ts";
import { listPublicTherapists } from "../therapists/load-therapists.server.ts";
import { loadAvailability, loadAvailabilityWeek } from "./load-availability.server.ts";
import { textOfSpans } from "./availability.ts";
import type { TakenBy } from "./slot-uses.ts";
import { takenSpansByTherapist, takenSpansOfFew } from "./taken-spans.server.ts";
import { listCardsByNextFree } from "./list-by-next-free.server.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import {
  saturdayAtFive,
  someClaim,
  someHold,
  stateOfClaim,
  outcomeOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { everyNight } from "../../jobs.ts";
import type { Services } from "../../services.ts";
import { blockSpansAndReleaseHolds, replaceBusySpans } from "./unavailable-spans.server.ts";
import { countFree, hasFreeTime, type WeekDay } from "./week.ts";

const deps = await openJourney();

const day = "2026-11-21";

async function freeOn(therapist: Therapist): Promise<string[]> {
  const [slots = []] = await loadAvailability(deps, therapist, [day], 60, now);
  return slots.filter(({ state }) => state === "free").map(({ slot }) => slot.label);
}

async function freeCountInList(therapist: Therapist): Promise<number | undefined> {
  const list = await listCardsByNextFree(deps, {}, now, { limit: 100 });
  const listed = list.therapists.find(({ name }) => name === therapist.name);
  return listed?.week.find((one) => one.day === day)?.free;
}

const at = (therapist: Therapist, hour: number) =>
  somePlacedOrder(deps, { therapist, requested: { day, hour } });

test("a buffer keeps the hours beside a session free, in what is shown and in what can be claimed", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 15 });
  const booked = await someBookedOrder(deps, { therapist, requested: { day, hour: 17 } });
  const free = await freeOn(therapist);
  expect(free).not.toEqual(expect.arrayContaining(["4:00 PM"]));
  expect(free).not.toEqual(expect.arrayContaining(["6:00 PM"]));
  expect(free).toHaveLength(11);
  expect(await freeCountInList(therapist)).toBe(11);
  await expect(at(therapist, 16)).rejects.toThrow("slot_taken");
  await expect(at(therapist, 18)).rejects.toThrow("slot_taken");
  expect((await at(therapist, 19)).state).toBe("placed");
  // Its own session does not stand in the way of a move to the hour beside it.
  const beside = { startsAt: instantOf(day, 16) };
  expect(await rescheduleBooking(deps, booked.id, beside, now)).toEqual({ ok: true });
});

const ofOrder = {
  held: somePlacedOrder,
  paid: somePaidOrder,
  booked: someBookedOrder,
  offered: somePlacedOrder,
};

/** Takes a span of a therapist, as a claim or as an unavailable span. */
async function take(therapist: Therapist, by: TakenBy, [from, to]: readonly [Date, Date]) {
  const during = sql`tstzrange(${from}, ${to})`;
  if (by === "own" || by === "blocked" || by === "busy")
    return sql`insert into unavailable_span values (${therapist.id}, ${during}, ${by})`.execute(
      deps.db,
    );
  const { id, userId } = await ofOrder[by](deps, {
    ...(by !== "offered" && { therapist }),
    requested: { day, hour: 9 },
  });
  return by === "offered"
    ? sql`insert into claim (order_id, therapist_id, visitor_id, during, state, expires_at)
        values (${id}, ${therapist.id}, ${userId}, ${during}, 'offered', ${later(9999)})`.execute(
        deps.db,
      )
    : sql`update claim set during = ${during} where order_id = ${id}`.execute(deps.db);
}

/** Half an hour that ends or begins so many minutes beside the slot of 6 PM; below 0 they overlap. */
const besideSix = [-10, 0, 10, 15].flatMap((minutes) =>
  [[-30 - minutes, -minutes] as const, [60 + minutes, 90 + minutes] as const].map(([from, to]) => ({
    minutes,
    span: [addMinutes(instantOf(day, 18), from), addMinutes(instantOf(day, 18), to)] as const,
  })),
);

test.each<[TakenBy, number]>([
  ["held", 15],
  ["paid", 15],
  ["booked", 15],
  ["offered", 15],
  ["own", 0],
  ["blocked", 0],
  ["busy", 0],
])(
  "beside a span that is %s a slot is available from %i minutes on: on the site, on the desk, and to the database",
  async (by, distance) => {
    for (const { minutes, span } of besideSix) {
      const therapist = await addTherapist(deps, { bufferMinutes: 15 });
      await take(therapist, by, span);
      const free = await freeOn(therapist);
      const [column] = (await loadCalendarWeek(deps, therapist.id, day, now)) ?? [];
      const use = column?.slots.find(({ slot }) => slot.hour === 18)?.use;
      const answer = await at(therapist, 18).then(
        () => "claimed",
        ({ message }: Error) => message,
      );
      const isFree = minutes >= distance;
      expect([minutes, free.includes("6:00 PM"), use === "free"]).toEqual([
        minutes,
        isFree,
        isFree,
      ]);
      expect([minutes, answer]).toEqual([
        minutes,
        expect.stringContaining(isFree ? "claimed" : "slot_taken"),
      ]);
    }
  },
);

test("the list reads the same spans of all therapists and of a few", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 15 });
  await take(therapist, "booked", [instantOf(day, 12), instantOf(day, 13)]);
  await take(therapist, "busy", [instantOf(day, 12), instantOf(day, 13)]);
  await take(therapist, "own", [instantOf(day, 17), instantOf(day, 18)]);
  expect(await freeCountInList(therapist)).toBe(10);
  const window = { from: instantOf(day, 0), to: instantOf(day, 24) };
  const few = await takenSpansOfFew(deps.db, window, now, [therapist.id]);
  const all = await takenSpansByTherapist(deps.db, window, now, [therapist.id]);
  expect(all.get(therapist.id)).toBe(textOfSpans(few));
});

test("an expired hold beside a slot does not keep it from the next visitor", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 60 });
  await at(therapist, 17);
  await expect(at(therapist, 18)).rejects.toThrow("slot_taken");
  const requested = { day, hour: 18 };
  expect((await somePlacedOrder(deps, { therapist, requested, at: later(3600) })).therapistId).toBe(
    therapist.id,
  );
});

test("a visitor who changes from one hour to the next is not kept out by their own hold", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 60 });
  const visitor = await someVisitor(deps);
  await somePlacedOrder(deps, { therapist, visitor, requested: { day, hour: 17 } });
  await somePlacedOrder(deps, { therapist, visitor, requested: { day, hour: 18 } });
  expect(await freeOn(therapist)).toContain("4:00 PM");
});

test("two visitors who claim neighbouring hours at once do not both get one", async () => {
  const therapist = await addTherapist(deps, { bufferMinutes: 30 });
  const both = await Promise.allSettled([at(therapist, 17), at(therapist, 18)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a therapist's own notice counts where it is longer than the site's", async () => {
  const therapist = await addTherapist(deps, { minimumNoticeMinutes: 48 * 60 });
  expect(await freeOn(therapist)).toEqual([]);
  expect(await freeCountInList(therapist)).toBe(0);
  await expect(at(therapist, 17)).rejects.toThrow("slot_too_soon");
  expect(await freeOn(await addTherapist(deps, { minimumNoticeMinutes: 10 }))).toHaveLength(14);
});

test.each(["paused", "left"] as const)("a therapist who is %s is nowhere", async (state) => {
  const therapist = await addTherapist(deps);
  const booked = await someBookedOrder(deps, { therapist, requested: { day, hour: 17 } });
  const shown = JSON.stringify(practiceOf(therapist));
  const listedFrom = state === "paused" ? "2026-11-22" : null;
  const pause = () =>
    changePractice(deps, therapist.id, { shown, change: { state, listedFrom } }, now);
  expect([await pause(), await pause()]).toEqual([{ ok: true }, { ok: true }]);
  await updateTherapistListings(deps.db, now);
  expect(await freeCountInList(therapist)).toBeUndefined();
  expect((await listPublicTherapists(deps.db)).map(({ name }) => name)).not.toContain(
    therapist.name,
  );
  await expect(at(therapist, 18)).rejects.toThrow("therapist_unknown");
  const other = { startsAt: instantOf(day, 18) };
  expect(await rescheduleBooking(deps, booked.id, other, now)).toMatchObject({ ok: false });
  await updateTherapistListings(deps.db, new Date("2026-11-21T18:30:00Z"));
  expect(await freeCountInList(therapist)).toBe(state === "paused" ? 13 : undefined);
});

test.each([
  [{ bufferMinutes: 61 }, "practice_invalid"],
  [{ minimumNoticeMinutes: -1 }, "practice_invalid"],
  [{ minimumNoticeMinutes: Number.NaN }, "practice_invalid"],
  [{ state: "gone" as "left" }, "practice_invalid"],
  [{ state: "paused", listedFrom: "2026-11-20" } as const, "practice_invalid"],
  [{ listedFrom: "2026-12-01" }, "practice_invalid"],
  [{ bufferMinutes: 30 }, "changed_meanwhile"],
])("%j is refused as %s", async (change, reason) => {
  const { id } = await addTherapist(deps);
  const shown = JSON.stringify({ what: "another page showed" });
  expect(await changePractice(deps, id, { shown, change }, now)).toEqual({ ok: false, reason });
});

// Friday 20 November, 10:30 AM in India: two slots of today have passed.
const labels = (one: WeekDay | undefined) =>
  one?.groups.flatMap(({ times }) => times.map(({ value, note }) => note ?? value)) ?? [];

test("a taken slot is left out; one that has passed or is within the minimum notice is disabled in its place", async () => {
  const therapist = await addTherapist(deps);
  await someHold(deps, { therapistId: therapist.id, startsAt: instantOf(day, 17) });
  const [today, tomorrow] = await loadAvailabilityWeek(deps, therapist, now);
  expect(labels(tomorrow)).toHaveLength(13);
  expect(labels(tomorrow)).not.toContain("5:00 PM");
  expect(today?.groups.map(({ label }) => label)).toEqual([
    "Morning",
    "Afternoon",
    "Evening",
    "Night",
  ]);
  expect(labels(today).slice(0, 5)).toEqual([
    "Passed",
    "Passed",
    "Too soon",
    "Too soon",
    "1:00 PM",
  ]);
  expect(today?.groups[0]?.times[0]).toMatchObject({ value: "9:00 AM", disabled: true });
  expect([today, tomorrow].map((one) => one && countFree(one))).toEqual([10, 13]);
});

const part = (one: WeekDay | undefined, name: string) =>
  one?.groups.find(({ label }) => label === name);

test("days with the same times share them, so that the browser is sent them once", async () => {
  const therapist = await addTherapist(deps);
  await someHold(deps, { therapistId: therapist.id, startsAt: instantOf("2026-11-23", 17) });
  const [, tomorrow, sunday, monday] = await loadAvailabilityWeek(deps, therapist, now);
  expect(part(sunday, "Evening")).toBe(part(tomorrow, "Evening"));
  expect(part(monday, "Morning")).toBe(part(tomorrow, "Morning"));
  expect(part(monday, "Evening")).not.toEqual(part(tomorrow, "Evening"));
});

test("a visitor's own session is marked as theirs, and the slot held for them is available", async () => {
  const therapist = await addTherapist(deps);
  const five = instantOf(day, 17);
  await someHold(deps, { therapistId: therapist.id, startsAt: five });
  const own = await loadAvailabilityWeek(deps, therapist, now, { own: five });
  expect(labels(own[1])).toContain("Yours");
  const held = { therapistId: therapist.id, startsAt: five, durationMinutes: 60 as const };
  expect(labels((await loadAvailabilityWeek(deps, therapist, now, { held }))[1])).toContain(
    "5:00 PM",
  );
});

test("hours outside the therapist's weekly hours are left out, and a day off has no times", async () => {
  const weeklyHours = { fri: [[17, 19]] as [number, number][] };
  const therapist = await addTherapist(deps, { weeklyHours });
  const [friday, off] = await loadAvailabilityWeek(deps, therapist, now);
  expect(friday?.groups.map(({ label }) => label)).toEqual(["Evening"]);
  expect(labels(friday)).toEqual(["5:00 PM", "6:00 PM"]);
  expect(off?.groups).toEqual([]);
  expect([friday, off].map((one) => one && hasFreeTime(one))).toEqual([true, false]);
});

const days = (count: number) => addMinutes(saturdayAtFive, count * 24 * 60);

test("the night deletes blocked hours a week after their time, and no booked one", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  await blockSpansAndReleaseHolds(deps.db, therapistId, [days(-1), days(1)], "blocked");
  const blocked = async () => {
    const rows = deps.db.selectFrom("unavailable_span").selectAll();
    return (await rows.where("therapist_id", "=", therapistId).execute()).length;
  };
  const night = (time: Date) =>
    everyNight["delete-past-blocked-hours"]?.(deps as unknown as Services, time);
  await night(days(5));
  expect(await blocked()).toBe(2);
  await night(days(7));
  expect(await blocked()).toBe(1);
  await night(days(9));
  expect(await blocked()).toBe(0);
  expect(await stateOfClaim(deps, id)).toBe("booked");
});

test("the database blocks no hour of a session, and lets no session into a blocked hour or a busy time", async () => {
  const booked = await someBookedOrder(deps);
  await expect(
    blockSpansAndReleaseHolds(deps.db, booked.therapistId, [booked.startsAt], "blocked"),
  ).rejects.toThrow("blocked_span_is_free");
  await replaceBusySpans(deps.db, booked.therapistId, [
    { startsAt: booked.startsAt, endsAt: addMinutes(booked.startsAt, 60) },
  ]);
  expect(await stateOfClaim(deps, booked.id)).toBe("booked");

  for (const reason of ["blocked", "busy"]) {
    const claim = await someClaim(deps);
    await sql`insert into unavailable_span values
      (${claim.therapistId}, tstzrange(${claim.startsAt}, ${addMinutes(claim.startsAt, 60)}), ${reason})`.execute(
      deps.db,
    );
    expect(await outcomeOfClaim(deps, claim)).toBe("slot_taken");
  }
});
