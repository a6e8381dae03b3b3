import type { Page } from "@playwright/test";
import { encryptionContext } from "../../../app/db/encrypted-columns.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothLanguages } from "../../support/browser/variants.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import {
  expectStep,
  fillContact,
  goOnTo,
  startAssessment,
} from "../../support/browser/walk-assessment.ts";
import { said } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

/** Without scrolling, and nothing covers it. At step 1 it is disabled, so a click could not show this. */
async function expectInSight(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const uncovered = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(uncovered).toBe(true);
}

test(
  "Continue is disabled below a red note until name, email and phone are filled",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/question");
    const button = page.getByRole("button", { name: said("Continue") });
    const note = page.getByText(said("Enter required details"));
    await expect(note).toBeVisible();
    await expect(button).toBeDisabled();
    const red = await note.evaluate((element) => getComputedStyle(element).color);
    const ink = await page.locator("body").evaluate((element) => getComputedStyle(element).color);
    expect(red).not.toBe(ink);

    await page.getByLabel(said("Your Name*")).fill(visitor.name);
    await page.getByLabel(said("Email Address*")).fill(visitor.email);
    await page.getByLabel(said("Phone Number*")).fill("   ");
    await expect(button).toBeDisabled();
    await page.getByLabel(said("Phone Number*")).fill("1");
    await expect(button).toBeEnabled();
    await expect(note).toBeHidden();
    await page.getByLabel(said("Your Name*")).clear();
    await expect(button).toBeDisabled();
    await expect(note).toBeVisible();
  },
);

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `at ${width}×${height} Continue keeps its place and its look when the script comes and when all is filled`,
    inBothLanguages,
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await released;
        await route.continue();
      });
      const button = page.getByRole("button", { name: said("Continue") });
      const note = page.getByText(said("Enter required details"));
      const look = async () => ({
        place: await button.boundingBox(),
        ground: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
        isNoted: await note.isVisible(),
      });
      await page.goto("/question", { waitUntil: "commit" });
      await page.evaluate(() => document.fonts.ready);
      const early = await look();
      expect(early.isNoted).toBe(true);
      release();
      await expect(button).toBeDisabled();
      // The colours change in 120 ms.
      await expect.poll(look).toEqual(early);
      await fillContact(visitor);
      await expect(button).toBeEnabled();
      expect(await button.boundingBox()).toEqual(early.place);
    },
  );
}

test(
  "fields filled before the script has come free Continue at once",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/question", { waitUntil: "commit" });
    const note = page.getByText(said("Enter required details"));
    const button = page.getByRole("button", { name: said("Continue") });
    await fillContact(visitor);
    await expect(note).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    release();
    await page.waitForLoadState("networkidle");
    await expect(button).toBeEnabled();
    await expect(note).toBeHidden();
    expect(await button.boundingBox()).toEqual(before);
  },
);

test(
  "step 1 has the hint, the prefix, and a WhatsApp link that opens beside it",
  inBothLanguages,
  async ({ visitor: { page } }) => {
    await page.goto("/question");
    await expect(page.getByLabel(said("Email Address*"))).toHaveAccessibleDescription(
      said("To receive the session link"),
    );
    await expect(page.getByLabel(said("Email Address*"))).toHaveAttribute("type", "email");
    await expect(page.getByLabel(said("Phone Number*"))).toHaveAccessibleDescription(
      `+91 ${said("We call only if there’s a problem")}`,
    );
    await expect(page.getByLabel(said("Phone Number*"))).toHaveAttribute("type", "tel");
    const whatsApp = page.getByRole("link", { name: said("Continue with WhatsApp") });
    await expect(whatsApp).toHaveAttribute("target", "_blank");
    await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  },
);

test("each step shows its number, its question and its answers as the specification words them", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/question");
  await expectInSight(page, "Continue");
  await startAssessment(visitor);
  const steps: [string, string[]][] = [
    ["How old are you?", ["18–24", "25–34", "35–44", "45–54", "55+"]],
    [
      "How do you identify?",
      ["Woman", "Man", "Non-binary", "Prefer not to say", "Prefer to self-describe"],
    ],
    [
      "What's been on your mind the most lately?",
      [
        "Relationships",
        "Anxiety or overthinking",
        "Mood swings or sadness",
        "Work or burnout",
        "Family issues",
        "Low self-worth",
        "Identity or life confusion",
        "Something else",
      ],
    ],
    ["Have you tried therapy before?", ["Yes", "No"]],
    [
      "How would you like to connect?",
      ["Video Call", "Audio Call", "In-Person (if available)", "Not sure"],
    ],
  ];
  for (const [index, [title, options]] of steps.entries()) {
    await expectStep(page, index + 2);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // It is read aloud, and Tab goes on from it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectInSight(page, "Continue");
    await expect(page.getByRole("link", { name: "Skip this question" })).toHaveAttribute(
      "href",
      localPath(`/question?step=${index + 3}`),
    );
    const shown = page.getByRole("group", { name: title }).locator("label:has(input[name])");
    await expect(shown.filter({ visible: true })).toHaveText(options);
    // None of these needs an answer.
    await goOnTo(visitor, index + 3);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What kind of therapist feels right for you?",
  );
  // It takes the plain box's place, and moves what is below it.
  await expect(page.getByRole("grid")).toBeVisible();
  await expectInSight(page, "Continue");
  await expect(page.getByText("Pick a day that suits you")).toBeVisible();
  await goOnTo(visitor, 8);
  await expectInSight(page, "Submit");
  await expect(page.getByText(/^from ₹\d+$/)).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "When would you prefer your therapy sessions?",
  );
  await expect(page.getByLabel("60 mins")).toBeChecked();
  await expect(page.getByRole("group").getByText(/^(Morning|Afternoon|Evening|Night)$/)).toHaveText(
    ["Morning", "Afternoon", "Evening", "Night"],
  );
});

test(
  "self-describing opens a field, and its words are kept, also without a network",
  inBothLanguages,
  async ({ visitor, context, watch }) => {
    watch.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=3");
    const field = page.getByPlaceholder(said("Type here..."));
    await expect(field).toBeHidden();
    await page.getByLabel(said("Prefer to self-describe")).check();
    await field.fill("Hijra");
    await context.setOffline(true);
    const send = page.getByRole("button", { name: said("Continue") });
    await send.click();
    const lost = page
      .locator("#answers")
      .getByText(said("No connection. Your answer is still here."));
    await expect(lost).toBeVisible();
    const again = page.getByRole("button", { name: said("Try again") });
    await again.click();
    await expect(lost).toBeVisible();
    await expect(field).toHaveValue("Hijra");
    await context.setOffline(false);
    await again.click();
    await expectStep(page, 4);
    await expect(lost).toHaveCount(0);
    await page.getByRole("link", { name: said("Back"), exact: true }).click();
    await expect(field).toHaveValue("Hijra");
    await page.getByLabel(said("Woman")).check();
    await expect(field).toBeHidden();
  },
);

test(
  "several concerns can be chosen, and each can be removed",
  inBothLanguages,
  async ({ visitor, product }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=4");
    for (const issue of ["Relationships", "Work or burnout", "Low self-worth"]) {
      await page.getByLabel(said(issue)).check();
    }
    await page.getByLabel(said("Work or burnout")).uncheck();
    await goOnTo(visitor, 5);
    await page.goto("/question?step=8");
    await page.getByRole("button", { name: said("Submit") }).click();
    await expect(page).toHaveURL(/\/match$/);
    const [row] = await product.rows<{ user_id: string; issues: string[] }>(
      "select user_id, issues from quiz join users on users.id = quiz.user_id where users.email = $1",
      [visitor.email],
    );
    const cipher = await product.cipher();
    const place = encryptionContext("quiz", "issues", row?.user_id ?? "");
    expect(cipher.decrypt(row?.issues[0] ?? "", place)).toEqual({
      ok: true,
      text: JSON.stringify(["relationships", "self-worth"]),
    });
  },
);
