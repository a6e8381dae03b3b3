import type { Page } from "@playwright/test";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { pages } from "../../support/screens/pages.ts";

/** Section 3 of the specification: a primary button Book Session, at the right of the header of a wide window. */

/** Whether Book Session of the header is filled, and whether an action of the page is. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.background = "var(--color-marigold)";
    document.body.append(probe);
    const marigold = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isFilled = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(one).backgroundColor === marigold;
    const header = [...document.querySelectorAll("header a")].filter(
      (one) => one.textContent === "Book Session" && one.checkVisibility(),
    );
    return {
      header: header.map(isFilled),
      page: [...document.querySelectorAll("main :is(a, button)")].some(isFilled),
    };
  });

/** Pages without an action in colour; all others have one, shown or, as filters on a wide window, not needed yet. */
const withoutAction = [
  "/privacy",
  "/resource",
  "/resource/blog",
  "/services",
  "/stress",
  "/terms",
  "/refunds",
  "/accessibility",
  "/resource/article",
  "/resource/audio",
  // Their forms are not begun.
  "/contact",
  "/training/apply",
];

test(
  "a page has one action in colour at most: its own, or Book Session",
  inBothModes,
  async ({ page, watch, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    test.slow();
    watch.expectNoise(/status of 404/);
    for (const path of new Set([...withoutAction, ...Object.keys(pages)])) {
      if (path === "/help-now") continue;
      await page.goto(path, { waitUntil: "networkidle" });
      const shown = await filled(page);
      // Without JavaScript its form can always be sent.
      const isSendable = path === "/contact" && !javaScriptEnabled;
      expect.soft(shown.header, path).toEqual([withoutAction.includes(path) && !isSendable]);
      if (shown.header[0]) expect.soft(shown.page, path).toBe(false);
    }
  },
);

test("Book Session of /contact is filled until the form is begun", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const send = page.getByRole("button", { name: "Send Message" });
  await expect(send).toBeDisabled();
  await expect.poll(async () => (await filled(page)).header).toEqual([true]);
  await page.getByRole("main").getByRole("textbox").first().fill("Asha");
  await expect(send).toBeEnabled();
  await expect.poll(async () => (await filled(page)).header).toEqual([false]);
});
