import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

test.describe("notices", inBothModes, () => {
  test("are drafted, previewed, published, shown and taken off", async ({ visitor }) => {
    const { page, scripts } = visitor;
    const name = `closed-${scripts ? "on" : "off"}`;
    const text = `Our phone is closed today (${name}).`;
    await page.goto("/desk/content");
    await page.getByLabel("Another notice").fill(name);
    await page
      .locator("form", { has: page.getByLabel("Another notice") })
      .getByRole("button")
      .click();
    await page.getByLabel("Notice", { exact: true }).fill(text);
    await page.getByLabel("The assessment").check();
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByRole("region", { name: "Preview of the draft" })).toContainText(text);
    if (scripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published.", { exact: true })).toBeVisible();

    await expect(async () => {
      await page.goto("/question");
      await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass();
    if (scripts) await expectAccessible(page);
    await page.goto("/help-now");
    await expect(page.getByText(text)).toHaveCount(0);

    await page.goto(`/desk/content?item=notice.${name}`);
    await page.getByLabel("Notice", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The notice will be taken off.")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(async () => {
      await page.goto("/question");
      await expect(page.getByText(text)).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
});
