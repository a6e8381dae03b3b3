import type { Page } from "@playwright/test";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { madeIn, withoutJavaScript } from "../../support/browser/variants.ts";
import { type PageInfo, pages } from "../../support/screens/pages.ts";
import { offersLeaving } from "../../../app/lib/web/leaving.ts";
import { scriptBytes } from "../../support/browser/script-bytes.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";

/** Hydrated pages, and static ones with a small script, such as that of the link to leave; the others get none. */
const hasScripts = (path: string) => withOwnScripts.has(path) || offersLeaving(path);
const withOwnScripts = new Set([
  "/",
  "/services",
  "/training",
  "/stress",
  "/therapist/about-therapist",
  "/about",
  "/contact",
  "/match",
  "/payment-status",
  "/help-now",
  "/resource/assessment",
  "/resource/audio",
]);

/** Pages with React; the script of a static one is small. In bytes, uncompressed. */
const withReact = new Set(["/therapist/about-therapist", "/match", "/payment-status"]);
const SMALL_SCRIPT = 5_100;

/** A link of the page itself, or the way back in its header. */
const named = (page: Page, name: string) =>
  page
    .locator("main, header")
    .getByRole("link", { name, exact: true })
    .filter({ visible: true })
    .first();

async function expectEvents(page: Page, events: PageInfo): Promise<void> {
  await expect(page).toHaveTitle(events.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(events.heading);
  const main = page.getByRole("main");
  for (const name of events.parts ?? []) {
    await expect.soft(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  for (const text of events.texts ?? []) {
    await expect.soft(main.getByText(text).first()).toBeVisible();
  }
  for (const [name, href] of Object.entries(events.links ?? {})) {
    const link = named(page, name);
    await expect.soft(link, name).toHaveAttribute("href", href);
    await expect.soft(link, name).toBeVisible();
  }
  for (const name of events.buttons ?? []) {
    await expect.soft(main.getByRole("button", { name, exact: true })).toBeVisible();
  }
}

for (const [path, events] of Object.entries(pages)) {
  test(`${path} says what it must, leads where it must, and everybody can use it`, async ({
    page,
    watch,
  }) => {
    if (events.noise) watch.expectNoise(events.noise);
    await page.goto(path);
    await expectEvents(page, events);
    await expectAccessible(page, path.startsWith("/therapist/about-therapist"));
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
    const scripts = watch.requests.filter((one) => one.resourceType() === "script");
    const [address = ""] = path.split("?");
    expect(scripts.length > 0, "scripts").toBe(hasScripts(address));
    const hasReact = scripts.some((one) => one.url().includes("/entry.client-"));
    expect(hasReact, "React").toBe(withReact.has(address));
    // What sends a form, keeps its fields for the other language, draws the score of a self-check, leaves the page.
    if (scripts.length > 0 && !hasReact)
      expect(await scriptBytes(page, watch)).toBeLessThan(SMALL_SCRIPT);
  });
}

/** What is other in Hindi than in English: an article, the results of a search and the first chip of the list. */
const inHindi = [
  "/resource/article/ghabrahat-ka-daura",
  "/resource/article?q=नींद",
  "/therapist?language=Hindi",
];

for (const path of [...Object.keys(pages), ...inHindi]) {
  const noise = pages[path]?.noise;
  test(`${path} can be used by everybody`, madeIn("hi"), async ({ page, watch }) => {
    if (noise) watch.expectNoise(noise);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expectAccessible(page);
  });
}

test.describe("without JavaScript", withoutJavaScript, () => {
  test("every page with scripts says what it must and leads where it must", async ({
    page,
    watch,
  }) => {
    test.slow();
    for (const [path, events] of Object.entries(pages)) {
      // Pages without a script are the same here as above.
      if (!hasScripts(path.split("?")[0] ?? "")) continue;
      if (events.noise) watch.expectNoise(events.noise);
      await test.step(path, async () => {
        await page.goto(path);
        await expectEvents(page, events);
      });
    }
  });
});
