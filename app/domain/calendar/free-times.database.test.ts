import { beforeAll, beforeEach, expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { someHold } from "../../../tests/support/database/slot-claims.ts";
import { createCacheVersions } from "../../lib/cache-versions.ts";
import { instantOf } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { createFreeTimes, type FreeTimes } from "./free-times.server.ts";

// Friday 20 November, 10:30 AM in India, with two hours of notice.
const deps = await openJourney();
let asha: Therapist;
let bina: Therapist;
let changes = createCacheVersions();
let freeTimes: FreeTimes;

beforeAll(async () => {
  asha = await addTherapist(deps, { name: "Asha" });
  bina = await addTherapist(deps, { name: "Bina" });
});
beforeEach(async () => {
  await deps.db.deleteFrom("claim").execute();
  changes = createCacheVersions();
  changes.completeWhile(() => true);
  freeTimes = createFreeTimes(deps.db, deps.minimumNoticeMinutes, changes);
});

const friday = (hour: number) => instantOf("2026-11-20", hour);
const hold = (therapist: Therapist, hour: number) =>
  someHold(deps, { therapistId: therapist.id, startsAt: friday(hour) });

/** The schedule of a therapist in what is loaded now. */
async function scheduleFor({ id }: Therapist, at = now) {
  const { schedules } = await freeTimes.load(at);
  const schedule = schedules.find(({ therapist }) => therapist.id === id);
  if (!schedule) throw new Error("the therapist is not listed");
  return schedule;
}
const nextHourOf = async (therapist: Therapist, at = now) =>
  (await scheduleFor(therapist, at)).free()[0]?.slot.hour;

test("a claim shows once its change is recorded, and only its therapist's schedule is another", async () => {
  const before = await scheduleFor(bina);
  expect(await nextHourOf(asha)).toBe(13);
  await hold(asha, 13);
  await hold(bina, 13);
  expect(await nextHourOf(asha)).toBe(13);
  changes.record("times", asha.id);
  expect(await nextHourOf(asha)).toBe(14);
  expect(await scheduleFor(bina)).toBe(before);
  changes.record("times", bina.id);
  expect(await nextHourOf(bina)).toBe(14);
});

test("a change that takes no hour of the week leaves every schedule the same object", async () => {
  const { schedules } = await freeTimes.load(now);
  await someHold(deps, { therapistId: asha.id, startsAt: instantOf("2026-12-20", 13) });
  changes.record("times", asha.id);
  expect(await scheduleFor(asha)).toBe(schedules.find(({ therapist }) => therapist.id === asha.id));
});

test("after ten seconds everything is read again, and what is the same stays the same object", async () => {
  const before = await scheduleFor(bina);
  await hold(asha, 13);
  expect(await nextHourOf(asha, later(9))).toBe(13);
  expect(await nextHourOf(asha, later(10))).toBe(14);
  expect(await scheduleFor(bina, later(10))).toBe(before);
});

test("a slot that is too soon by the clock is left out without any change", async () => {
  expect(await nextHourOf(asha)).toBe(13);
  expect(await nextHourOf(asha, friday(11))).toBe(13);
  expect(await nextHourOf(asha, later(3600))).toBe(14);
});

test("a changed profile, and a therapist who is not listed any more, show once recorded", async () => {
  await freeTimes.load(now);
  const third = await addTherapist(deps, { name: "Chitra" });
  changes.record("roster");
  expect((await scheduleFor(third)).listed().name).toBe("Chitra");
  await deps.db.deleteFrom("therapist").where("id", "=", third.id).execute();
  changes.record("roster");
  expect((await freeTimes.load(now)).schedules.length).toBe(2);
});

test("the roster is the same array until a therapist changes or a day begins, whatever is claimed", async () => {
  const before = await freeTimes.roster(now);
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(["Asha", "Bina"]));
  await hold(asha, 13);
  changes.record("times", asha.id);
  expect(await freeTimes.roster(later(60))).toBe(before);
  changes.record("roster");
  const changed = await freeTimes.roster(now);
  expect(changed).not.toBe(before);
  expect(await freeTimes.roster(later(86_400))).not.toBe(changed);
});

test("a load that was begun before a change is not the answer to a request after it", async () => {
  const begun = freeTimes.load(now);
  await hold(asha, 13);
  changes.record("times", asha.id);
  const after = freeTimes.load(now);
  await begun;
  const schedule = (await after).schedules.find(({ therapist }) => therapist.id === asha.id);
  expect(schedule?.free()[0]?.slot.hour).toBe(14);
});

test("while changes may be lost, every load reads everything", async () => {
  changes.completeWhile(() => false);
  expect(await nextHourOf(asha)).toBe(13);
  await hold(asha, 13);
  expect(await nextHourOf(asha)).toBe(14);
});

test("while changes may be lost, those who ask at the same time share one reading, and the next one reads again", async () => {
  changes.completeWhile(() => false);
  const first = freeTimes.load(now);
  expect(freeTimes.load(now)).toBe(first);
  const week = await first;
  expect(await freeTimes.load(now)).not.toBe(week);
});
