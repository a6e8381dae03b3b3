import { type CDPSession, expect, type Page } from "@playwright/test";
import { axeFindings, bothSchemes } from "./axe-findings.ts";

/** Returns how many pixels the page is wider than its window, and the first element that is too wide. */
export async function overhang(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "none";
    const culprit = [...document.querySelectorAll("body *:not(svg *)")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return `${scrollWidth - clientWidth} px: ${culprit?.outerHTML.slice(0, 160)}`;
  });
}

const settings = new WeakMap<Page, CDPSession>();

/** Sets the browser's font size, in pixels. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = settings.get(page) ?? (await page.context().newCDPSession(page));
  settings.set(page, session);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/** Restores the font size from before `setTextSize`. */
export async function resetTextSize(page: Page): Promise<void> {
  await settings.get(page)?.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
}

/**
 * The page as it stands: axe is content, no text is the name of a value, and neither a narrow window nor large text
 * scrolls sideways. Axe waits for timers, which a page without scripts never has: there it is left to the same journey
 * with scripts.
 * @param inTheDark looks at it in the dark scheme, too; the nightly lane always does
 */
export async function expectAccessible(page: Page, inTheDark = false): Promise<void> {
  const hasScripts = await page.evaluate(() => !matchMedia("(scripting: none)").matches);
  if (hasScripts)
    expect.soft(await (inTheDark ? axeFindings(page, bothSchemes) : axeFindings(page))).toEqual([]);
  expect
    .soft(await page.locator("body").innerText())
    .not.toMatch(/\[object |\bundefined\b|\bNaN\b/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overhang(page), "320 px").toBe("none");
  // As wide in characters as the 320 px before, as WCAG 1.4.10 asks.
  await setTextSize(page, 32);
  await page.setViewportSize({ width: 640, height: 780 });
  expect.soft(await overhang(page), "200 % text").toBe("none");
  // A small phone whose owner reads large text.
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overhang(page), "200 % text at 320 px").toBe("none");
}
