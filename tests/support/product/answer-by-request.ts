import { expect } from "@playwright/test";
import { localPath } from "../../../app/lib/language/local-path.ts";
import type { Visitor } from "../browser/journey.ts";
import type { AssessmentAnswers } from "../browser/walk-assessment.ts";

/**
 * The assessment as a browser without scripts sends it, with the cookies of the visitor's own browser: for journeys
 * whose subject begins after it. Step by step it is walked in assessment-to-link and reload-and-back.
 */

const addressOf = (step: number) => localPath(`/question?step=${step}`);

const chosen = (name: string, answer: string | undefined): [string, string][] =>
  answer === undefined ? [] : [[name, answer]];

async function sendStep({ page }: Visitor, step: number, answers: [string, string][]) {
  const form = new FormData();
  for (const [name, answer] of answers) form.append(name, answer);
  // As a browser does: once more when the server has just closed the kept connection (RFC 9112, section 9.3.1).
  const next = await page.request.post(addressOf(step), { form, maxRetries: 1 });
  expect(next.url()).toContain(step === 8 ? localPath("/match") : addressOf(step + 1));
}

/** Completes step 1: the visitor's browser has its cookie from then on, and no open page. */
export async function introduceByRequest(visitor: Visitor): Promise<void> {
  const { name, email, phone } = visitor;
  await sendStep(visitor, 1, Object.entries({ name, email, phone_number: phone }));
}

/** Completes all eight steps: the visitor has a match, and no open page. */
export async function answerByRequest(visitor: Visitor, answers: AssessmentAnswers): Promise<void> {
  const { age, gender, issues = [], triedTherapy, connection, day, time, minutes = 60 } = answers;
  await introduceByRequest(visitor);
  await sendStep(visitor, 2, chosen("age", age));
  await sendStep(visitor, 3, chosen("gender", gender));
  await sendStep(
    visitor,
    4,
    issues.map((issue) => ["issues", issue]),
  );
  await sendStep(visitor, 5, chosen("triedTherapy", triedTherapy));
  await sendStep(visitor, 6, chosen("connection", connection));
  await sendStep(visitor, 7, chosen("preferredDate", day));
  await sendStep(visitor, 8, [
    ["preferredTime", time],
    ["duration", String(minutes)],
  ]);
}
