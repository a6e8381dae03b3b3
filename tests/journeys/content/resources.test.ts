import type { Page } from "@playwright/test";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

const post = "/resource/blog/sunday-night-dread";
const topics = [
  "Anxiety",
  "Depression",
  "Self-Growth",
  "Growth",
  "Relationship",
  "Adult ADHD",
  "Addiction",
];

const linkNames = (page: Page, name: string) =>
  page.getByRole("navigation", { name }).getByRole("link").allTextContents();

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
}

test(
  "the hub leads to reading, listening and the self assessment, and answers questions",
  inBothModes,
  async ({ page }) => {
    await page.goto("/resource");
    await expect(page).toHaveTitle(/^Resources/);
    for (const [heading, action, path] of [
      ["Blogs & Articles", "Start reading", "/resource/blog"],
      ["Soothing Audios", "Listen Now", "/resource/audio"],
      ["Self Assessment", "Take a look", "/resource/assessment"],
    ] as const) {
      await expect(page.getByRole("heading", { name: heading, level: 2 })).toBeVisible();
      await expect(page.getByRole("link", { name: `${action}: ${heading}` })).toHaveAttribute(
        "href",
        path,
      );
    }

    const [booking, coaching] = ["How do I book a session?", /between therapy and coaching/];
    await page.getByText(booking).click();
    await expect(page.getByText(/on this website at any hour, or by phone/)).toBeVisible();
    await page.getByText(coaching).click();
    await expect(page.getByText(/Therapy heals past trauma, while coaching/)).toBeVisible();
    // One answer open at a time.
    await expect(page.getByText(/on this website at any hour, or by phone/)).toBeHidden();
    await page.getByText(coaching).click();
    await expect(page.getByText(/Therapy heals past trauma, while coaching/)).toBeHidden();
  },
);

test("an answer is open if the URL's fragment names it", inBothModes, async ({ page }) => {
  await page.goto("/resource#switch-therapist");
  await expect(page.getByText(/You can switch therapists at any time/)).toBeVisible();
});

test(
  "a collection can be filtered by topic, left for the other one, and read",
  inBothModes,
  async ({ page }) => {
    await page.goto("/resource/blog");
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
    expect(await linkNames(page, "Blogs and articles")).toEqual(["Blogs", "Articles"]);
    expect(await linkNames(page, "Topics")).toEqual(["All topics", ...topics]);
    await expect(page.getByRole("link", { name: "Blogs", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(await page.locator("main article").count()).toBeGreaterThanOrEqual(10);

    await page.getByRole("link", { name: "Anxiety", exact: true }).click();
    await expect(page).toHaveURL(/\/resource\/blog\?topic=Anxiety$/);
    await expect(page.getByRole("link", { name: "Anxiety", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    const shown = await page.locator("main article").allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    for (const card of shown)
      expect(card).toMatch(/Anxiety.*\w{3} \d{1,2} \w{3} 2026.*\d min read/s);

    await page.getByRole("link", { name: "Articles", exact: true }).click();
    await expect(page).toHaveURL(/\/resource\/article$/);
    await expect(page.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
    const first = page.locator("main article").first().getByRole("link");
    const title = (await first.textContent()) ?? "";
    await first.click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
    await page.getByRole("link", { name: "Back to all articles" }).click();
    await expect(page).toHaveURL(/\/resource\/article$/);
  },
);

test(
  "a search forgives a slip, marks what it found and leads there",
  inBothModes,
  async ({ page }) => {
    await page.goto("/resource/article");
    await search(page, "anxeity");
    await expect(page.getByRole("heading", { name: /^\d+ results for “anxeity”$/ })).toBeVisible();
    await expect(page.getByText("No exact match. These are close.")).toBeVisible();
    for (const kind of ["Therapists", "Articles", "Blogs"]) {
      await expect(page.getByRole("heading", { name: kind, level: 3 })).toBeVisible();
    }
    for (const marked of await page.locator("mark").allTextContents()) {
      expect(marked).toMatch(/anxi/i);
    }
    expect(await page.locator("mark").count()).toBeGreaterThan(5);

    await search(page, "refund");
    await page.getByRole("link", { name: "Can I cancel, and do I get my money back?" }).click();
    await expect(page.getByText(/for a full refund/)).toBeVisible();
  },
);

test("a search is stored by no cache and no search engine, and is not in the title", async ({
  page,
}) => {
  const answer = await page.goto("/resource/blog?q=anxiety");
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/anxiety/i);
});

test("a hostile search is shown as what it is, and an endless one is cut", async ({ page }) => {
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  await page.goto(`/resource/blog?q=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(hostile);
  await expect(page.getByRole("searchbox")).toHaveValue(hostile);
  for (const q of ["a".repeat(10_000), "%00%0d%0a%E2%80%AEx", "word+".repeat(2000)]) {
    expect((await page.request.get(`/resource/article?q=${q}`)).status()).toBe(200);
  }
});

test("an article is identified by its URL, to readers and to machines, without a script of its own", async ({
  page,
  product,
}) => {
  await page.goto(post);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByText(/^\w{3} \d{1,2} \w{3} 2026 · \d min read$/).first()).toBeVisible();
  for (const text of [
    "By Sahaj editorial",
    "Last reviewed on",
    "Not yet reviewed by a clinician.",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.getByText("In this article").click();
  await page.getByRole("link", { name: "Ask what the dread is about" }).click();
  await expect(page).toHaveURL(`${post}#ask-what-the-dread-is-about`);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Tele-MANAS 14416" }),
  ).toBeVisible();
  expect(await linkNames(page, "Breadcrumb")).toEqual(["Resources", "Blogs"]);
  const next = page.getByRole("region", { name: "Read next" }).getByRole("listitem");
  await expect(next).toHaveCount(3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", product.url + post);

  // The other one is that of the link to leave.
  await expect(page.locator("script")).toHaveCount(2);
  const scripts = page.locator("script:not([data-leaving])");
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute("type", "application/ld+json");
  const { "@graph": graph } = JSON.parse((await scripts.textContent()) ?? "");
  expect(graph).toMatchObject([
    { "@type": "BlogPosting", headline: title, mainEntityOfPage: product.url + post },
    { "@type": "BreadcrumbList" },
  ]);
  const outward = page.locator('.piece-text a[href^="https://"]');
  expect(await outward.count()).toBeGreaterThanOrEqual(3);
  for (const link of await outward.all()) await expect(link).toHaveAttribute("rel", "noopener");
});
