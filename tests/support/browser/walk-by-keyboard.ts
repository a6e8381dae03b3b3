import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any page has: a walk that needs more is in a focus trap. */
const MOST_STOPS = 120;

/** Presses Tab until the element has the focus, and expects a visible focus ring. */
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

/** The outline of the focused element, of the card or tile around it, or of the row that its link covers. */
async function expectFocusSeen(page: Page): Promise<void> {
  const outlines = await page.evaluate(() => {
    const element = document.activeElement;
    const around = [element, element?.closest("label")];
    const styles = around.map((one) => one && getComputedStyle(one).outlineStyle);
    return [...styles, element && getComputedStyle(element, "::after").outlineStyle];
  });
  expect(outlines.some((style) => style && style !== "none")).toBe(true);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves the focus to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Moves to a group of radio buttons by Tab and to the wanted one by the down arrow. */
export async function chooseRadio(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const inGroup = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < MOST_STOPS && !(await inGroup()); stop += 1) {
    await page.keyboard.press("Tab");
  }
  // The first radio button is not chosen by focus; the space bar chooses it.
  await page.keyboard.press("Space");
  for (let step = 0; step < MOST_STOPS && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeFocused();
  await expectFocusSeen(page);
}
