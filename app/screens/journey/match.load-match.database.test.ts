import { beforeAll, expect, test } from "vitest";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, noProfile } from "../../../tests/support/fixtures/people.ts";
import { addMinutes, instantOf, unbrokenTime } from "../../lib/india-time.ts";
import { type Answers, noAnswers } from "../../domain/visitors/answers.ts";
import type { Therapist } from "../../domain/therapists/therapist.ts";
import { findHeldOrderSlot } from "../../domain/orders/visitor-orders.server.ts";
import { loadMatch } from "./match.server.ts";

const concerned = (concern: string[]) => ({ profile: { ...noProfile, concern } });

const deps = await openJourney();
let anxiety: Therapist;
let family: Therapist;
beforeAll(async () => {
  anxiety = await addTherapist(deps, concerned(["Anxiety or overthinking"]));
  family = await addTherapist(deps, { ...concerned(["Family issues"]), cost: [500, 1_500] });
  await addTherapist(deps);
});

const freeAtFive = { kind: "free", at: "Sat 21 Nov, 5:00 PM" };
const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };
const requestedAnswers: Partial<Answers> = {
  preferredDate: "2026-11-21",
  preferredTime: 17,
};
const loadTestMatch = (answers: Partial<Answers>, profile = "", at = now) =>
  loadMatch(deps, { ...noAnswers, ...contact, ...answers }, "any visitor", profile, at);

test("the best match has its reasons, two alternatives, the price and the requested slot", async () => {
  const match = await loadTestMatch({
    ...requestedAnswers,
    issues: ["family"],
    duration: 30,
  });
  expect(match).toMatchObject({
    therapist: { name: family.name },
    reasons: [
      { kind: "concern", issue: "family" },
      { kind: "free", at: "Sat 21 Nov, 5:00 PM" },
    ],
    requestedSlot: {
      label: "Sat 21 Nov, 5:00 PM IST",
      startsAt: instantOf("2026-11-21", 17),
      endsAt: addMinutes(instantOf("2026-11-21", 17), 30),
      range: "5:00 – 5:30 PM",
      free: true,
    },
    durationMinutes: 30,
    price: "₹500",
  });
  expect(match?.nearest.map(({ label }) => label)).toEqual([
    "Sat 21 Nov, 3:00 PM IST",
    "Sat 21 Nov, 4:00 PM IST",
    "Sat 21 Nov, 6:00 PM IST",
  ]);
  expect(match?.alternatives.map(({ price, time }) => [price, time])).toEqual([
    ["₹299", "Sat 21 Nov, 5:00 PM IST"],
    ["₹299", "Sat 21 Nov, 5:00 PM IST"],
  ]);
});

test("a taken requested slot is marked, with the nearest three free slots instead", async () => {
  const therapist = await addTherapist(deps);
  await somePlacedOrder(deps, { therapist });
  const match = await loadTestMatch(requestedAnswers, therapist.name);
  expect(match?.requestedSlot?.free).toBe(false);
  expect(match?.nearest.map(({ label }) => label)).toEqual([
    "Sat 21 Nov, 3:00 PM IST",
    "Sat 21 Nov, 4:00 PM IST",
    "Sat 21 Nov, 6:00 PM IST",
  ]);
  const afterwards = await loadTestMatch(requestedAnswers, therapist.name, later(900));
  expect(afterwards?.requestedSlot?.free).toBe(true);
});

test("a therapist whose requested slot is taken does not have it as a reason", async () => {
  const issues = ["anxiety" as const];
  const before = await loadTestMatch({ ...requestedAnswers, issues });
  expect(before?.reasons).toContainEqual(freeAtFive);
  await somePlacedOrder(deps, { therapist: anxiety });
  const after = await loadTestMatch({ ...requestedAnswers, issues });
  expect(after?.therapist.name).toBe(anxiety.name);
  expect(after?.reasons).toEqual([{ kind: "concern", issue: "anxiety" }]);
});

test("a visitor's own held slot is free to them: the match stays the therapist they are paying for", async () => {
  const concern = "Low self-worth";
  const therapist = await addTherapist(deps, concerned([concern]));
  const rival = await addTherapist(deps, concerned([concern]));
  const visitor = await someVisitor(deps);
  const both = { ...contact, ...requestedAnswers, issues: ["self-worth" as const] };
  const proposeTo = async (visitorId: string, profile = "") => {
    const held = await findHeldOrderSlot(deps.db, visitorId, now);
    return loadMatch(deps, { ...noAnswers, ...both }, visitorId, profile, now, held);
  };
  const proposed = (await proposeTo(visitor.userId))?.therapist;
  const first = [therapist, rival].find(({ id }) => id === proposed?.id);
  if (!first) throw new Error("no match");
  await somePlacedOrder(deps, { therapist: first, visitor });

  const again = await proposeTo(visitor.userId);
  expect(again?.therapist.name).toBe(first.name);
  expect(again?.reasons).toContainEqual(freeAtFive);
  expect(again?.requestedSlot?.free).toBe(true);
  expect((await proposeTo(visitor.userId, first.name))?.requestedSlot?.free).toBe(true);

  // To all other visitors it is taken.
  const other = await proposeTo((await someVisitor(deps)).userId, first.name);
  expect(other?.requestedSlot?.free).toBe(false);

  // It frees no slot of another therapist.
  const second = first === rival ? therapist : rival;
  await somePlacedOrder(deps, { therapist: second });
  expect((await proposeTo(visitor.userId, second.name))?.requestedSlot?.free).toBe(false);
});

test("without a requested slot the next three free future slots are offered", async () => {
  const match = await loadTestMatch({}, family.name);
  expect(match?.requestedSlot).toBeUndefined();
  expect(match?.nearest.map(({ label }) => label)).toEqual([
    "Fri 20 Nov, 1:00 PM IST",
    "Fri 20 Nov, 2:00 PM IST",
    "Fri 20 Nov, 3:00 PM IST",
  ]);
});

test("a requested slot within the minimum notice is not free, except to the visitor who holds it", async () => {
  const therapist = await addTherapist(deps);
  const soon = { preferredDate: "2026-11-20", preferredTime: 12 };
  const match = await loadTestMatch(soon, therapist.name);
  expect(match?.requestedSlot?.free).toBe(false);
  expect(match?.nearest[0]?.label).toBe("Fri 20 Nov, 1:00 PM IST");
  const matched = await loadTestMatch({ ...soon, issues: ["family"] });
  expect(matched?.reasons).toEqual([{ kind: "concern", issue: "family" }]);

  const visitor = await someVisitor(deps);
  const requested = { day: "2026-11-20", hour: 12 };
  await somePlacedOrder(deps, { therapist, visitor, requested, at: later(-1_860) });
  // Noon is within the notice of every therapist here.
  const at = later(-1_500);
  const held = await findHeldOrderSlot(deps.db, visitor.userId, at);
  const answers = { ...noAnswers, ...soon };
  const theirs = await loadMatch(deps, answers, visitor.userId, therapist.name, at, held);
  expect(theirs?.requestedSlot?.free).toBe(true);
  const other = await loadMatch(deps, answers, visitor.userId, family.name, at, held);
  expect(other?.requestedSlot?.free).toBe(false);
});

test("a requested day in the past becomes today, and a time in the past is not free", async () => {
  const old = { preferredDate: "2026-11-19", preferredTime: 9 };
  const match = await loadTestMatch(old, family.name);
  expect(match?.requestedSlot).toMatchObject({ label: "Fri 20 Nov, 9:00 AM IST", free: false });
  expect(match?.nearest[0]?.label).toBe("Fri 20 Nov, 1:00 PM IST");
});

test("a requested slot months ahead is searched for around its own day", async () => {
  const match = await loadTestMatch(
    { ...requestedAnswers, preferredDate: "2027-04-10" },
    family.name,
  );
  expect(match?.requestedSlot).toMatchObject({ label: "Sat 10 Apr, 5:00 PM IST", free: true });
  expect(match?.searched).toEqual({
    from: unbrokenTime("Sat 3 Apr"),
    until: unbrokenTime("Fri 23 Apr"),
  });
});

test("a visitor with a contact and no other answer gets a match without invented reasons", async () => {
  const match = await loadTestMatch({});
  expect(match?.isSample).toBe(false);
  expect(match?.reasons).toEqual([]);
});

test.each([null, 22])(
  "at 10:30 PM today's default day, with %j chosen, leads to the next three free times",
  async (preferredTime) => {
    const late = new Date("2026-11-20T17:00:00Z");
    const answers = { preferredDate: "2026-11-20", preferredTime };
    const match = await loadTestMatch(answers, family.name, late);
    expect(match?.requestedSlot?.free ?? false).toBe(false);
    expect(match?.nearest.map(({ label }) => label)).toEqual([
      "Sat 21 Nov, 9:00 AM IST",
      "Sat 21 Nov, 10:00 AM IST",
      "Sat 21 Nov, 11:00 AM IST",
    ]);
  },
);

test("without an assessment a sample therapist is shown at the next free slot, marked as a sample", async () => {
  const sample = await loadMatch(deps, noAnswers, "", "", now);
  expect(sample).toMatchObject({
    isSample: true,
    reasons: [],
    alternatives: [],
    requestedSlot: { label: "Fri 20 Nov, 1:00 PM IST", free: true },
    durationMinutes: 60,
  });
  expect((await loadMatch(deps, noAnswers, "", "", now))?.therapist).toEqual(sample?.therapist);
  const named = await loadMatch(deps, noAnswers, "", family.name, now);
  expect(named).toMatchObject({ isSample: false, requestedSlot: { free: true } });
});

// Section 9 of the specification: rating 4.9, 127 reviews.
test("the sample has the rating and reviews of the specification, for every visitor and every time", async () => {
  await addTherapist(deps, { demo: true, rating: 4.7, reviewcount: 38 });
  const usual = await addTherapist(deps, { demo: true, rating: 4.9, reviewcount: 127 });
  for (const [place, visitorId] of ["", "a", "b", "c", "d", "e", "f", "g"].entries()) {
    const answers = { ...noAnswers, preferredTime: 9 + place };
    const sample = await loadMatch(deps, answers, visitorId, "", now);
    expect(sample?.therapist).toMatchObject({ id: usual.id, rating: 4.9, reviewcount: 127 });
  }
});

test("an unknown or hostile name gives no match", async () => {
  for (const name of ["Nobody", "a\0b", "x".repeat(100_000), "'; --"])
    expect(await loadTestMatch(requestedAnswers, name)).toBeUndefined();
});
