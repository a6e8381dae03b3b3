import { expect, test } from "vitest";
import { selfChecks } from "../../../content/self-checks.ts";
import { scaleSegments, scoreBand } from "./score.ts";

test.each([
  ["gad-7", -1, undefined],
  ["gad-7", 0, "Few"],
  ["gad-7", 4, "Few"],
  ["gad-7", 5, "Some"],
  ["gad-7", 9, "Some"],
  ["gad-7", 10, "Several"],
  ["gad-7", 14, "Several"],
  ["gad-7", 15, "Many"],
  ["gad-7", 21, "Many"],
  ["gad-7", 22, undefined],
  ["phq-8", -1, undefined],
  ["phq-8", 0, "Few"],
  ["phq-8", 4, "Few"],
  ["phq-8", 5, "Some"],
  ["phq-8", 9, "Some"],
  ["phq-8", 10, "Several"],
  ["phq-8", 14, "Several"],
  ["phq-8", 15, "Many"],
  ["phq-8", 19, "Many"],
  ["phq-8", 20, "Very many"],
  ["phq-8", 24, "Very many"],
  ["phq-8", 25, undefined],
])("on the %s, %i points are “%s signs”", (name, score, band) => {
  const check = selfChecks().find(({ id }) => id === name)!;
  expect(scoreBand(check, score)?.name.split(" signs")[0]).toBe(band);
});

test("the scale has four segments without gaps, up to the highest score", () => {
  const edges = selfChecks().map((check) => scaleSegments(check).map(({ from, to }) => [from, to]));
  expect(edges).toEqual([
    [
      [0, 4],
      [5, 9],
      [10, 14],
      [15, 21],
    ],
    [
      [0, 4],
      [5, 9],
      [10, 14],
      [15, 24],
    ],
  ]);
});
