import { axeFindings } from "../support/axe-findings.ts";
import { crawlSite } from "../support/crawl-site.ts";
import { htmlFaults } from "../support/html-faults.ts";
import { expect, test } from "../support/journey.ts";

const mainPages = ["/", "/about", "/services", "/therapist", "/resource", "/training", "/contact"];

test.describe.configure({ timeout: 180_000 });

test("every link of the site leads somewhere", async ({ product }) => {
  const pages = await crawlSite(product.url);
  const dead = pages
    .filter(({ status }) => status !== 200)
    .map(({ path, status, linkedFrom }) => `${linkedFrom} links to ${path}: ${status}`);
  expect(dead).toEqual([]);
  const met = pages.map(({ path }) => path);
  for (const path of [...mainPages, "/quiz", "/privacy"]) expect(met).toContain(path);
  expect(met.length).toBeGreaterThan(30);
});

test("every page is valid HTML, has one heading of the first level and a title of its own", async ({
  product,
}) => {
  const pages = (await crawlSite(product.url)).filter(({ type }) => type.startsWith("text/html"));
  const titles = new Map<string, string>();
  for (const { path, html } of pages) {
    expect.soft(await htmlFaults(html), path).toEqual([]);
    expect.soft(html.match(/<h1\b/g), path).toHaveLength(1);
    const title = /<title[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
    expect.soft(title, path).not.toBe("");
    // Of pages that are to be found no two may look alike in a list of results.
    if (path.includes("?") || /name="robots" content="noindex/.test(html)) continue;
    expect.soft(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

test("a wrong page would be found", async () => {
  const html = "<!DOCTYPE html><html><head><title>A</title></head><body><p><div></div></p></body>";
  expect(await htmlFaults(html)).not.toEqual([]);
});

test("links to other sites don't tell them more than they must", async ({ product }) => {
  const pages = await crawlSite(product.url);
  const outward = pages.flatMap(({ path, html }) =>
    Array.from(html.matchAll(/<a\b[^>]*\shref="https?:\/\/[^"]*"[^>]*>/g), ([tag]) => tag)
      .filter((tag) => !tag.includes(product.url))
      .map((tag) => ({ path, tag })),
  );
  expect(outward.length).toBeGreaterThan(3);
  expect(outward.filter(({ tag }) => !/\srel="[^"]*(noreferrer|noopener)/.test(tag))).toEqual([]);
});

test("in a browser no page complains, and every answer that folds opens", async ({
  page,
  product,
}) => {
  const pages = (await crawlSite(product.url)).filter(({ type }) => type.startsWith("text/html"));
  let opened = 0;
  // The fixture's watch judges what the console says.
  for (const { path } of pages) {
    await page.goto(path);
    const folded = page.locator("main details:not([open]) > summary:visible");
    for (let left = Math.min(await folded.count(), 3); left > 0; left -= 1) {
      const summary = folded.first();
      const details = page.locator("main details", {
        has: page.getByText(await summary.innerText()),
      });
      await summary.click();
      await expect(details.first(), path).toHaveAttribute("open", "");
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(5);
});

for (const path of mainPages) {
  test(`the menu of ${path} opens, leads on and closes, without JavaScript`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link")).toHaveCount(7);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await context.close();
  });
}

test("the page of the design shows every part, in both schemes", async ({ page }) => {
  await page.goto("/ui");
  for (const name of ["Colours", "Buttons", "Fields", "Choices", "Notices", "Carousel"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});
