import { expect, test } from "vitest";
import { parseChange, cacheVersions } from "./cache-versions.ts";

const nothing = { kind: "nothing" } as const;
const roster = { kind: "roster" } as const;
const times = { kind: "times" } as const;
const one = { kind: "times", therapistId: 1 } as const;

test("what was read before a change is stale after it, what was read later isn't", () => {
  const changes = cacheVersions();
  const before = changes.count();
  changes.see({ kind: "times", therapistId: 1 });
  expect(changes.changedSince(times, before)).toBe(true);
  expect(changes.changedSince(times, changes.count())).toBe(false);
});

test("times of one therapist change what shows them or everybody's, and not who there is", () => {
  const changes = cacheVersions();
  changes.see({ kind: "times", therapistId: 2 });
  expect(changes.changedSince(times, 0)).toBe(true);
  expect(changes.changedSince({ kind: "times", therapistId: 2 }, 0)).toBe(true);
  expect(changes.changedSince(one, 0)).toBe(false);
  expect(changes.changedSince(roster, 0)).toBe(false);
  expect(changes.changedSince(nothing, 0)).toBe(false);
});

test("a changed therapist changes their own page and every list", () => {
  const changes = cacheVersions();
  changes.see({ kind: "roster", therapistId: 1 });
  for (const shown of [roster, times, one]) expect(changes.changedSince(shown, 0)).toBe(true);
  expect(changes.changedSince({ kind: "times", therapistId: 2 }, 0)).toBe(false);
});

test("when anything may have happened, all that can change has changed", () => {
  const changes = cacheVersions();
  changes.see({ kind: "times", therapistId: 1 });
  const before = changes.count();
  changes.see("everything");
  for (const shown of [roster, times, one]) expect(changes.changedSince(shown, before)).toBe(true);
  expect(changes.changedSince(nothing, before)).toBe(false);
});

test("what the database tells is read, and what can't be read may be anything", () => {
  expect(parseChange("times 12")).toEqual({ kind: "times", therapistId: 12 });
  expect(parseChange("roster 3")).toEqual({ kind: "roster", therapistId: 3 });
  for (const told of ["everything", "times", "times x", "", undefined]) {
    expect(parseChange(told)).toBe("everything");
  }
});
