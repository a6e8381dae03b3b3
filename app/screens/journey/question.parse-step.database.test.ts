import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { noAnswers } from "../../domain/visitors/answers.ts";
import { optionLabel, choiceSteps, options, STEPS } from "../../domain/visitors/questions.ts";
import { loadStep, parseStep } from "./question.server.ts";

const today = "2026-11-20";
const parse = (step: number, fields: Record<string, string | readonly string[]>) =>
  parseStep(step, formOf(fields), today);

const questions = Object.entries(choiceSteps).map(
  ([step, field]) => [Number(step), field!] as const,
);

test("every offered answer of steps 2 to 6 is accepted by its id and by its label, and stored as the id", () => {
  for (const [step, field] of questions) {
    for (const id of options[field]) {
      const stored = { ok: true, answers: { [field]: field === "issues" ? [id] : id } };
      for (const posted of [id, optionLabel(field, id)]) {
        expect(parse(step, { [field]: posted })).toMatchObject(stored);
      }
    }
  }
});

test("from step 2 on answers are optional", () => {
  for (let step = 2; step <= STEPS; step += 1)
    expect(parse(step, {}).ok, `step ${step}`).toBe(true);
});

test("an answer that was not offered is refused by field and not stored", () => {
  for (const [step, field] of questions) {
    for (const hostile of [
      "<script>",
      "'; drop table users; --",
      "\0",
      "x".repeat(100_000),
      "[object Object]",
    ])
      expect(parse(step, { [field]: hostile })).toEqual({
        ok: false,
        errors: { [field]: "Choose from the answers shown" },
      });
  }
});

test("several issues are stored once each and in the order of the question", () => {
  const issues = ["Family issues", "Relationships", "Family issues"];
  expect(parse(4, { issues })).toEqual({
    ok: true,
    answers: { issues: ["relationships", "family"] },
  });
  expect(parse(4, { issues: ["Relationships", "made up"] }).ok).toBe(false);
});

test("a self-description is one line of at most 200 characters", () => {
  const step = parse(3, {
    gender: "Prefer to self-describe",
    selfDescribe: `two\r\nlines ${"x".repeat(500)}`,
  });
  const said = step.ok ? (step.answers.selfDescribe ?? "") : "";
  expect(said).toMatch(/^two lines x+…$/);
  expect(said.length).toBeLessThanOrEqual(200);
});

test("a day is accepted from today up to 180 days ahead only", () => {
  expect(parse(7, { preferredDate: today })).toEqual({
    ok: true,
    answers: { preferredDate: today },
  });
  expect(parse(7, { preferredDate: "2027-05-19" }).ok).toBe(true);
  for (const preferredDate of ["2026-11-19", "2027-05-20", "9999-12-31", "0000-01-01"])
    expect(parse(7, { preferredDate })).toEqual({
      ok: false,
      errors: { preferredDate: "Choose a day from today up to six months ahead" },
    });
});

test("an invalid calendar day is refused with its own error", () => {
  for (const preferredDate of [
    "2026-11-31",
    "tomorrow",
    "21/11/2026",
    "2026-11-21T00:00:00Z",
    "1e9",
  ])
    expect(parse(7, { preferredDate })).toEqual({
      ok: false,
      errors: { preferredDate: "Choose a day from the calendar" },
    });
});

test("a time must be one of the slots; a length is 30 or 60, and 60 by default", () => {
  expect(parse(8, { preferredTime: "5:00 PM" })).toEqual({
    ok: true,
    answers: { preferredTime: 17, duration: 60 },
  });
  expect(parse(8, { preferredTime: "5:00 PM", duration: "30" })).toMatchObject({
    answers: { duration: 30 },
  });
  expect(parse(8, { preferredTime: "5:30 PM", duration: "45" })).toEqual({
    ok: false,
    errors: {
      preferredTime: "Choose one of the times shown",
      duration: "Choose 30 mins or 60 mins",
    },
  });
  expect(parse(8, { duration: "6e1" }).ok).toBe(false);
});

test("a file in place of an answer counts as no answer", () => {
  const form = new FormData();
  for (const name of ["age", "preferredDate", "preferredTime"])
    form.set(name, new File(["x"], "x"));
  expect(parseStep(2, form, today)).toEqual({ ok: true, answers: { age: "" } });
  expect(parseStep(7, form, today)).toEqual({ ok: true, answers: { preferredDate: today } });
  expect(parseStep(8, form, today)).toMatchObject({ ok: true, answers: { preferredTime: null } });
});

test("there are exactly eight steps", () => {
  for (const step of [0, 9, -1, Number.NaN]) expect(parse(step, {}).ok, `step ${step}`).toBe(false);
});

test("own words bring helplines with them and once they are sent, by what they sound like", async () => {
  const deps = await openJourney();
  const contact = { name: "Meera", email: "meera@example.com", phone_number: "9876543210" };
  for (const [selfDescribe, danger] of [
    ["woman in a new city", undefined],
    ["bahut akeli", "perhaps"],
    ["I want to end my life", "danger"],
  ] as const) {
    const answers = { ...noAnswers, ...contact, selfDescribe };
    const loaded = await Promise.all([3, 4, 5].map((step) => loadStep(deps, step, answers, now)));
    expect(loaded).toMatchObject([{ danger }, { danger }, { danger: undefined }]);
  }
});
