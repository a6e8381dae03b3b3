import { expect, inBothModesAtNight, keptTest as test } from "../../support/browser/journey.ts";

inBothModesAtNight(() => {
  test("the list is filtered by a form and by quick links, and each filter can be removed", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto("/therapist");
    const cards = page.locator("main ul a[href*='profile=']");
    const all = await cards.count();
    await expect(page.getByLabel("Language")).toBeHidden();
    await page.getByText("Filter therapists").click();
    await page.getByLabel("Concern").selectOption("Grief and loss");
    await page.getByLabel("Language").selectOption("English");
    await page.getByRole("button", { name: "Show therapists" }).click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief\+and\+loss&language=English$/);
    await expect(page.getByText(/^\d therapists match$/)).toBeVisible();
    expect(await cards.count()).toBeLessThan(all);

    await page.getByRole("link", { name: "Remove: Grief and loss" }).click();
    await expect(page).toHaveURL(/\/therapist\?language=English$/);
    await page.getByRole("link", { name: "Remove: English" }).click();
    await expect(page).toHaveURL(/\/therapist$/);
    await expect(cards).toHaveCount(all);

    await page.getByRole("link", { name: "Free today or tomorrow" }).click();
    await expect(page).toHaveURL(/\/therapist\?free=tomorrow$/);
    await expect(page.getByText(/^\d+ therapists match$/)).toBeVisible();
  });

  test("each card shows both prices, languages, ways to connect and the next free time", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto("/therapist?free=7-days");
    const cards = page.locator("main").getByRole("article");
    const shown = /₹\d+ 60 min · ₹\d+ 30 min/;
    for (const card of await cards.all()) {
      await expect(card).toContainText(shown);
      await expect(card).toContainText(/English.* · (video|audio)/);
      await expect(card).toContainText(/(Today|Tomorrow|\w{3} \d+ \w{3})\d+:00 [AP]M$/);
    }
    await page.getByText("Change filters").click();
    await expect(page.getByLabel("Free time")).toHaveValue("7-days");
  });

  test("where no therapist fits the filters stay, and each thing can be left out", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto("/therapist?concern=Grief&language=Tamil&price=300&utm_source=x");
    await expect(page.getByText("No therapist matches all of these filters")).toBeVisible();
    await expect(page.getByLabel("Language")).toHaveValue("Tamil");
    await expect(page.getByLabel("Price for 60 minutes")).toHaveValue("300");
    await page.getByRole("link", { name: "Remove “Up to ₹300”" }).click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief&language=Tamil$/);
  });
});

test("a narrowed list is not for search engines, the list itself and its pages are", async ({
  product,
}) => {
  const read = async (path: string) => (await fetch(product.url + path)).text();
  expect(await read("/therapist?language=Hindi")).toContain('content="noindex, follow"');
  const list = await read("/therapist?utm_source=x");
  expect(list).not.toContain("noindex");
  expect(list).toContain(`<link rel="canonical" href="${product.url}/therapist"/>`);
});
