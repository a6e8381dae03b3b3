import { expect, inBothModesAtNight, test } from "../../support/browser/journey.ts";

inBothModesAtNight(() => {
  test("the list is narrowed by a form, and widened by taking one thing out", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto("/therapist");
    const cards = page.locator("main ul a[href*='profile=']");
    const all = await cards.count();
    await expect(page.getByLabel("Language")).toBeHidden();
    await page.getByText("Narrow the list").click();
    await page.getByLabel("What it is about").selectOption("Grief and loss");
    await page.getByLabel("Language").selectOption("English");
    await page.getByRole("button", { name: "Show therapists" }).click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief\+and\+loss&language=English$/);
    await expect(page.getByText(/^\d therapists fit\.$/)).toBeVisible();
    expect(await cards.count()).toBeLessThan(all);

    await page.getByRole("link", { name: "Remove: Grief and loss" }).click();
    await expect(page).toHaveURL(/\/therapist\?language=English$/);
    await page.getByRole("link", { name: "Remove: English" }).click();
    await expect(page).toHaveURL(/\/therapist$/);
    await expect(cards).toHaveCount(all);
  });

  test("with a filter for availability it says when each is free first", async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/therapist?free=7-days");
    await expect(page.getByText(/^Free \w{3} \d+ \w{3}, \d+:00 [AP]M IST$/).first()).toBeVisible();
    await page.getByText("Change what you look for").click();
    await expect(page.getByLabel("Has a free time")).toHaveValue("7-days");
  });

  test("where no therapist fits the filters stay, and each thing can be left out", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto("/therapist?concern=Grief&language=Tamil&price=300&utm_source=x");
    await expect(page.getByText("No therapist fits all of this")).toBeVisible();
    await expect(page.getByLabel("Language")).toHaveValue("Tamil");
    await expect(page.getByLabel("Price for 60 minutes")).toHaveValue("300");
    await page.getByRole("link", { name: "Leave out “Up to ₹300”" }).click();
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
