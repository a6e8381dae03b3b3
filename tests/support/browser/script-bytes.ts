import { expect, type Page } from "@playwright/test";
import type { BrowserWatch } from "./watch-browser.ts";

/** Returns the bytes of script that the page has fetched so far, uncompressed; fails if there are none. */
export async function scriptBytes(page: Page, { requests }: BrowserWatch): Promise<number> {
  const scripts = requests.filter((one) => one.resourceType() === "script");
  expect(scripts.length).toBeGreaterThan(0);
  // Fetched again: the browser does not return what its workers fetched.
  const answers = await Promise.all(scripts.map((one) => page.request.get(one.url())));
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  return bodies.reduce((sum, body) => sum + body.length, 0);
}
