import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Colours fade from one scheme to the other; half way, nothing has its contrast. */
export async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // An animation that follows the scrolling never ends; a fade does.
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map((one) => one.finished));
  });
}

/** What axe finds on the page as it stands, light and dark, in words short enough to read. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await coloursAtRest(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) {
        found.push(`${colorScheme}: ${id} (${help}): ${node.html.slice(0, 160)}`);
      }
    }
  }
  return found;
}

/** By how many pixels the page is wider than a window of 320. */
export async function overhangAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
