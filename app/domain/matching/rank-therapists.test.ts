import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noProfile, therapistLike } from "../../../tests/support/fixtures/people.ts";
import { type Answers, noAnswers } from "../visitors/answers.ts";
import { optionLabel, type Issue, options } from "../visitors/questions.ts";
import demoTherapists from "../therapists/demo-therapists.json" with { type: "json" };
import type { Therapist } from "../therapists/therapist.ts";
import { type Candidate, rankFirst, rankTherapists } from "./rank-therapists.ts";

const roster = demoTherapists.map(({ name, profile }) => therapist(name, profile));

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  ...Object.fromEntries(
    Object.entries(noAnswers).map(([field, empty]) => [field, fc.constant(empty)]),
  ),
  gender: fc.constantFrom("", ...options.gender),
  issues: fc.subarray([...options.issues]),
  connection: fc.constantFrom("", ...options.connection),
  duration: fc.constantFrom(30, 60),
} as { [Field in keyof Answers]: fc.Arbitrary<Answers[Field]> });

function therapist(
  name: string,
  profile: Partial<Therapist["profile"]> = {},
): Candidate<Therapist> {
  return { therapist: therapistLike({ name, profile: { ...noProfile, ...profile } }) };
}

const names = (ranked: { therapist: Therapist }[]) => ranked.map((one) => one.therapist.name);

test("for any answers each therapist is ranked once with at most three different reasons", () => {
  fc.assert(
    fc.property(anyAnswers, fc.uuid(), fc.subarray(roster), (answers, visitorId, free) => {
      const candidates = roster.map((one) =>
        free.includes(one) ? { ...one, freeAt: "Sat 21 Nov, 5:00 PM" } : one,
      );
      const ranked = rankTherapists(candidates, answers, visitorId);
      expect(names(ranked).toSorted()).toEqual(names(roster).toSorted());
      for (const { reasons } of ranked) {
        expect(reasons.length).toBeLessThanOrEqual(3);
        expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(reasons.length);
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

/** A roster of any size, with names of its own and with more or fewer concerns, connections and languages. */
const anyRoster = fc
  .array(
    fc.record({
      like: fc.constantFrom(...roster),
      concern: fc.subarray(
        roster.flatMap(({ therapist: one }) => one.profile.concern).slice(0, 12),
      ),
      language: fc.subarray(["English", "Tamil"]),
    }),
    { maxLength: 60 },
  )
  .map((made) =>
    made.map(({ like, concern, language }, at) => ({
      ...like.therapist,
      name: `${like.therapist.name} ${at}`,
      language,
      profile: { ...like.therapist.profile, concern },
    })),
  );

test("the first are the same, with the same reasons, when only those who can be among them are asked", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRoster,
      anyAnswers,
      fc.constantFrom("", "Tamil"),
      fc.uuid(),
      fc.integer({ min: 1, max: 7 }),
      async (therapists, given, language, visitorId, taken) => {
        const answers = { ...given, language };
        const ask = (some: readonly Therapist[]): Candidate<Therapist>[] =>
          some.map((one) =>
            therapists.indexOf(one) % 7 < taken
              ? { therapist: one }
              : { therapist: one, freeAt: "Sat 21 Nov, 5:00 PM" },
          );
        const plain = rankTherapists(ask(therapists), answers, visitorId).slice(0, 3);
        const first = await rankFirst(therapists, answers, visitorId, 3, async (some) => ask(some));
        expect(first).toEqual(plain);
      },
    ),
    { numRuns: 500 },
  );
});

test("two therapists of one score and one hash keep their order, however the roster is sorted", () => {
  // For this visitor the hashes of these two names are the same.
  const twins = ["Therapist 929189", "Therapist 1062326"].map((name, index) => ({
    therapist: therapistLike({ id: index + 1, name }),
  }));
  const order = names(rankTherapists(twins, noAnswers, "a visitor"));
  expect(names(rankTherapists(twins.toReversed(), noAnswers, "a visitor"))).toEqual(order);
});

test("among a thousand of whom every second is free, few are asked", async () => {
  const therapists = Array.from({ length: 1000 }, (_, at) => ({
    ...roster[at % roster.length]!.therapist,
    name: `Therapist ${at}`,
  }));
  let asked = 0;
  const ask = async (some: readonly Therapist[]) => {
    asked += some.length;
    return some.map((one) => ({
      therapist: one,
      ...(Number(one.name.slice(10)) % 2 === 0 && { freeAt: "Sat 21 Nov, 5:00 PM" }),
    }));
  };
  const answers: Answers = { ...noAnswers, issues: ["anxiety"] };
  const first = await rankFirst(therapists, answers, "a visitor", 3, ask);
  expect([first.length, asked < 50]).toEqual([3, true]);
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
  const answers: Answers = { ...noAnswers, issues: ["anxiety"] };
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
  expect(ranked[0]?.reasons).toEqual([{ kind: "concern", issue: "anxiety" }]);
});

test("a shared concern weighs more than a free requested slot, which weighs more than the connection", () => {
  const answers: Answers = { ...noAnswers, issues: ["family"], connection: "video" };
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
  expect(ranked[1]?.reasons).toEqual([{ kind: "free", at: "Sat 21 Nov, 5:00 PM" }]);
  expect(ranked[2]?.reasons).toEqual([{ kind: "connection", connection: "video" }]);
});

test("a connection that the therapist does not offer is not a reason", () => {
  const answers: Answers = { ...noAnswers, connection: "in-person" };
  const [only] = rankTherapists([therapist("by video")], answers, "any");
  expect(only?.reasons).toEqual([]);
});

test("at most two shared concerns are given as reasons, to leave room for the time", () => {
  const issues: Issue[] = options.issues.slice(0, 4);
  const candidate = {
    ...therapist("all", { concern: issues.map((one) => optionLabel("issues", one)) }),
    freeAt: "Sat 21 Nov, 5:00 PM",
  };
  const [only] = rankTherapists([candidate], { ...noAnswers, issues }, "any");
  expect(only?.reasons).toEqual([
    { kind: "concern", issue: "relationships" },
    { kind: "concern", issue: "anxiety" },
    { kind: "free", at: "Sat 21 Nov, 5:00 PM" },
  ]);
});

test("“Something else” gives no therapist a higher score", () => {
  const answers: Answers = { ...noAnswers, issues: ["something-else"] };
  const ranked = rankTherapists(roster, answers, "any");
  expect(new Set(ranked.map(({ score }) => score))).toEqual(new Set([0]));
});

const ofCategory = (category: string, concern: string[], free = false) => ({
  therapist: therapistLike({ name: category, category, profile: { ...noProfile, concern } }),
  ...(free && { freeAt: "Sat 21 Nov, 5:00 PM" }),
});

test.each<[string, Partial<Answers>, string]>([
  ["anxiety", { issues: ["anxiety"] }, "Counselling Psychologist"],
  ["work", { issues: ["work", "anxiety"] }, "Career Counsellor"],
])("for %s a specialist for something else is not the match, even if free", (_, given, first) => {
  const concern = ["Anxiety or overthinking"];
  const candidates = [
    ofCategory("Career Counsellor", [...concern, "Changing careers"], true),
    ofCategory("Counselling Psychologist", concern),
  ];
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const ranked = rankTherapists(candidates, { ...noAnswers, ...given }, `visitor ${visitor}`);
    expect(names(ranked)[0]).toBe(first);
  }
});

test("among equals the one whose profile names the visitor's life stage is first", () => {
  const candidates = [
    ofCategory("Counsellor", ["Anxiety or overthinking"]),
    ofCategory("Psychologist", ["Anxiety or overthinking", "Study pressure"]),
  ];
  const answers: Answers = { ...noAnswers, issues: ["anxiety"], age: "18-24" };
  for (let visitor = 0; visitor < 20; visitor += 1)
    expect(names(rankTherapists(candidates, answers, `visitor ${visitor}`))[0]).toBe(
      "Psychologist",
    );
});

test("who speaks the chosen language comes before all others, and it is the first reason", () => {
  const tamil = therapistLike({ name: "Tamil", language: ["English", "Tamil"] });
  const candidates = [...roster, { therapist: tamil }];
  const answers: Answers = { ...noAnswers, issues: ["anxiety"], language: "Tamil" };
  const [first] = rankTherapists(candidates, answers, "a visitor");
  expect(first?.therapist.name).toBe("Tamil");
  expect(first?.reasons).toEqual([{ kind: "language", language: "Tamil" }]);
});
