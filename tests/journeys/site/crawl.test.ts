import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings.ts";
import { crawlSite } from "../../support/browser/crawl-site.ts";
import { htmlFaults } from "../../support/http/html-faults.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { answerForOpenStreetMap, openStreetMap } from "../../support/browser/fake-map.ts";

const mainPages = ["/", "/about", "/services", "/therapist", "/resource", "/training", "/contact"];

/** Those in the page itself; the head and the foot are the same everywhere, and tested once. */
const enabledButtons = (page: Page) =>
  page.locator("main button:visible:enabled:not([aria-disabled=true])");

/** Everything that a press may change: where one is, what stands there, what is chosen, what is open or heard. */
function looks(): string {
  const chosen = Array.from(document.querySelectorAll("input"), (one) => one.checked);
  const open = document.querySelectorAll(":popover-open, :modal, details[open]").length;
  const heard = Array.from(document.querySelectorAll("audio"), (one) => one.paused);
  return JSON.stringify([location.href, document.body.innerHTML, chosen, open, heard]);
}

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

test.describe("with the map of the Contact page", () => {
  test.use({ guests: [openStreetMap] });
  test.beforeEach(async ({ page }) => {
    await answerForOpenStreetMap(page);
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
      const summaries = page.locator("main details > summary:visible");
      const count = await summaries.count();
      for (let place = 0; place < count; place += 1) {
        const summary = summaries.nth(place);
        const isOpen = () => summary.evaluate((one) => one.closest("details")?.open);
        const before = await isOpen();
        await summary.click();
        expect(await isOpen(), `${path}: ${await summary.innerText()}`).toBe(!before);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(15);
  });

  test("every button of every page does something", async ({ page, product, watch }) => {
    // A form sent empty is answered by what is missing in it.
    watch.expectNoise(/status of 422/);
    const crawled = await crawlSite(product.url);
    const pressed: string[] = [];
    const dead: string[] = [];
    for (const { path, type } of crawled) {
      if (!type.startsWith("text/html")) continue;
      await page.goto(path, { waitUntil: "networkidle" });
      const count = await enabledButtons(page).count();
      for (let place = 0; place < count; place += 1) {
        if (place > 0) await page.goto(path, { waitUntil: "networkidle" });
        const button = enabledButtons(page).nth(place);
        const name = `${path}: ${await button.innerText()}`;
        const before = await page.evaluate(looks);
        await button.click();
        const changed = expect.poll(() => page.evaluate(looks).catch(() => "moved on"), {
          timeout: 15_000,
        });
        await changed.not.toBe(before).catch(() => dead.push(name));
        pressed.push(name);
      }
    }
    expect(dead).toEqual([]);
    expect(pressed.length).toBeGreaterThan(10);
  });
});

test("a dead button would be found", async ({ page }) => {
  await page.goto("/coming");
  const before = await page.evaluate(looks);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await page.evaluate(looks)).toBe(before);
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

for (const scheme of ["light", "dark"]) {
  test(`the page of the design can be looked at in the ${scheme} scheme, whatever the browser prefers`, async ({
    page,
  }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: scheme === "dark" ? "light" : "dark" });
    await page.goto("/ui");
    const before = await paper();
    await page.getByRole("link", { name: scheme === "dark" ? "Dark" : "Light" }).click();
    await expect.poll(paper).not.toBe(before);
    await page.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light" });
    const asked = await paper();
    await page.goto("/ui");
    expect(await paper()).toBe(asked);
  });
}

for (const [show, part] of [
  ["errors", { role: "alert", name: "There is a problem" }],
  ["dialog", { role: "dialog", name: "Waiting for something" }],
] as const) {
  test(`the page of the design shows its ${show} when asked, and axe finds nothing`, async ({
    page,
  }) => {
    await page.goto(`/ui?show=${show}`);
    await expect(page.getByRole(part.role, { name: part.name })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("a toast is announced where a reader already listens", async ({ page }) => {
  await page.goto("/ui?show=toast");
  await expect(page.getByRole("status").filter({ hasText: "Link Copied!" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
