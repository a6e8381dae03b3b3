import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { fillContact } from "../../support/browser/walk-assessment.ts";
import {
  bookFromProfile,
  expectThanks,
  goToPay,
  payAs,
} from "../../support/browser/walk-booking.ts";
import { said } from "../../support/browser/said.ts";

/** Loads every page and call without the cookies that it sets, as a browser does that refuses them. */
async function refuseCookies(page: Page): Promise<void> {
  await page.route("**/*", async (route, request) => {
    if (!["document", "fetch"].includes(request.resourceType())) return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== "set-cookie"),
    );
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
}

test("a time chosen on a profile is booked and paid for", everywhere, async ({ visitor, slot }) => {
  const { page } = visitor;
  await refuseCookies(page);
  await bookFromProfile(visitor, slot);
  await expect(page.getByText(said("Your browser doesn’t keep our cookie"))).toBeVisible();
  await fillContact(visitor);
  await goToPay(visitor);
  await payAs(visitor, /^Pay/);
  await expectThanks(visitor);
  expect(await page.context().cookies()).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
});
