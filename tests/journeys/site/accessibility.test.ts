import { axeFindings, bothSchemes } from "../../support/browser/axe-findings.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { leaveOutTaken, nextSlot } from "../../support/browser/journey-slot.ts";
import { isNightly } from "../../support/repository/lane.ts";
import { screens } from "../../support/screens/screens.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";

for (const [name, { open, heading, noise, isVariant = false }] of Object.entries(screens)) {
  // The nightly lane looks at all of them, and in both schemes.
  if (isVariant && !isNightly) continue;
  test(`${name}: axe finds nothing, and neither 320 px nor 200 % text scroll sideways`, async ({
    visitor,
    watch,
    product,
  }) => {
    const { page } = visitor;
    if (noise) watch.expectNoise(noise);
    await leaveOutTaken(product);
    await open(visitor, () => nextSlot(new Date()), product);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("what is wrong would be found, in the light and in the dark", async ({ page }) => {
  await page.goto("/coming");
  await page.evaluate(() => {
    const [faint, picture] = [document.createElement("p"), document.createElement("img")];
    faint.textContent = "Hard to read";
    faint.style.cssText = "color: light-dark(#ccc, #333); background: light-dark(#fff, #000)";
    picture.src = "/icon.svg";
    document.querySelector("main")?.append(faint, picture);
  });
  const found = (await axeFindings(page, bothSchemes)).map((one) => one.replace(/ \(.*/, ""));
  expect(found).toEqual(["light: color-contrast", "light: image-alt", "dark: color-contrast"]);
});
