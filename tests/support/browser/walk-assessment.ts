import { expect } from "@playwright/test";
import type { Visitor } from "./journey.ts";
import { said, timeSaid } from "./said.ts";

export interface AssessmentAnswers {
  age?: string;
  gender?: string;
  issues?: string[];
  triedTherapy?: string;
  connection?: string;
  /** YYYY-MM-DD */
  day: string;
  time: string;
  minutes?: 30 | 60;
}

/** Fills step 1, or the booking panel's contact fields. */
export async function fillContact({ page, name, email, phone }: Visitor): Promise<void> {
  await page.getByLabel(said("Your Name*")).fill(name);
  await page.getByLabel(said("Email Address*")).fill(email);
  await page.getByLabel(said("Phone Number*")).fill(phone);
}

/** Presses the step's button and waits for the next step. */
export async function goOnTo({ page }: Visitor, step: number): Promise<void> {
  await page.getByRole("button", { name: said("Continue") }).click();
  await expectStep(page, step);
}

export async function expectStep(page: Visitor["page"], step: number): Promise<void> {
  await expect(
    page
      .getByText(said("{position} of {count}", { position: step, count: 8 }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

/** Opens the assessment and walks to step 2. */
export async function startAssessment(visitor: Visitor): Promise<void> {
  await visitor.page.goto("/question");
  await fillContact(visitor);
  await goOnTo(visitor, 2);
}

/** Walks from step 1 to the last step and fills its form, without sending it. */
export async function answerAssessment(
  visitor: Visitor,
  answers: AssessmentAnswers,
): Promise<void> {
  const { page } = visitor;
  await startAssessment(visitor);
  const singles: [number, string | undefined][] = [
    [2, answers.age],
    [3, answers.gender],
  ];
  for (const [step, answer] of singles) {
    if (answer) await page.getByLabel(said(answer), { exact: true }).check();
    await goOnTo(visitor, step + 1);
  }
  for (const issue of answers.issues ?? []) await page.getByLabel(said(issue)).check();
  await goOnTo(visitor, 5);
  if (answers.triedTherapy)
    await page.getByLabel(said(answers.triedTherapy), { exact: true }).check();
  await goOnTo(visitor, 6);
  if (answers.connection) await page.getByLabel(said(answers.connection), { exact: true }).check();
  await goOnTo(visitor, 7);
  await chooseDay(visitor, answers.day);
  await goOnTo(visitor, 8);
  if (answers.minutes) await page.getByLabel(said<string>(`${answers.minutes} mins`)).check();
  await page.getByRole("radio", { name: timeSaid(answers.time), exact: true }).check();
}

/** Step 7: in the calendar, or in the browser's own date box where there is no JavaScript. */
export async function chooseDay({ page, scripts }: Visitor, day: string): Promise<void> {
  if (!scripts) {
    await page.getByLabel(said("Day of your session")).fill(day);
    return;
  }
  const calendar = page.getByRole("grid");
  await expect(calendar).toBeVisible();
  const button = page.locator(`td[data-day="${day}"]`).getByRole("button");
  if ((await button.count()) === 0)
    await page.getByRole("button", { name: said("Later weeks") }).click();
  await button.click();
}

/** Submit on step 8: leads to the match. */
export async function submitAssessment({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: said("Submit") }).click();
  await expect(page).toHaveURL(/\/match$/);
}
