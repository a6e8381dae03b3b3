import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noProfile, therapistLike } from "../../../tests/support/fixtures/people.ts";
import { type Answers, noAnswers } from "../assessment/answers.ts";
import { choiceQuestions, connectionOptions, issueOptions } from "../assessment/questions.ts";
import demoTherapists from "../therapists/roster/demo-therapists.json" with { type: "json" };
import type { Therapist } from "../therapists/therapist.ts";
import { type Candidate, rankTherapists } from "./rank-therapists.ts";

const roster = demoTherapists.map(({ name, profile }) => therapist(name, profile));

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  ...Object.fromEntries(
    Object.entries(noAnswers).map(([field, empty]) => [field, fc.constant(empty)]),
  ),
  gender: fc.constantFrom("", ...(choiceQuestions[3]?.options ?? [])),
  issues: fc.subarray([...issueOptions]),
  connection: fc.constantFrom("", ...connectionOptions),
  duration: fc.constantFrom(30, 60),
} as { [Field in keyof Answers]: fc.Arbitrary<Answers[Field]> });

function therapist(
  name: string,
  profile: Partial<Therapist["profile"]> = {},
): Candidate<Therapist> {
  return { therapist: therapistLike({ name, profile: { ...noProfile, ...profile } }) };
}

const names = (ranked: { therapist: Therapist }[]) => ranked.map((one) => one.therapist.name);

test("for any answers each therapist is ranked once with at most four different reasons", () => {
  fc.assert(
    fc.property(anyAnswers, fc.uuid(), fc.subarray(roster), (answers, visitorId, free) => {
      const candidates = roster.map((one) =>
        free.includes(one) ? { ...one, freeAt: "Sat 21 Nov, 5:00 PM" } : one,
      );
      const ranked = rankTherapists(candidates, answers, visitorId);
      expect(names(ranked).toSorted()).toEqual(names(roster).toSorted());
      for (const { reasons } of ranked) {
        expect(reasons.length).toBeLessThanOrEqual(4);
        expect(new Set(reasons.map(({ words }) => words)).size).toBe(reasons.length);
      }
    }),
  );
});

test("the same answers of the same visitor give the same order, however the roster is sorted", () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.uuid(),
      fc.shuffledSubarray(roster, { minLength: roster.length }),
      (answers, visitorId, shuffled) => {
        const once = names(rankTherapists(roster, answers, visitorId));
        expect(names(rankTherapists(shuffled, answers, visitorId))).toEqual(once);
      },
    ),
  );
});

test("every therapist ranks first for some visitor", () => {
  const first = new Set<string>();
  for (let visitor = 0; visitor < 2000 && first.size < roster.length; visitor += 1) {
    const ranked = rankTherapists(roster, noAnswers, `visitor ${visitor}`);
    first.add(ranked[0]!.therapist.name);
  }
  expect([...first].toSorted()).toEqual(names(roster).toSorted());
});

test("a therapist with the exact concern ranks before one with a related word, and both before the rest", () => {
  const answers = { ...noAnswers, issues: ["Anxiety or overthinking"] };
  const ranked = rankTherapists(
    [
      therapist("silent"),
      therapist("speaks of it", { help: ["Living with anxiousness"] }),
      therapist("names it", { concern: ["Anxiety or overthinking"] }),
    ],
    answers,
    "any",
  );
  expect(names(ranked)).toEqual(["names it", "speaks of it", "silent"]);
  expect(ranked[0]?.reasons).toEqual([{ kind: "concern", words: "anxiety or overthinking" }]);
});

test("a shared concern weighs more than a free requested slot, which weighs more than the connection", () => {
  const answers = { ...noAnswers, issues: ["Family issues"], connection: "Video Call" };
  const byAudio = { connection: ["audio" as const] };
  const ranked = rankTherapists(
    [
      { therapist: therapistLike({ name: "by video" }) },
      { therapist: therapistLike({ name: "free", ...byAudio }), freeAt: "Sat 21 Nov, 5:00 PM" },
      {
        therapist: therapistLike({
          name: "concern",
          ...byAudio,
          profile: { ...noProfile, concern: ["Family issues"] },
        }),
      },
    ],
    answers,
    "any",
  );
  expect(names(ranked)).toEqual(["concern", "free", "by video"]);
  expect(ranked[1]?.reasons).toEqual([{ kind: "free", words: "Sat 21 Nov, 5:00 PM" }]);
  expect(ranked[2]?.reasons).toEqual([{ kind: "connection", words: "by video call" }]);
});

test("a connection that the therapist does not offer is not a reason", () => {
  const answers = { ...noAnswers, connection: "In-Person (if available)" };
  const [only] = rankTherapists([therapist("by video")], answers, "any");
  expect(only?.reasons).toEqual([]);
});

test("at most two shared concerns are given as reasons, to leave room for the time", () => {
  const issues = issueOptions.slice(0, 4);
  const candidate = {
    ...therapist("all", { concern: [...issues] }),
    freeAt: "Sat 21 Nov, 5:00 PM",
  };
  const [only] = rankTherapists([candidate], { ...noAnswers, issues: [...issues] }, "any");
  expect(only?.reasons).toEqual([
    { kind: "concern", words: "relationships" },
    { kind: "concern", words: "anxiety or overthinking" },
    { kind: "free", words: "Sat 21 Nov, 5:00 PM" },
  ]);
});

test("“Something else” gives no therapist a higher score", () => {
  const answers = { ...noAnswers, issues: ["Something else"] };
  const ranked = rankTherapists(roster, answers, "any");
  expect(new Set(ranked.map(({ score }) => score))).toEqual(new Set([0]));
});
