import { expect, test } from "vitest";
import { createCacheVersions } from "./cache-versions.ts";

const nothing = { kind: "nothing" } as const;
const roster = { kind: "roster" } as const;
const times = { kind: "times" } as const;
const one = { kind: "times", therapistId: 1 } as const;

test("data read before a change is outdated after it; data read later is not", () => {
  const changes = createCacheVersions();
  const before = changes.count();
  changes.record("times", 1);
  expect(changes.changedSince(times, before)).toBe(true);
  expect(changes.changedSince(times, changes.count())).toBe(false);
});

test("changed slots of a therapist affect pages with their slots or all slots, and no other page", () => {
  const changes = createCacheVersions();
  changes.record("times", 2);
  expect(changes.changedSince(times, 0)).toBe(true);
  expect(changes.changedSince({ kind: "times", therapistId: 2 }, 0)).toBe(true);
  expect(changes.changedSince(one, 0)).toBe(false);
  expect(changes.changedSince(roster, 0)).toBe(false);
  expect(changes.changedSince(nothing, 0)).toBe(false);
});

test("a changed therapist affects their own page and every list", () => {
  const changes = createCacheVersions();
  changes.record("roster");
  for (const shown of [roster, times, one]) expect(changes.changedSince(shown, 0)).toBe(true);
  expect(changes.changedSince(nothing, 0)).toBe(false);
});

test("a change of everyone's times affects every page with free times", () => {
  const changes = createCacheVersions();
  changes.record("times", 1);
  const before = changes.count();
  expect(changes.therapistsChangedSince(0)).toEqual([1]);
  changes.record("times");
  for (const shown of [times, one]) expect(changes.changedSince(shown, before)).toBe(true);
  for (const shown of [roster, nothing]) expect(changes.changedSince(shown, before)).toBe(false);
  expect(changes.therapistsChangedSince(before)).toBeUndefined();
});

test("published content affects every page", () => {
  const changes = createCacheVersions();
  changes.record("content");
  for (const shown of [nothing, roster, times, one])
    expect(changes.changedSince(shown, 0)).toBe(true);
  expect(changes.changedSince(nothing, changes.count())).toBe(false);
});
