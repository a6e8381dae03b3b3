import type { Page } from "@playwright/test";

/** Waits until what moves by time has come to its end. What follows the scrolling never ends, and is not waited for. */
export async function movesNoMore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === "running" &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
