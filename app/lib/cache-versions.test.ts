import { expect, test } from "vitest";
import { createCacheVersions, timesExpiryMs } from "./cache-versions.ts";

test("data read before a change is outdated after it; data read later is not", () => {
  const changes = createCacheVersions();
  const before = changes.count();
  changes.record("times", 1);
  expect(changes.changedSince("times", before)).toBe(true);
  expect(changes.changedSince("times", changes.count())).toBe(false);
});

test("changed times leave the roster, and a changed therapist changes the times too", () => {
  const changes = createCacheVersions();
  changes.record("times", 2);
  expect(changes.changedSince("roster", 0)).toBe(false);
  const before = changes.count();
  changes.record("roster");
  expect(changes.changedSince("roster", before)).toBe(true);
  expect(changes.changedSince("times", before)).toBe(true);
});

test("a change names its therapist; one of everyone's times names none", () => {
  const changes = createCacheVersions();
  changes.record("times", 1);
  const before = changes.count();
  expect(changes.therapistsChangedSince(0)).toEqual([1]);
  expect(changes.therapistsChangedSince(before)).toEqual([]);
  changes.record("times");
  expect(changes.changedSince("times", before)).toBe(true);
  expect(changes.therapistsChangedSince(before)).toBeUndefined();
});

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);

test("free times expire at the next full hour of India, and after ten seconds at most", () => {
  expect(new Date(timesExpiryMs(at("16:59:55")))).toEqual(at("17:00:00"));
  expect(new Date(timesExpiryMs(at("17:00:00")))).toEqual(at("17:00:10"));
  expect(new Date(timesExpiryMs(at("23:59:59.999")))).toEqual(
    new Date(at("23:59:59").getTime() + 1_000),
  );
});
