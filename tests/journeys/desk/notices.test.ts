import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, inBothModesAtNight, keptTest as test } from "../../support/browser/journey.ts";

inBothModesAtNight(() => {
  test.describe("notices", () => {
    test("are drafted, previewed, published and shown, and a consent records their version", async ({
      visitor,
      product,
    }) => {
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

      await page.goto("/desk/content?item=consent.booking");
      await page.getByLabel("What 1").fill(`Your name, ${name}`);
      await page.getByRole("button", { name: "Save the draft" }).click();
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Published.", { exact: true })).toBeVisible();

      await expect(async () => {
        await page.goto("/question");
        await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
        await page.locator("summary", { hasText: "How we use" }).click();
        await expect(page.getByText(`Your name, ${name}:`)).toBeVisible({ timeout: 500 });
      }).toPass();
      if (scripts) await expectAccessible(page);
      await page.getByLabel("Your Name").fill(visitor.name);
      await page.getByLabel("Email Address").fill(visitor.email);
      await page.getByLabel("Phone Number").fill(visitor.phone);
      const shown = await page.locator('input[name="notice"]').getAttribute("value");
      expect(shown).toMatch(/^20\d\d-\d\d-\d\d\.\d+$/);
      // Published again before the form is sent: what was shown counts.
      await product.rows(
        `insert into content_version (kind, item, body, saved_at, published_at)
          select kind, item, body, now(), now() from content_version where kind = 'consent' limit 1`,
      );
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/step=2/);
      const consents = await product.rows(
        "select notice_version from consent join users on users.id = subject where users.email = $1",
        [visitor.email],
      );
      expect(consents).toEqual([{ notice_version: shown }]);
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
});
