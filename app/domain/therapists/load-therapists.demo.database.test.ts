import { readdirSync, statSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { optionLabel, options } from "../visitors/questions.ts";
import { demoReviewsOf } from "../../content/demo-reviews.server.ts";
import type { Therapist, WeeklyHours } from "./therapist.ts";
import { importDemoTherapists } from "./import-roster.server.ts";
import { listTherapistProfiles } from "./load-therapists.server.ts";

const deps = await openJourney();
let therapists: Therapist[];
beforeAll(async () => {
  await importDemoTherapists(deps.db, now);
  therapists = await listTherapistProfiles(deps.db);
});

const portraits = new URL("../../../public/portraits", import.meta.url).pathname;
const words = (text: string) => text.trim().split(/\s+/).length;
const isWithin = (amount: number, least: number, most: number) => amount >= least && amount <= most;

/** Reports whether all seven days have whole hours from 9 AM to 11 PM, in spans that follow each other. */
function hasValidHours(hours: WeeklyHours | null): boolean {
  if (hours === null) return true;
  const days = Object.values(hours);
  return days.length === 7 && days.flat(2).every((hour) => isWithin(hour, 9, 23));
}

/** Rules for every invented therapist; the importer's own checks are not repeated here. */
const rules: [rule: string, holds: (one: Therapist) => boolean][] = [
  ["is marked as demo", ({ demo }) => demo],
  [
    "has a portrait of at most 6 kB",
    ({ photourl }) => statSync(`${portraits}/${photourl.slice("/portraits/".length)}`).size <= 6000,
  ],
  ["can receive no real mail", ({ email }) => /^[a-z.]+@example\.com$/.test(email)],
  [
    "bears no title that needs a register number",
    (one) =>
      !/clinical|psychiatr|doctor/i.test(one.category) &&
      !/\bdr\b|ph\.?d|m\.?phil|\brci\b|regist/i.test(JSON.stringify(one)),
  ],
  [
    "promises no cure and puts no label on people",
    ({ profile }) =>
      !/cure|guarantee|patient|sufferer|disorder|diagnos/i.test(JSON.stringify(profile)),
  ],
  ["charges more for the longer session", ({ cost }) => cost[1] > cost[0]],
  ["is well rated", ({ rating, reviewcount }) => rating >= 4.5 && isWithin(reviewcount, 10, 250)],
  [
    "is described at a readable length",
    ({ profile }) =>
      isWithin(words(profile.objective), 40, 70) &&
      isWithin(words(profile.approach), 50, 90) &&
      isWithin(profile.concern.length, 3, 5) &&
      isWithin(profile.help.length, 4, 6),
  ],
  [
    "says as much in Hindi as in English, or leaves it out, and promises no cure there either",
    ({ profile, profileHi: { objective, approach, help } }) =>
      (objective === null || isWithin(words(objective), 40, 85)) &&
      (approach === null || isWithin(words(approach), 50, 100)) &&
      [0, profile.help.length].includes(help.length) &&
      !/इलाज|गारंटी|मरीज|मरीज़|बीमारी/.test([objective, approach, ...help].join(" ")),
  ],
  [
    "can be met by video and by audio",
    ({ connection }) => connection.includes("video") && connection.includes("audio"),
  ],
  [
    "has a degree and a year in which practice began, like what the introduction says",
    ({ degree, practisingSince, profile }) =>
      degree !== null &&
      practisingSince !== null &&
      /early in my practice/.test(profile.objective) === practisingSince > 2022,
  ],
  ["works inside the slot list", ({ weeklyHours }) => hasValidHours(weeklyHours)],
];

test("every demo therapist follows the rules for invented people", () => {
  const broken = rules.flatMap(([rule, holds]) =>
    therapists.filter((one) => !holds(one)).map(({ name }) => `${name}: ${rule}`),
  );
  expect(broken).toEqual([]);
});

test("every filter and every answer finds a demo therapist", () => {
  expect(therapists.map(({ id }) => id)).toEqual(therapists.map((_, at) => at + 1));
  const photos = therapists.map(({ photourl }) => photourl.replace("/portraits/", ""));
  expect([...photos, "none.svg"].toSorted()).toEqual(readdirSync(portraits).toSorted());
  expect(new Set(therapists.map(({ email }) => email)).size).toBe(therapists.length);
  expect(therapists.map(({ category }) => category)).toEqual(
    expect.arrayContaining([
      "Counselling Psychologist",
      "Relationship Counsellor",
      "Child & Family Counsellor",
      "Elder Care Counsellor",
    ]),
  );
  // "Something else" is not a concern of therapists.
  const covered = options.issues
    .filter((issue) => issue !== "something-else")
    .map((issue) => optionLabel("issues", issue))
    .map((concern) => therapists.filter(({ profile }) => profile.concern.includes(concern)).length);
  expect(Math.min(...covered)).toBeGreaterThanOrEqual(3);
  const hoursOf = (name: string) => therapists.find((one) => one.name === name)?.weeklyHours;
  const evenings = Object.values(hoursOf("Arjun Menon") ?? {}).flat();
  expect(Math.min(...evenings.map(([start]) => start))).toBe(17);
  expect(hoursOf("Suresh Patil")).toMatchObject({ sat: [], sun: [] });
});

test("no two demo therapists have the same three reviews, and few the same week or number of reviews", () => {
  const distinct = (of: (one: Therapist) => unknown) =>
    new Set(therapists.map((one) => JSON.stringify(of(one)))).size;
  expect(distinct(demoReviewsOf)).toBe(therapists.length);
  expect(therapists.filter((one) => demoReviewsOf(one).length !== 3)).toEqual([]);
  expect(distinct(({ weeklyHours }) => weeklyHours)).toBeGreaterThanOrEqual(14);
  expect(distinct(({ reviewcount }) => reviewcount)).toBeGreaterThanOrEqual(14);
  // The sample therapist has the specification's values.
  expect(therapists[0]).toMatchObject({ rating: 4.9, reviewcount: 127, weeklyHours: null });
});

test("demo therapists are added to an empty table only", async () => {
  await deps.pool.query("delete from therapist where name <> 'Arjun Menon'");
  expect(await importDemoTherapists(deps.db, now)).toBe(0);
  expect(await listTherapistProfiles(deps.db)).toHaveLength(1);
});
