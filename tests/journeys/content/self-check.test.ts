import type { Locator, Page } from "@playwright/test";
import { selfChecks } from "../../../app/content/self-checks.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { chooseRadio, press, tabTo } from "../../support/browser/walk-by-keyboard.ts";

const path = "/resource/assessment";
const checks = {
  "Worry and tension": { id: "gad-7", questions: 7 },
  "Mood and energy": { id: "phq-8", questions: 8 },
} as const;
type Title = keyof typeof checks;

const button = (page: Page) =>
  page.getByRole("button", { name: "See my score" }).filter({ visible: true });
const summaryOf = (page: Page, title: Title) => page.locator("summary", { hasText: title });

/** Opens a check and answers its questions, each with 0 to 3 points. */
async function answer(page: Page, title: Title, points: readonly number[]): Promise<void> {
  await page.goto(path);
  await summaryOf(page, title).click();
  for (const [place, point] of points.entries()) {
    const group = page.getByRole("group").filter({ visible: true, hasText: /^\d\./ }).nth(place);
    await group.getByRole("radio").nth(point).check();
  }
}

/** The points of the answers to so many questions that make the sum. */
function pointsFor(sum: number, questions: number): number[] {
  return Array.from({ length: questions }, (_, place) => Math.max(0, Math.min(3, sum - place * 3)));
}

async function expectHelpLines(box: Locator): Promise<void> {
  for (const number of ["112", "14416"]) {
    await expect(box.getByRole("link", { name: number })).toHaveAttribute("href", `tel:${number}`);
  }
}

for (const [title, sum, band, clinical, advice, marker] of [
  [
    "Worry and tension",
    10,
    "Several signs of worry and tension",
    "10 to 14 points “moderate”",
    "If you scored 10 or more, it’s a good idea to talk to a doctor or a therapist",
    "47.7%",
  ],
  [
    "Mood and energy",
    24,
    "Very many signs of low mood",
    "20 to 24 points “severe”",
    "see a doctor this week",
    "98%",
  ],
] as const) {
  keptTest(
    `${title}, ${sum} points: the score, its band in plain words, lines to call and a way on`,
    inBothModes,
    async ({ page }) => {
      const { questions } = checks[title];
      await answer(page, title, pointsFor(sum, questions));
      const daily = page.getByRole("group", { name: /^If you checked off any problems/ });
      await daily.filter({ visible: true }).getByLabel("Very difficult").check();
      await button(page).click();
      const result = page.getByRole("region", { name: band, exact: true });
      await expect(result).toBeFocused();
      await expect(result).toContainText(`${title}: ${sum} of ${questions * 3} points.`);
      for (const text of [clinical, advice, "make your days very or extremely difficult"]) {
        await expect(result.getByText(text)).toBeVisible();
      }
      await expect(result).toContainText("This is a self-check, not a diagnosis.");
      // The picture says the same as the sentence, with JavaScript and without.
      await expect(result.getByText(`You: ${sum}`)).toBeVisible();
      await expect(result.locator("[data-scale-marker]")).toHaveAttribute("x", marker);
      await expectHelpLines(result);
      await expect(page.getByText(/No permission required to reproduce/)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(/^Self Assessment: /);
      await result.getByRole("link", { name: "Find a therapist" }).click();
      await expect(page).toHaveURL("/quiz");
    },
  );
}

keptTest(
  "questions left out are named, in a summary that takes the focus, and nothing given is lost",
  inBothModes,
  async ({ page, watch, javaScriptEnabled }) => {
    if (!javaScriptEnabled) watch.expectNoise(/status of 422/);
    await answer(page, "Mood and energy", [1, 2, 3]);
    await button(page).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(
      [4, 5, 6, 7, 8].map((number) => `Choose an answer to question ${number}`),
    );
    await summary.getByRole("link", { name: "question 5" }).click();
    const fifth = page.getByRole("group", { name: /^5\. Poor appetite/ });
    await expect(fifth.getByText("Choose an answer to question 5")).toBeVisible();
    await expect(fifth.getByRole("radio").first()).toBeInViewport();
    for (const name of ["Several days", "More than half the days", "Nearly every day"]) {
      const given = page.getByRole("radio", { name, checked: true });
      await expect(given).toHaveCount(1);
    }
  },
);

keptTest(
  "on the device, each band of a check is the one that its lowest score falls into",
  async ({ page }) => {
    // The edges themselves are in score.test.ts; here, that the device applies the same bands.
    const [check] = selfChecks();
    for (const { name, from } of check?.bands ?? []) {
      await answer(page, check?.title as Title, pointsFor(from, check?.questions.length ?? 0));
      await button(page).click();
      const result = page.getByRole("region", { name, exact: true });
      await expect(result.getByText(`: ${from} of `)).toBeVisible();
      await expect(page.locator(".check-result:visible")).toHaveCount(1);
    }
  },
);

test("with JavaScript nothing is sent and nothing is stored, from the first answer to the score", async ({
  page,
  context,
  watch,
}) => {
  await page.goto(path);
  await expect(page.locator("html[data-on-device]")).toBeAttached();
  const before = watch.requests.length;
  await summaryOf(page, "Worry and tension").click();
  await expect(page.getByText(/They are not sent anywhere/).first()).toBeVisible();
  for (const group of await page
    .getByRole("group")
    .filter({ visible: true, hasText: /^\d\./ })
    .all()) {
    await group.getByRole("radio").nth(1).check();
  }
  await button(page).click();
  await expect(page.getByRole("region", { name: /^Some signs/ })).toBeVisible();
  await expect(page.getByText("make your days very").filter({ visible: true })).toHaveCount(0);
  expect(watch.requests.slice(before).map((one) => one.url())).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    history.state,
  ]);
  expect(stored).toEqual([0, 0, 0, 0, null]);
});

keptTest(
  "an answer of the server is kept by no cache, and an unknown check gives no score",
  async ({ page, product }) => {
    const headers = { Origin: product.url };
    const form = Object.fromEntries(
      Array.from({ length: 7 }, (_, place) => [`gad-7-${place + 1}`, "1"]),
    );
    const answered = await page.request.post(path, { headers, form: { check: "gad-7", ...form } });
    expect(answered.status()).toBe(200);
    expect(answered.headers()["cache-control"]).toBe("no-store");
    expect(answered.headers()["set-cookie"]).toBeUndefined();
    const unknown = await page.request.post(path, { headers, form: { check: "phq-9", ...form } });
    expect(unknown.status()).toBe(422);
    expect(await unknown.text()).not.toMatch(/data-score="">\d/);
  },
);

test("the score can be printed or saved by the visitor's own choice, alone on its paper", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await answer(page, "Worry and tension", [3, 3, 3, 3, 3, 3, 3]);
  await button(page).click();
  await page.getByRole("button", { name: "Print or save" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const result = page.getByRole("region", { name: /^Many signs/ });
  await expect(result).toBeVisible();
  await expectHelpLines(result);
  for (const gone of ["banner", "contentinfo"] as const) {
    await expect(page.getByRole(gone)).toBeHidden();
  }
  await expect(page.getByRole("link", { name: "Leave this page" })).toBeHidden();
});

test("without JavaScript the page offers no button that needs it", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await answer(page, "Worry and tension", [0, 0, 0, 0, 0, 0, 0]);
  const honest = page.locator("noscript p");
  await expect(honest).toBeVisible();
  await expect(honest).toContainText("It forgets them right away.");
  await expect(page.getByText(/They are not sent anywhere/).first()).toBeHidden();
  await button(page).click();
  await expect(page.getByRole("region", { name: /^Few signs/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print or save" })).toBeHidden();
  await context.close();
});

keptTest(
  "the keyboard alone answers the questions and reaches the links below the score",
  async ({ page }) => {
    await page.goto(path);
    await press(page, summaryOf(page, "Worry and tension"));
    const groups = page.getByRole("group").filter({ visible: true, hasText: /^\d\./ });
    await expect(groups).toHaveCount(7);
    for (const group of await groups.all()) {
      await chooseRadio(page, group, group.getByRole("radio", { name: "Several days" }));
    }
    await press(page, button(page));
    await expect(page.getByRole("region", { name: /^Some signs/ })).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: "Find a therapist" }).first());
  },
);
