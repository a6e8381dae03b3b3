import type { BrowserContext } from "@playwright/test";
import { keptTest as base } from "../browser/journey.ts";
import { type JourneyProduct, startJourneyProduct } from "../browser/journey-product.ts";
import { demoCookie } from "./desk-product.ts";
import { type DeskStates, seedDesk } from "./desk-states.ts";

/**
 * Playwright's test with a product of its own, and a day in it that has something of everything. What the product's
 * sweeps say of that day is not printed.
 */
export const test = base.extend<object, { product: JourneyProduct; orders: DeskStates }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startJourneyProduct({ LOG_LEVEL: "silent" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  orders: [async ({ product }, use) => use(await seedDesk(product)), { scope: "worker" }],
});

/** Opens the desk as a role of the demo. */
export async function enterDesk(
  context: BrowserContext,
  url: string,
  role: Parameters<typeof demoCookie>[0],
): Promise<void> {
  const [name = "", value = ""] = demoCookie(role).split("=", 2);
  await context.addCookies([{ name, value, url }]);
}
