import { expect, test } from "vitest";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { choiceQuestions, SELF_DESCRIBE, STEPS } from "../questions.ts";
import { parseStep } from "./parse-step.server.ts";

const today = "2026-11-20";
const read = (step: number, fields: Record<string, string | readonly string[]>) =>
  parseStep(step, formOf(fields), today);

test("every offered answer of steps 2 to 6 is taken, under the field of its question", () => {
  for (const [step, { field, options, several }] of Object.entries(choiceQuestions)) {
    for (const option of options) {
      const answer = several ? [option] : option;
      expect(read(Number(step), { [field]: option })).toMatchObject({
        ok: true,
        answers: { [field]: answer },
      });
    }
  }
});

test("from step 2 on nothing need be answered", () => {
  for (let step = 2; step <= STEPS; step += 1) expect(read(step, {}).ok, `step ${step}`).toBe(true);
});

test("an answer that was not offered is refused by field and not stored", () => {
  for (const [step, { field }] of Object.entries(choiceQuestions)) {
    for (const hostile of [
      "<script>",
      "'; drop table users; --",
      "\0",
      "x".repeat(100_000),
      "[object Object]",
    ])
      expect(read(Number(step), { [field]: hostile })).toEqual({
        ok: false,
        errors: { [field]: "Choose from the answers shown" },
      });
  }
});

test("several issues are kept once each and in the order of the question", () => {
  const issues = ["Family issues", "Relationships", "Family issues"];
  expect(read(4, { issues })).toEqual({
    ok: true,
    answers: { issues: ["Relationships", "Family issues"] },
  });
  expect(read(4, { issues: ["Relationships", "made up"] }).ok).toBe(false);
});

test("a self-description is one line of at most 200 characters", () => {
  const step = read(3, { gender: SELF_DESCRIBE, selfDescribe: `two\r\nlines ${"x".repeat(500)}` });
  const said = step.ok ? (step.answers.selfDescribe ?? "") : "";
  expect(said).toMatch(/^two lines x+…$/);
  expect(said.length).toBeLessThanOrEqual(200);
});

test("a day is taken from today up to 180 days ahead, and not outside of that", () => {
  expect(read(7, { preferredDate: today })).toEqual({
    ok: true,
    answers: { preferredDate: today },
  });
  expect(read(7, { preferredDate: "2027-05-19" }).ok).toBe(true);
  for (const preferredDate of ["2026-11-19", "2027-05-20", "9999-12-31", "0000-01-01"])
    expect(read(7, { preferredDate })).toEqual({
      ok: false,
      errors: { preferredDate: "Choose a day from today up to six months ahead" },
    });
});

test("what is no day of the calendar is refused as such", () => {
  for (const preferredDate of [
    "2026-11-31",
    "tomorrow",
    "21/11/2026",
    "2026-11-21T00:00:00Z",
    "1e9",
  ])
    expect(read(7, { preferredDate })).toEqual({
      ok: false,
      errors: { preferredDate: "Choose a day from the calendar" },
    });
});

test("a time must be one of the slots and a length 30 or 60, which it is when none is given", () => {
  expect(read(8, { preferredTime: "5:00 PM" })).toEqual({
    ok: true,
    answers: { preferredTime: "5:00 PM", duration: 60 },
  });
  expect(read(8, { preferredTime: "5:00 PM", duration: "30" })).toMatchObject({
    answers: { duration: 30 },
  });
  expect(read(8, { preferredTime: "5:30 PM", duration: "45" })).toEqual({
    ok: false,
    errors: {
      preferredTime: "Choose one of the times shown",
      duration: "Choose 30 mins or 60 mins",
    },
  });
  expect(read(8, { duration: "6e1" }).ok).toBe(false);
});

test("a file in the place of an answer counts as no answer", () => {
  const form = new FormData();
  for (const name of ["age", "preferredDate", "preferredTime"])
    form.set(name, new File(["x"], "x"));
  expect(parseStep(2, form, today)).toEqual({ ok: true, answers: { age: "" } });
  expect(parseStep(7, form, today)).toEqual({ ok: true, answers: { preferredDate: "" } });
  expect(parseStep(8, form, today)).toMatchObject({ ok: true, answers: { preferredTime: "" } });
});

test("there is no step but the eight", () => {
  for (const step of [0, 9, -1, Number.NaN]) expect(read(step, {}).ok, `step ${step}`).toBe(false);
});
