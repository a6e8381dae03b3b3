import { expect, test } from "vitest";
import { now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { someHold } from "../../../tests/support/database/slot-claims.ts";
import { instantOf } from "../../lib/india-time.ts";
import { loadAvailabilityWeek } from "./load-availability.server.ts";
import { countFree, hasFreeTime, type WeekDay } from "./week.ts";

const deps = await openJourney();

// Friday 20 November, 10:30 AM in India: two slots of today have passed.
const saturday = "2026-11-21";
const labels = (day: WeekDay | undefined) =>
  day?.groups.flatMap(({ times }) => times.map(({ value, note }) => note ?? value)) ?? [];

test("a taken slot is left out; one that has passed or is within the minimum notice is disabled in its place", async () => {
  const therapist = await addTherapist(deps);
  await someHold(deps, { therapistId: therapist.id, startsAt: instantOf(saturday, 17) });
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
  expect([today, tomorrow].map((day) => day && countFree(day))).toEqual([10, 13]);
});

const part = (day: WeekDay | undefined, name: string) =>
  day?.groups.find(({ label }) => label === name);

test("days with the same times share them, so that the browser is sent them once", async () => {
  const therapist = await addTherapist(deps);
  await someHold(deps, { therapistId: therapist.id, startsAt: instantOf("2026-11-23", 17) });
  const [, tomorrow, sunday, monday] = await loadAvailabilityWeek(deps, therapist, now);
  expect(part(sunday, "Evening")).toBe(part(tomorrow, "Evening"));
  expect(part(monday, "Morning")).toBe(part(tomorrow, "Morning"));
  expect(part(monday, "Evening")).not.toEqual(part(tomorrow, "Evening"));
});

test("a visitor's own session is marked as theirs, and the slot held for them is free", async () => {
  const therapist = await addTherapist(deps);
  const five = instantOf(saturday, 17);
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
  expect([friday, off].map((day) => day && hasFreeTime(day))).toEqual([true, false]);
});
