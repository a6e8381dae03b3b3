import type { Page } from "@playwright/test";
import { crawlSite } from "../../support/browser/crawl-site.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { answerForOpenStreetMap, openStreetMap } from "../../support/browser/fake-map.ts";

/** Those in the page itself; the head and the foot are the same everywhere, and tested once. */
const enabledButtons = (page: Page) =>
  page.locator("main button:visible:enabled:not([aria-disabled=true])");

/**
 * Everything that a press may change: where one is, since when, what stands there, what is chosen, what is open or
 * heard. A form that is sent with the same choices leads to the same page anew.
 */
function looks(): string {
  const chosen = Array.from(document.querySelectorAll("input"), (one) => one.checked);
  const open = document.querySelectorAll(":popover-open, :modal, details[open]").length;
  const heard = Array.from(document.querySelectorAll("audio"), (one) => one.paused);
  const since = performance.timeOrigin;
  return JSON.stringify([location.href, since, document.body.innerHTML, chosen, open, heard]);
}

/** Opens a page once it is quiet. What a press has just sent off gets there first. */
async function openQuiet(page: Page, path: string): Promise<void> {
  await expect(() => page.goto(path, { waitUntil: "networkidle" })).toPass();
}

test.describe.configure({ timeout: 180_000 });

test.describe("with the map of the Contact page", () => {
  test.use({ guests: [openStreetMap] });
  test.beforeEach(async ({ page }) => {
    await answerForOpenStreetMap(page);
  });

  test("in a browser no page logs an error, and every folded answer opens", async ({
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
      await openQuiet(page, path);
      const count = await enabledButtons(page).count();
      for (let place = 0; place < count; place += 1) {
        if (place > 0) await openQuiet(page, path);
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

test("a button that does nothing would be found", async ({ page }) => {
  await page.goto("/coming");
  const before = await page.evaluate(looks);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await page.evaluate(looks)).toBe(before);
});
