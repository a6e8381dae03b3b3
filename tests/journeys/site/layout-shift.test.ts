import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey.ts";
import { isNightly } from "../../support/repository/lane.ts";
import { pages } from "../../support/screens/pages.ts";

/** Pages on which something comes late, or whose footer begins in the first window. The nightly lane loads all. */
const likely = [
  "/",
  "/quiz",
  "/match",
  "/therapist/about-therapist?profile=Ananya%20Deshpande",
  "/payment-status",
  "/resource/assessment",
  "/contact",
];

const paths = ["/question", "/privacy-choices", ...(isNightly ? Object.keys(pages) : likely)];

/** On a busy machine a typeface that comes late moves a line by so much; Continue moved by 0.009. */
const LATE_TYPEFACE = 0.005;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  /** Without a node: a part of the browser's own player. */
  sources: readonly { node: Node | null }[];
}

/**
 * Loads a page, scrolls through it, and adds up how far what was drawn has moved by itself. What the browser draws
 * before it has read the whole document does not count: how much that is depends on how busy the machine is.
 */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "networkidle" });
  return page.evaluate(async () => {
    let sum = 0;
    const [{ domInteractive }] = performance.getEntriesByType("navigation") as [
      PerformanceNavigationTiming,
    ];
    const watch = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (
          !shift.hadRecentInput &&
          shift.startTime > domInteractive &&
          shift.sources.some(({ node }) => node !== null)
        )
          sum += shift.value;
    });
    watch.observe({ type: "layout-shift", buffered: true });
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    await new Promise((reported) => setTimeout(reported, 200));
    return sum;
  });
}

test.describe("on a device in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  for (const path of ["/match", "/match?profile=Ananya%20Deshpande"]) {
    test(`${path} stays in place when the local time comes`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await layoutShift(page, path)).toBeLessThan(LATE_TYPEFACE);
      await expect(page.getByText("where you are").first()).toBeVisible();
    });
  }
});

for (const path of paths) {
  test(`${path} stays in place while it loads and is scrolled`, async ({ page, watch }) => {
    const { noise } = pages[path] ?? {};
    if (noise) watch.expectNoise(noise);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await layoutShift(page, path), `${width} px`).toBeLessThan(LATE_TYPEFACE);
    }
  });
}
