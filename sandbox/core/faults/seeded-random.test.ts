import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

test("the same seed gives the same numbers, on every machine", () => {
  const chance = seededRandom(42);
  // The first three of mulberry32 with seed 42, by its published definition.
  expect([chance.next(), chance.next(), chance.next()]).toEqual([
    0.6011037519201636, 0.44829055899754167, 0.8524657934904099,
  ]);
});

test("numbers keep to their ends and reach both", () => {
  const chance = seededRandom(1);
  const drawn = Array.from({ length: 1_000 }, () => chance.between(2, 5));
  expect([...new Set(drawn)].toSorted()).toEqual([2, 3, 4, 5]);
});

test("one in four is about a quarter", () => {
  const chance = seededRandom(9);
  const hits = Array.from({ length: 10_000 }, () => chance.oneIn(4)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(2_300);
  expect(hits).toBeLessThan(2_700);
});

test("nothing cannot be chosen from", () => {
  expect(() => seededRandom(1).oneOf([])).toThrow(RangeError);
});
