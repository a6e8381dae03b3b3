import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

/** Pages that are read: their styles stand in them, and only those that they use. */
const read = [
  "/",
  "/services",
  "/training",
  "/privacy",
  "/resource",
  "/resource/blog",
  "/therapist",
];

/** Brings all styles of the site in, and tells what looks otherwise than before. */
function differences(page: Page, styles: string): Promise<string[]> {
  return page.evaluate(async (href) => {
    const elements = [...document.querySelectorAll("body, body *")];
    const look = () =>
      elements.flatMap((element) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const values = Array.from(style, (name) => style.getPropertyValue(name)).join();
          return { what: `${element.tagName} ${element.className} ${part ?? ""}`, values };
        }),
      );
    await document.fonts.ready;
    const before = look();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
    });
    document.head.append(link);
    await loaded;
    const after = look();
    link.remove();
    return before
      .filter(({ values }, index) => values !== after[index]?.values)
      .map(({ what }) => what);
  }, styles);
}

for (const path of read) {
  test(`${path}, with only the styles that it uses, looks as with all of them`, async ({
    page,
    watch: _watch,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const quiz = await (await page.request.get("/quiz")).text();
    const styles = /<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"/.exec(quiz)?.[1] ?? "";
    expect(styles).toMatch(/^\/assets\/root-.*\.css$/);
    await page.goto(path);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await differences(page, styles)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await differences(page, styles)).toEqual([]);
    // A style that is missing would be seen.
    await page.evaluate(() => document.querySelector("style")?.remove());
    expect((await differences(page, styles)).join()).toMatch(/H1/);
  });
}

test("a page that is read is fetched in one go: after it come faces, pictures and the rules, and no style or script", async ({
  page,
  watch,
}) => {
  await page.goto("/services");
  const types = new Set(watch.requests.map((one) => one.resourceType()));
  expect(types.has("document")).toBe(true);
  expect(types.has("stylesheet") || types.has("script")).toBe(false);
});

test("what is pressed while one page gives way to the next is pressed", async ({
  page,
  watch: _watch,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/services");
  const main = page.getByRole("navigation", { name: "Main" });
  const ways = { Resources: "/resource", Training: "/training", Therapists: "/therapist" };
  for (const [name, path] of Object.entries(ways)) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});
