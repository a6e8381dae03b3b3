import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Half as long to read as the source that the builder brings, and each new browser reads it anew. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Colours fade from one scheme to the other; half way, nothing has its contrast. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // An animation that follows the scrolling never ends; a fade does.
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map((one) => one.finished));
  });
}

/**
 * What axe finds on the page as it stands, in words short enough to read. In the dark only colours
 * differ, so only they are looked at again.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await coloursAtRest(page);
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode();
    if (colorScheme === "dark") axe.withRules("color-contrast");
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) {
        found.push(`${colorScheme}: ${id} (${help}): ${node.html.slice(0, 160)}`);
      }
    }
    // The second look is at the foot of the page, where the way back to its head has appeared.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  return found;
}
