import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey.ts";
import { withoutJavaScript } from "../../support/browser/variants.ts";
import { isNightly } from "../../support/repository/lane.ts";

/** A browser whose styles can't start an animation by scrolling, as most can't. */
const noTriggers = "--disable-blink-features=AnimationTrigger,TimelineTrigger";
// A browser of its own, so one worker for all of them.
test.describe.configure({ mode: "default" });
test.use({
  contextOptions: { reducedMotion: "no-preference" },
  // oxlint-disable-next-line no-empty-pattern
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), noTriggers] }),
});

/** The sections' animations, in the order of the page: how far each is, and whether it waits. */
const animations = (page: Page) =>
  page.evaluate(() => {
    return [...document.querySelectorAll(".rise")].flatMap((section) =>
      section.getAnimations().map((one) => ({
        state: one.playState,
        duration: one.effect?.getComputedTiming().duration,
        byScript: !(one instanceof CSSAnimation),
      })),
    );
  });

const supported = (page: Page) =>
  page.evaluate(() => CSS.supports("animation-trigger", "--rise play-once"));

const paths = ["/", "/services", "/training", "/about", "/contact"];
for (const path of isNightly ? paths : paths.slice(0, 2)) {
  test(`${path} lets its sections come up by script, once each, for 1000 ms`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await supported(page)).toBe(false);
    await expect.poll(async () => (await animations(page)).length).toBeGreaterThan(0);
    for (const one of await animations(page)) {
      expect(one).toEqual({ state: "paused", duration: 1000, byScript: true });
    }
    const last = page.locator(".rise").last();
    await expect(last).toHaveCSS("translate", /^0px \d/);
    await expect(last).toHaveCSS("opacity", "1");
    await last.getByRole("heading").first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await expect(last).toHaveCSS("translate", "none");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(last).toHaveCSS("translate", "none");
  });
}

test("content in view never moves when a page loads", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 20_000 });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await supported(page)).toBe(false);
  expect(await animations(page)).toEqual([]);
});

test("on a phone sections stand still", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await animations(page)).toEqual([]);
});

test("where less motion is asked for, sections stand still", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await animations(page)).toEqual([]);
});

test.describe("without JavaScript", withoutJavaScript, () => {
  test("sections stand still, and all of them are there", async ({ page }) => {
    await page.goto("/");
    for (const section of await page.locator(".rise").all()) {
      await expect(section).toHaveCSS("translate", "none");
      await expect(section).toBeVisible();
    }
  });
});
