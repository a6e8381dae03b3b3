import { EventEmitter } from "node:events";
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "vitest";
import { watchBrowser } from "../support/browser/watch-browser.ts";

/** A browser that has opened one page. */
async function judged(html: string): Promise<string> {
  const context = new EventEmitter();
  const watch = watchBrowser(context as unknown as BrowserContext, []);
  context.emit("response", {
    url: () => "https://sahaj.test/hi/about",
    status: () => 200,
    request: () => ({ resourceType: () => "document" }),
    text: async () => html,
  });
  return watch.judge().then(
    () => "nothing",
    (error: Error) => error.message,
  );
}

test("a page in Hindi that a journey opens is looked at, one in English is not", async () => {
  const body = '<p>आपका समय 9:00 AM है.</p><p>“भुगतान करें” दबाएँ।</p><p lang="en">Take care.</p>';
  const found = await judged(`<html lang="hi-IN"><body>${body}</body></html>`);
  expect(found).toContain("/hi/about: full stop: आपका समय");
  expect(found).toContain("/hi/about: English time: आपका समय");
  expect(found).toContain("/hi/about: a button that is not there: भुगतान करें");
  expect(found).not.toContain("Take care");
  // Of app/domain/therapists/demo-therapists.json, which has her name in Devanagari.
  const named = await judged(
    '<html lang="hi-IN"><body><p>Ananya Deshpande के साथ</p></body></html>',
  );
  expect(named).toContain("/hi/about: name of Ananya Deshpande");
  expect(await judged(`<html lang="en-IN"><body>${body}</body></html>`)).toBe("nothing");
});
