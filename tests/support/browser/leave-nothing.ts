import { expect, type Page } from "@playwright/test";
import { isNightly } from "../repository/lane.ts";
import { resetTextSize } from "./expect-accessible.ts";

/**
 * Makes a window fit for the next test: one page, which runs no script, and no cookies, storage, routes, permissions
 * or settings of the test before.
 *
 * @param url the product's
 */
export async function leaveNothing(page: Page, url: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  // A page that is about to redirect does so first.
  await expect(async () => {
    // A page of the same origin, so that the same process draws it and its storage can be cleared, and a small one.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }).toPass();
  await Promise.all([
    context.clearCookies(),
    resetTextSize(page),
    page.emulateMedia({
      media: null,
      colorScheme: "light",
      reducedMotion: isNightly ? "no-preference" : "reduce",
    }),
  ]);
}
