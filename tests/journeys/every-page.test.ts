import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe-findings.ts";
import { expect, inBothModes, test } from "../support/journey.ts";
import { pages } from "../support/pages.ts";

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

inBothModes(() => {
  for (const [path, facts] of Object.entries(pages)) {
    test(`${path} says what it must and leads where it must`, async ({ page, watch }) => {
      if (facts.noise) watch.expectNoise(facts.noise);
      await page.goto(path);
      await expect(page).toHaveTitle(facts.title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(facts.heading);
      const main = page.getByRole("main");
      for (const name of facts.parts ?? []) {
        await expect.soft(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      }
      for (const text of facts.texts ?? []) {
        await expect.soft(main.getByText(text).first()).toBeVisible();
      }
      for (const [name, href] of Object.entries(facts.links ?? {})) {
        const link = main.getByRole("link", { name, exact: true }).first();
        await expect.soft(link, name).toHaveAttribute("href", href);
        await expect.soft(link, name).toBeVisible();
      }
      for (const name of facts.buttons ?? []) {
        await expect.soft(main.getByRole("button", { name, exact: true })).toBeVisible();
      }
    });
  }
});

for (const [path, { noise }] of Object.entries(pages)) {
  test(`${path}: axe finds nothing, it fits 320 px and text of 200 %, and nothing moves`, async ({
    page,
    watch,
  }) => {
    if (noise) watch.expectNoise(noise);
    await page.goto(path);
    expect.soft(await axeFindings(page)).toEqual([]);
    // Less motion is asked for by now: what follows the scrolling stands still without being asked.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => {
          return playState === "running" && timeline === document.timeline;
        })
        .map((one) => (one instanceof CSSAnimation ? one.animationName : "transition")),
    );
    expect.soft(moving).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overhang(page), "320 px").toBe(0);
    await page.setViewportSize({ width: 360, height: 780 });
    await setTextSize(page, 32);
    expect.soft(await overhang(page), "200 % text").toBe(0);
  });
}

for (const path of [
  "/",
  "/therapist",
  "/services",
  "/training",
  "/privacy",
  "/coming",
  "/resource",
  "/resource/blog",
  "/resource/article",
  "/resource/article/adhd-in-adults",
]) {
  test(`${path} is read: no script is sent`, async ({ page, watch }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(watch.requests.filter((one) => one.resourceType() === "script")).toEqual([]);
  });
}
