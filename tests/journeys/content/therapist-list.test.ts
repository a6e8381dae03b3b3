import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere, inBothModes, madeIn } from "../../support/browser/variants.ts";
import { languageLabel } from "../../../app/domain/therapists/roster-labels.ts";
import { concernLabel } from "../../../app/domain/matching/concern-label.ts";
import { said, saying } from "../../support/browser/said.ts";

test(
  "the list is filtered by a form and by quick links, and each filter can be removed",
  everywhere,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/therapist");
    const cards = page.locator("main ul a[href*='profile=']");
    const all = await cards.count();
    await expect(page.getByLabel(said("Language"))).toBeHidden();
    await page.getByText(said("**Filter** therapists")).click();
    await page.getByLabel(said("Concern")).selectOption("Grief and loss");
    await page.getByLabel(said("Language")).selectOption("English");
    await page.getByRole("button", { name: said("Show therapists") }).click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief\+and\+loss&language=English$/);
    await expect(page.getByText(saying("{count} therapists match"))).toBeVisible();
    expect(await cards.count()).toBeLessThan(all);

    await page
      .getByRole("link", {
        name: `${said("Remove: ")}${concernLabel("Grief and loss")}`,
      })
      .click();
    await expect(page).toHaveURL(/\/therapist\?language=English$/);
    await page
      .getByRole("link", {
        name: `${said("Remove: ")}${languageLabel("English")}`,
      })
      .click();
    await expect(page).toHaveURL(/\/therapist$/);
    await expect(cards).toHaveCount(all);

    await page.getByRole("link", { name: said("Available today") }).click();
    await expect(page).toHaveURL(/\/therapist\?free=today$/);
    await expect(page.getByText(saying("{count} therapists match"))).toBeVisible();
  },
);

test(
  "a therapist's gender is a filter and a chip, of those who give theirs",
  everywhere,
  async ({ visitor, product }) => {
    const { page } = visitor;
    const rows = await product.rows<{ gender: string | null; count: number }>(
      "select gender, count(*)::int from therapist group by 1",
    );
    const counts = new Map(rows.map(({ gender, count }) => [gender, count]));
    expect(counts.get(null)).toBeGreaterThan(0);
    await page.goto("/therapist");
    await page.getByRole("link", { name: said("Woman"), exact: true }).click();
    await expect(page).toHaveURL(/\/therapist\?gender=woman$/);
    await expect(
      page.getByText(said("{count} therapists match", { count: counts.get("woman") ?? 0 })),
    ).toBeVisible();
    await page.getByText(said("**Filter** therapists")).click();
    await page.getByLabel(said("Therapist’s gender")).selectOption("man");
    await page.getByRole("button", { name: said("Show therapists") }).click();
    await expect(
      page.getByText(said("{count} therapists match", { count: counts.get("man") ?? 0 })),
    ).toBeVisible();
    await page.getByRole("link", { name: `${said("Remove: ")}${said("Man")}` }).click();
    await expect(page).toHaveURL(/\/therapist$/);
  },
);

test(
  "where no therapist fits the filters stay, and each thing can be left out",
  everywhere,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/therapist?concern=Grief&language=Tamil&price=300&utm_source=x");
    await expect(page.getByText(said("No therapist matches all of these filters"))).toBeVisible();
    await expect(page.getByLabel(said("Language"))).toHaveValue("Tamil");
    await expect(page.getByLabel(said("Price for 60 minutes"))).toHaveValue("300");
    await page
      .getByRole("link", {
        name: said("Remove “{label}”", { label: said("Up to {price}", { price: "₹300" }) }),
      })
      .click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief&language=Tamil$/);
  },
);

test(
  "on the list in Hindi the first chip chooses those who speak it, and is taken back",
  madeIn("hi", "hi-no-js"),
  async ({ visitor, product }) => {
    const { page } = visitor;
    const [row] = await product.rows<{ count: number }>(
      "select count(*)::int from therapist where 'Hindi' = any(language) and state = 'listed'",
    );
    await page.goto("/therapist");
    const main = page.getByRole("main");
    const all = await main.locator("ul a[href*='profile=']").count();
    await main.getByRole("link", { name: "हिन्दी", exact: true }).click();
    await expect(page).toHaveURL(/\/hi\/therapist\?language=Hindi$/);
    await expect(
      page.getByText(said("{count} therapists match", { count: row?.count ?? 0 })),
    ).toBeVisible();
    await expect(page.getByLabel(said("Language"))).toHaveValue("Hindi");
    await expect(main.getByRole("link", { name: "हिन्दी", exact: true })).toHaveCount(0);
    await main.getByRole("link", { name: `${said("Remove: ").trim()} हिन्दी` }).click();
    await expect(page).toHaveURL(/\/hi\/therapist$/);
    await expect(main.locator("ul a[href*='profile=']")).toHaveCount(all);
  },
);

test(
  "each card shows both prices, languages, ways to connect and the next free time",
  inBothModes,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/therapist?free=7-days");
    const cards = page.locator("main").getByRole("article");
    const shown = /₹\d+ 60 min · ₹\d+ 30 min/;
    for (const card of await cards.all()) {
      await expect(card).toContainText(shown);
      await expect(card).toContainText(/English.* · (video|audio)/);
      await expect(card).toContainText(/” \(sample\)/);
      await expect(card).toContainText(/(Today|Tomorrow|\w{3}\s\d+\s\w{3})\d+:00\s[AP]M$/);
    }
    await page.getByText("Filter therapists").click();
    await expect(page.getByLabel("Available", { exact: true })).toHaveValue("7-days");
  },
);

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const)
  test(
    `at ${width}×${height} the head of the list is two rows, and the first card begins within 300 px`,
    inBothModes,
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await page.goto("/therapist");
      const topOf = async (selector: string) =>
        Math.round((await page.locator(selector).first().boundingBox())?.y ?? Number.NaN);
      expect(await topOf("main article")).toBeLessThanOrEqual(300);
      const filter = await page.locator("search summary").boundingBox();
      const count = await page.getByText(/^\d+ therapists$/).boundingBox();
      const chip = await page.getByRole("link", { name: "Available today" }).boundingBox();
      const middles = [filter, count, chip].map((box) => box && box.y + box.height / 2);
      for (const middle of middles)
        expect(Math.abs((middle ?? 0) - (middles[0] ?? 99))).toBeLessThan(3);
      const [first = 0, second = 0, third = 0] = [filter, count, chip].map((box) => box?.x);
      expect(first < second && second < third).toBe(true);
      expect(filter?.height).toBeGreaterThanOrEqual(44);
    },
  );

test("a narrowed list is not for search engines, the list itself and its pages are", async ({
  product,
}) => {
  const read = async (path: string) => (await fetch(product.url + path)).text();
  expect(await read("/therapist?language=Hindi")).toContain('content="noindex, follow"');
  const list = await read("/therapist?utm_source=x");
  expect(list).not.toContain("noindex");
  expect(list).toContain(`<link rel="canonical" href="${product.url}/therapist"/>`);
});
