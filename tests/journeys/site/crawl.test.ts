import { crawlSite } from "../../support/browser/crawl-site.ts";
import { htmlFaults } from "../../support/http/html-faults.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { withoutJavaScript } from "../../support/browser/variants.ts";
import { isNightly } from "../../support/repository/lane.ts";

const mainPages = ["/", "/about", "/services", "/therapist", "/resource", "/training", "/contact"];

test.describe.configure({ timeout: 180_000 });

keptTest(
  "every link leads somewhere; every page is valid HTML, with one main heading and a title of its own",
  async ({ product }) => {
    const pages = await crawlSite(product.url);
    const dead = pages
      .filter(({ status }) => status !== 200)
      .map(({ path, status, linkedFrom }) => `${linkedFrom} links to ${path}: ${status}`);
    expect.soft(dead).toEqual([]);
    const met = pages.map(({ path }) => path);
    for (const path of [
      ...mainPages,
      "/quiz",
      "/privacy",
      "/terms",
      "/refunds",
      "/pricing",
      "/under-18",
    ])
      expect.soft(met).toContain(path);
    expect.soft(met.length).toBeGreaterThan(30);

    const titles = new Map<string, string>();
    for (const { path, html } of pages.filter(({ type }) => type.startsWith("text/html"))) {
      expect.soft(await htmlFaults(html), path).toEqual([]);
      expect.soft(html.match(/<h1\b/g), path).toHaveLength(1);
      const title = /<title[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
      expect.soft(title, path).not.toBe("");
      // Of pages that are to be found no two may look alike in a list of results.
      if (path.includes("?") || /name="robots" content="noindex/.test(html)) continue;
      expect.soft(titles.get(title), `${path}: ${title}`).toBeUndefined();
      titles.set(title, path);
    }

    // Links to other sites don't tell them more than they must.
    const outward = pages.flatMap(({ path, html }) =>
      Array.from(html.matchAll(/<a\b[^>]*\shref="https?:\/\/[^"]*"[^>]*>/g), ([tag]) => tag)
        .filter((tag) => !tag.includes(product.url))
        .map((tag) => ({ path, tag })),
    );
    expect(outward.length).toBeGreaterThan(3);
    expect(outward.filter(({ tag }) => !/\srel="[^"]*(noreferrer|noopener)/.test(tag))).toEqual([]);
  },
);

keptTest("a wrong page would be found", async () => {
  const html = "<!DOCTYPE html><html><head><title>A</title></head><body><p><div></div></p></body>";
  expect(await htmlFaults(html)).not.toEqual([]);
});

test.describe("without JavaScript", withoutJavaScript, () => {
  keptTest("the menu opens, leads on and closes", async ({ page }) => {
    // One header for all: a page from the cache, one that is rendered each time, and one with a form.
    for (const path of isNightly ? mainPages : ["/", "/therapist", "/contact"]) {
      await page.goto(path);
      const menu = page.getByRole("navigation", { name: "Menu" });
      await page.getByRole("button", { name: "Menu" }).click();
      // Seven pages, find my booking, help now, and the other language.
      await expect(menu.getByRole("link")).toHaveCount(10);
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(menu).toBeHidden();
    }
  });
});
