import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

test.describe("prices to come", inBothModes, () => {
  test("are drafted, previewed, published and withdrawn before their day", async ({
    visitor: { page, scripts },
    product,
  }) => {
    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: "Suresh Patil" }).click();
    const first = addDays(indiaDay(new Date()), 3);
    await page.getByLabel("Rupees for 30 minutes, from the day").fill("444");
    await page.getByLabel("Rupees for 60 minutes, from the day").fill("999");
    await page.getByLabel("First day").fill(first);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText(/^From .*: ₹444 \/ ₹999, instead of ₹/)).toBeVisible();
    if (scripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Publish the prices" }).click();
    await expect(page.getByText("Published. The prices count from their day on.")).toBeVisible();
    const planned =
      "select published_at is not null as published, withdrawn_at is not null as withdrawn from price_change order by id desc limit 1";
    expect(await product.rows(planned)).toEqual([{ published: true, withdrawn: false }]);
    const list = await page.request.get("/therapist/about-therapist?profile=Suresh%20Patil");
    expect(await list.text()).not.toContain("₹444");
    await page.getByRole("button", { name: /^Withdraw the prices from/ }).click();
    await expect(page.getByText("Withdrawn. The prices stay as they are.")).toBeVisible();
    expect(await product.rows(planned)).toEqual([{ published: true, withdrawn: true }]);
  });
});
