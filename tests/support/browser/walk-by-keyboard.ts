import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has: a walk that needs more is caught in a focus trap. */
const MOST_STOPS = 120;

/** Presses Tab until the element has the focus, and looks that the focus can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}`);
}

/** The outline of the focused element, or of the card or tile around it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const outlines = await page.evaluate(() => {
    const element = document.activeElement;
    return [element, element?.closest("label")].map(
      (one) => one && getComputedStyle(one).outlineStyle,
    );
  });
  expect(outlines.some((style) => style && style !== "none")).toBe(true);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Into a group of radios by Tab, to the wanted one by the arrow down. */
export async function chooseRadio(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const inGroup = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < MOST_STOPS && !(await inGroup()); stop += 1) {
    await page.keyboard.press("Tab");
  }
  // The group's first stop is not chosen by coming to it; the space bar does that.
  await page.keyboard.press("Space");
  for (let step = 0; step < MOST_STOPS && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeFocused();
  await expectFocusSeen(page);
}
