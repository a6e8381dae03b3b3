import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";
import { isNightly } from "../repository/lane.ts";
import { movesNoMore } from "./moves-no-more.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Runs axe and returns violations only: the list of passed checks is a hundred times longer. */
async function violationsOn(page: Page, options: RunOptions): Promise<AxeResults["violations"]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    // The only frame is another site's map: axe would send messages to a document that may not have loaded yet.
    return (await axe.run(document, { ...asked, iframes: false, resultTypes: ["violations"] }))
      .violations;
  }, options);
}

type Scheme = "light" | "dark";

export const bothSchemes: readonly Scheme[] = ["light", "dark"];

/**
 * What axe finds on the page as it stands, in words short enough to read. In the dark only colours
 * differ, so only they are looked at again.
 *
 * @param schemes the dark one is looked at on few pages, and everywhere in the nightly lane
 */
export async function axeFindings(
  page: Page,
  schemes: readonly Scheme[] = isNightly ? bothSchemes : ["light"],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await movesNoMore(page);
    const options: RunOptions = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
    for (const { id, help, nodes } of await violationsOn(page, options)) {
      for (const node of nodes) {
        found.push(`${colorScheme}: ${id} (${help}): ${node.html.slice(0, 160)}`);
      }
    }
    // The second scheme is judged at the end of the page, where the link back to its top has appeared.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  return found;
}
