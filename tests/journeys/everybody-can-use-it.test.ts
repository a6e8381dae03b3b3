import { expect, test } from "../support/journey.ts";
import { nextSlot } from "../support/journey-slot.ts";
import { screens } from "../support/screens.ts";
import { expectUsableByEverybody } from "../support/usable-by-everybody.ts";

for (const [name, { open, heading, noise }] of Object.entries(screens)) {
  test(`${name}: axe finds nothing, light or dark, and neither 320 px nor 200 % text scroll sideways`, async ({
    visitor,
    watch,
    product,
  }) => {
    const { page } = visitor;
    if (noise) watch.expectNoise(noise);
    await open(visitor, () => nextSlot(new Date()), product);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expectUsableByEverybody(page);
  });
}
