import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

const hours = "Weekly hours";
const saved = "Saved. Visitors see it now.";

/** On a therapist whom no other journey books. */
const therapist = "/desk/therapists/7";

test.describe("Weekly hours", () => {
  test(
    "are painted over those that the therapist has, and a day is closed after a second press",
    inBothModes,
    async ({ visitor: { page }, watch }) => {
      watch.expectNoise(/status of 409/);
      const open = async () => {
        await page.goto(therapist);
        await page.locator("summary", { hasText: hours }).click();
      };
      const save = () => page.getByRole("button", { name: `Save: ${hours}` }).click();
      const hour = (name: string) => page.getByLabel(name, { exact: true });
      await open();
      const before = await hour("Monday, 11 AM").isChecked();
      await hour("Monday, 11 AM").setChecked(!before);
      await hour("Monday, 9 PM").check();
      await hour("Sunday, all day").check();
      await save();
      await expect(page.getByText(saved)).toBeVisible();
      await open();
      await expect(hour("Monday, 11 AM")).toBeChecked({ checked: !before });
      await expect(hour("Sunday, 10 PM")).toBeChecked();
      for (const at of ["all day", "9 AM", "10 AM", "11 AM", "12 PM"])
        await hour(`Sunday, ${at}`).uncheck();
      for (let at = 1; at <= 10; at += 1) await hour(`Sunday, ${at} PM`).uncheck();
      await save();
      await expect(page.getByRole("alert")).toContainText("This closes Sunday");
      await expect(page.getByRole("group", { name: "Hours" })).toContainText("This closes Sunday");
      await expect(hour("Monday, 9 PM")).toBeChecked();
      await save();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(page.locator("summary", { hasText: hours })).toContainText("sun closed");
    },
  );

  test("a whole day follows its hours, and a mouse paints what it is drawn over", async ({
    visitor: { page },
  }) => {
    await page.goto("/desk/therapists/new");
    const hour = (name: string) => page.getByLabel(`Saturday, ${name}`, { exact: true });
    await hour("all day").check();
    await expect(hour("3 PM")).toBeChecked();
    await hour("3 PM").uncheck();
    await expect(hour("all day")).not.toBeChecked();
    await hour("3 PM").check();
    await expect(hour("all day")).toBeChecked();
    await hour("all day").uncheck();
    await expect(hour("9 AM")).not.toBeChecked();
    await hour("9 AM").hover();
    await page.mouse.down();
    for (const name of ["10 AM", "11 AM"]) await hour(name).hover();
    await page.mouse.up();
    for (const name of ["9 AM", "10 AM", "11 AM"]) await expect(hour(name)).toBeChecked();
    await expect(hour("12 PM")).not.toBeChecked();
    await page.getByLabel("Tuesday to Friday as Monday").check();
    await expect(page.getByLabel("Wednesday, 9 AM")).toBeHidden();
  });
});
