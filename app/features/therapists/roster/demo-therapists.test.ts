import { existsSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { demoTherapists } from "./demo-therapists.ts";

const publicFolder = new URL("../../../../public", import.meta.url).pathname;

// Assessment step 4 without "Something else", which names no concern of its own.
const issues = [
  "Relationships",
  "Anxiety or overthinking",
  "Mood swings or sadness",
  "Work or burnout",
  "Family issues",
  "Low self-worth",
  "Identity or life confusion",
];

const words = (text: string) => text.trim().split(/\s+/).length;
const hoursOf = (name: string) => demoTherapists.find((one) => one.name === name)?.weeklyHours;

test("at least fourteen demo therapists have names and e-mails of their own", () => {
  expect(demoTherapists.length).toBeGreaterThanOrEqual(14);
  expect(new Set(demoTherapists.map(({ name }) => name)).size).toBe(demoTherapists.length);
  expect(new Set(demoTherapists.map(({ email }) => email)).size).toBe(demoTherapists.length);
});

test("every issue a visitor can name is covered by at least three therapists", () => {
  const covered = issues.map(
    (issue) => demoTherapists.filter(({ profile }) => profile.concern.includes(issue)).length,
  );
  expect(Math.min(...covered)).toBeGreaterThanOrEqual(3);
});

test("individual, couple, family and elderly therapy each have somebody", () => {
  const categories = demoTherapists.map(({ category }) => category);
  expect(categories).toEqual(
    expect.arrayContaining([
      "Counselling Psychologist",
      "Relationship Counsellor",
      "Child & Family Counsellor",
      "Elder Care Counsellor",
    ]),
  );
});

test("every portrait in the folder belongs to exactly one therapist", () => {
  const named = demoTherapists.map(({ photourl }) => photourl.replace("/portraits/", ""));
  expect(named.toSorted()).toEqual(readdirSync(`${publicFolder}/portraits`).toSorted());
});

test("some therapists keep every slot open, one works evenings only and one weekdays only", () => {
  const open = demoTherapists.filter(({ weeklyHours }) => weeklyHours === null);
  expect(open).toHaveLength(9);
  const evenings = Object.values(hoursOf("Arjun Menon") ?? {}).flat();
  expect(evenings.length).toBeGreaterThan(0);
  expect(evenings.every(([start]) => start >= 17)).toBe(true);
  const week = hoursOf("Suresh Patil");
  expect(week?.mon).not.toEqual([]);
  expect([week?.sat, week?.sun]).toEqual([[], []]);
});

test.each(demoTherapists)("$name has a portrait of at most 6 kB", ({ photourl }) => {
  expect(existsSync(publicFolder + photourl)).toBe(true);
  expect(statSync(publicFolder + photourl).size).toBeLessThanOrEqual(6000);
});

test.each(demoTherapists)("$name can receive no real mail", ({ email }) => {
  expect(email).toMatch(/^[a-z.]+@example\.com$/);
});

test.each(demoTherapists)("$name bears no title that needs a register number", (therapist) => {
  expect(therapist.category).not.toMatch(/clinical|psychiatr|doctor/i);
  expect(JSON.stringify(therapist)).not.toMatch(/\bdr\b|ph\.?d|m\.?phil|\brci\b|regist/i);
});

test.each(demoTherapists)("$name promises no cure and puts no label on people", ({ profile }) => {
  expect(JSON.stringify(profile)).not.toMatch(/cure|guarantee|patient|sufferer|disorder|diagnos/i);
});

test.each(demoTherapists)("$name charges whole rupees, more for the longer session", ({ cost }) => {
  expect(cost.every((rupees) => Number.isInteger(rupees) && rupees > 0)).toBe(true);
  expect(cost[1]).toBeGreaterThan(cost[0]);
});

test.each(demoTherapists)("$name is described at a readable length", ({ profile }) => {
  expect(words(profile.objective)).toBeGreaterThanOrEqual(40);
  expect(words(profile.objective)).toBeLessThanOrEqual(70);
  expect(words(profile.approach)).toBeGreaterThanOrEqual(50);
  expect(words(profile.approach)).toBeLessThanOrEqual(90);
  expect(profile.concern.length).toBeGreaterThanOrEqual(3);
  expect(profile.concern.length).toBeLessThanOrEqual(5);
  expect(profile.help.length).toBeGreaterThanOrEqual(4);
  expect(profile.help.length).toBeLessThanOrEqual(6);
});

test.each(demoTherapists)("$name can be met by video and by audio", ({ connection }) => {
  expect(connection).toEqual(expect.arrayContaining(["video", "audio"]));
});

test.each(demoTherapists.filter(({ weeklyHours }) => weeklyHours !== null))(
  "$name works whole hours inside the slot list, none of them twice",
  ({ weeklyHours }) => {
    const days = Object.values(weeklyHours ?? {});
    expect(days).toHaveLength(7);
    for (const day of days) {
      // 9 opens the first slot and 23 closes the last; an edge may not precede the one before it.
      const edges = [9, ...day.flat(), 23];
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
      expect(edges.every(Number.isInteger)).toBe(true);
      expect(day.every(([start, end]) => start < end)).toBe(true);
    }
  },
);
