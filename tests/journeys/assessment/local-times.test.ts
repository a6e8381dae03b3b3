import { calendarCopy } from "../../../app/domain/calendar/slots.ts";
import {
  addDays,
  formatDay,
  formatHour,
  indiaDay,
  instantOf,
} from "../../../app/lib/india-time.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothLanguages, madeIn } from "../../support/browser/variants.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import { chooseDay, goOnTo } from "../../support/browser/walk-assessment.ts";
import { openTherapist, panelButton, profileOf } from "../../support/browser/walk-booking.ts";
import { said } from "../../support/browser/said.ts";

// The day after tomorrow: all slots of the assessment are open then.
const day = () => addDays(indiaDay(new Date()), 2);

/** An hour of India with that of the device below it. */
const both = (hour: number, here: string) =>
  `${formatHour(hour)}${calendarCopy.whereYouAre}${here}`;

test.describe("on a device in Honolulu", inBothLanguages, () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("each slot of step 8 says the visitor's own time below India's", async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=7");
    await chooseDay(visitor, day());
    await goOnTo(visitor, 8);
    await expect(page.getByText(said("India time, yours below"))).toBeVisible();
    // 15 hours and a half behind: 5:00 PM is half past one in the night, 9:00 AM the evening before.
    const five = page.locator("label", { has: page.locator('input[value="5:00 PM"]') });
    await expect(five).toHaveText(both(17, "1:30 am"));
    const eve = formatDay(instantOf(addDays(day(), -1), 12)).split(" ")[0];
    const nine = page.locator("label", { has: page.locator('input[value="9:00 AM"]') });
    await expect(nine).toHaveText(both(9, `${eve} 5:30 pm`));
  });

  test("the panel says it too, and nothing moves when it comes", async ({ visitor }) => {
    const { page } = visitor;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(profileOf(openTherapist), { waitUntil: "commit" });
    await page.locator(`input[name="preferredDate"][value="${day()}"]`).check();
    await page.evaluate(() => document.fonts.ready);
    const tile = page
      .locator("label", { has: page.locator(`input[name="time-${day()}"]:enabled`) })
      .first();
    const label = tile.locator(".tile-label");
    const before = [await label.boundingBox(), await panelButton(visitor).boundingBox()];
    release();
    await expect(tile).toContainText(said(", where you are: ").trim());
    await expect(page.getByText(said("India time, yours below"))).toBeVisible();
    expect([await label.boundingBox(), await panelButton(visitor).boundingBox()]).toEqual(before);
  });
});

test.describe("on a device in Honolulu, without JavaScript", madeIn("en-no-js", "hi-no-js"), () => {
  test.use({ timezoneId: "Pacific/Honolulu" });
  test("the panel says India time alone", async ({ page }) => {
    await page.goto(profileOf(openTherapist));
    await expect(page.getByText(said("India time"), { exact: true })).toBeVisible();
    await expect(page.getByText(said(", where you are: ").trim())).toHaveCount(0);
  });
});

test("on a device in India no second time is shown", inBothLanguages, async ({ page }) => {
  await page.goto(profileOf(openTherapist));
  await expect(page.getByRole("button", { name: said("Next day") })).toBeVisible();
  await expect(page.getByText(said("India time"), { exact: true })).toBeVisible();
  await expect(page.getByText(said(", where you are: ").trim())).toHaveCount(0);
});
