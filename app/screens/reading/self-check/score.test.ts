import { describe, expect, test } from "vitest";
import { licence, selfChecks, stem } from "../../../content/self-checks.ts";
import { scoreAnswers, scaleSegments, scoreBand } from "./score.ts";

describe("The score", () => {
  test("is the sum of the points", () => {
    expect(scoreAnswers(["0", "1", "2", "3"])).toEqual({ ok: true, score: 6 });
    expect(scoreAnswers(["0", "0"])).toEqual({ ok: true, score: 0 });
  });

  test.each([null, undefined, "", "4", "-1", "1.5", " 1", "1e0", 2, new File([], "a")])(
    "takes %o for no answer",
    (answer) => expect(scoreAnswers(["1", answer, "1"])).toEqual({ ok: false, missing: [1] }),
  );

  test("has the unanswered questions instead if there are any", () => {
    expect(scoreAnswers([null, "0", null])).toEqual({ ok: false, missing: [0, 2] });
  });
});

describe.each(selfChecks())("$id", ({ questions, bands, id }) => {
  test("has as many questions as its name says", () => {
    expect(questions).toHaveLength(Number(id.split("-")[1]));
  });

  test("has exactly one band for every possible score", () => {
    for (let score = 0; score <= questions.length * 3; score += 1) {
      const its = bands.filter(({ from, to }) => from <= score && score <= to);
      expect([score, its.length]).toEqual([score, 1]);
    }
    expect(bands.at(-1)?.to).toBe(questions.length * 3);
  });

  test("does not ask about self-harm, since no person reads the answers", () => {
    expect(questions.join(" ")).not.toMatch(/dead|hurting|harm|suicid/i);
  });
});

test("the bands have the authors' limits", () => {
  const bands = selfChecks().map((check) =>
    check.bands.map(({ from, name }) => `${from}: ${name.split(" signs")[0]}`),
  );
  expect(bands).toEqual([
    ["0: Few", "5: Some", "10: Several", "15: Many"],
    ["0: Few", "5: Some", "10: Several", "15: Many", "20: Very many"],
  ]);
});

test("stem and licence are the authors' wording", () => {
  expect(stem).toMatch(/^Over the last 2 weeks, how often have you been bothered by any/);
  expect(licence).toMatch(
    /No permission required to reproduce, translate, display or distribute\.$/,
  );
});

test.each([
  ["gad-7", -1, undefined],
  ["gad-7", 4, "Few"],
  ["gad-7", 5, "Some"],
  ["gad-7", 21, "Many"],
  ["gad-7", 22, undefined],
  ["phq-8", 24, "Very many"],
  ["phq-8", 25, undefined],
])("on the %s, %i points are “%s signs”", (name, score, band) => {
  const check = selfChecks().find(({ id }) => id === name)!;
  expect(scoreBand(check, score)?.name.split(" signs")[0]).toBe(band);
});

test("the scale has four segments without gaps, up to the highest score", () => {
  const edges = selfChecks().map((check) =>
    scaleSegments(check).map(({ from, to }) => `${from} to ${to}`),
  );
  expect(edges).toEqual([
    ["0 to 4", "5 to 9", "10 to 14", "15 to 21"],
    ["0 to 4", "5 to 9", "10 to 14", "15 to 24"],
  ]);
});
