import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type JourneyProduct, startJourneyProduct } from "./journey-product.ts";
import { type JourneySlot, leaveOutTaken, nextSlot } from "./journey-slot.ts";
import { leaveNothing } from "./leave-nothing.ts";
import type { Language } from "../../../app/lib/language/language.ts";
import { localPath, withoutLanguage } from "../../../app/lib/language/local-path.ts";
import { readIn } from "./said.ts";
import { type BrowserWatch, watchBrowser } from "./watch-browser.ts";

/** A visitor with a browser of their own. */
export interface Visitor {
  page: Page;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** Does this browser run JavaScript? */
  scripts: boolean;
}

export interface JourneyFixtures {
  /** In which language visitors read the site: `page.goto("/quiz")` opens it, and `said` has its words. */
  language: Language;
  /** Tells this process the language, for words and formatters. */
  reading: undefined;
  /** Origins that pages of a test may request, besides our own and the payment provider's. */
  guests: readonly string[];
  watch: BrowserWatch;
  visitor: Visitor;
  /** Another person on another device. */
  nextVisitor: () => Promise<Visitor>;
  slot: JourneySlot;
}

interface JourneyWorker {
  product: JourneyProduct;
  /** Browser contexts that tests share, by their settings. */
  kept: Map<string, BrowserContext>;
}

let people = 0;

function introduce(page: Page, scripts: boolean): Visitor {
  people += 1;
  const number = `${process.env.TEST_WORKER_INDEX ?? 0}${String(people).padStart(4, "0")}`;
  const email = `padmaja.${number}@example.com`;
  return {
    page,
    scripts,
    // No therapist of the demo has a word of it: tests check that pages don't contain it.
    name: "Padmaja Krishnamurthy",
    email,
    phone: `98${number.padStart(8, "7")}`,
  };
}

/** Pages and files that exist in English alone. */
const inEnglishAlone = /^\/(?:desk|my|session|functions|outbox|ui|left)(?:[/?#]|$)|\.\w+$/;

/** Lets a visitor's window open each path of the site in the language of the running test. */
function readsItsLanguage(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    const isOurs = address.startsWith("/") && !inEnglishAlone.test(address);
    return goto(isOurs ? localPath(withoutLanguage(address)) : address, options);
  };
  return page;
}

/**
 * Playwright's test with a product of the worker's own and visitors in it. Whatever the browser
 * complains about, and any request to a third party, fails the test.
 */
export const test = base.extend<JourneyFixtures, JourneyWorker>({
  // oxlint-disable-next-line no-empty-pattern
  kept: [async ({}, use) => use(new Map()), { scope: "worker" }],
  product: [
    // Playwright reads the names from here, so there must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startJourneyProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  guests: [[], { option: true }],
  language: ["en", { option: true }],
  reading: [
    async ({ language }, use) => {
      readIn(language);
      await use(undefined);
    },
    // Automatic, so that every test has its language.
    { auto: true },
  ],
  page: async ({ page }, use) => use(readsItsLanguage(page)),
  watch: [
    async ({ context, product, guests }, use) => {
      const watch = watchBrowser(context, [product.url, product.sandbox.url, ...guests]);
      await use(watch);
      watch.leave();
      await watch.judge();
    },
    // Automatic, so that every page is watched.
    { auto: true },
  ],
  visitor: async ({ page, javaScriptEnabled }, use) =>
    use(introduce(page, javaScriptEnabled !== false)),
  nextVisitor: async ({ browser, product, javaScriptEnabled }, use) => {
    const others: [BrowserContext, BrowserWatch][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url });
      others.push([context, watchBrowser(context, [product.url, product.sandbox.url])]);
      const page = readsItsLanguage(await context.newPage());
      return introduce(page, javaScriptEnabled !== false);
    });
    for (const [context, watch] of others) {
      await watch.judge();
      await context.close();
    }
  },
  async slot({ product }, use) {
    await leaveOutTaken(product);
    await use(nextSlot(new Date()));
  },
});

/**
 * The same with one browser window for test after test: a new one costs more than most tests do in it. Each test finds
 * it without cookies and storage, as wide as always. What has been fetched stays in its cache, so this is not for tests
 * of what is fetched and when, nor for those that change the clock or the page's own functions.
 */
export const keptTest = test.extend({
  async context({ browser, product, kept, javaScriptEnabled, timezoneId }, use) {
    const settings = JSON.stringify({ javaScriptEnabled, timezoneId });
    const context = kept.get(settings) ?? (await browser.newContext({ baseURL: product.url }));
    kept.set(settings, context);
    await use(context);
  },
  async page({ context, product, viewport }, use) {
    const page = context.pages()[0] ?? readsItsLanguage(await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await leaveNothing(page, product.url);
  },
});

export { expect } from "@playwright/test";
