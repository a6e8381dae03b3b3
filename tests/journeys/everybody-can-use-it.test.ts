import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { coloursAtRest } from "../support/axe-findings.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";

/** What axe finds, in words short enough to read. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)}`),
  );
}

/** By how many pixels the page is wider than its window, and the first thing that sticks out. */
async function overhang(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "none";
    const culprit = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return `${scrollWidth - clientWidth} px: ${culprit?.outerHTML.slice(0, 160)}`;
  });
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

for (const [name, { open, heading, noise }] of Object.entries(screens)) {
  test(`${name}: axe finds nothing, light or dark, and neither 320 px nor 200 % text scroll sideways`, async ({
    visitor,
    slot,
    watch,
    product,
  }) => {
    const { page } = visitor;
    if (noise) watch.expectNoise(noise);
    await open(visitor, slot, product);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await coloursAtRest(page);
      expect.soft(await findings(page), colorScheme).toEqual([]);
      // The second look is at the foot of the page, where the way back to its head has appeared.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overhang(page), "320 px").toBe("none");
    // The browser's own setting. As wide in letters as the 320 px before, as WCAG 1.4.10 asks.
    await setTextSize(page, 32);
    await page.setViewportSize({ width: 640, height: 780 });
    expect.soft(await overhang(page), "200 % text").toBe("none");
  });
}
