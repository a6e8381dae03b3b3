import { expect, type Page } from "@playwright/test";
import { axeFindings, bothSchemes } from "../../support/browser/axe-findings.ts";
import { overhang, setTextSize } from "../../support/browser/expect-accessible.ts";
import { deskScreens } from "../../support/desk/desk-screens.ts";
import { enterDesk, test } from "../../support/desk/desk-test.ts";

// In one worker: the day is made once.
test.describe.configure({ mode: "default" });

/** Buttons, fields, folds and links that are smaller than a finger; a link within a sentence may be. */
function smallTargets(page: Page): Promise<string[]> {
  const targets = "a, button, summary, select, input, textarea, label:has(input)";
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => !one.matches("p:not(.desk-back) > a, li > a, label input"))
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 1 && height > 1 && height < 43.5;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    targets,
  );
}

for (const [name, screen] of Object.entries(deskScreens)) {
  test(`${name}: accessible, and usable on a phone and with large text`, async ({
    page,
    context,
    product,
    orders,
    watch,
  }) => {
    if (screen.noise) watch.expectNoise(screen.noise);
    if (screen.role !== null) await enterDesk(context, product.url, screen.role ?? "owner");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen.path(orders));
    await screen.act?.(page, orders, product);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect.soft(await axeFindings(page, bothSchemes), "390 px").toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overhang(page), "390 px").toBe("none");
    await page.setViewportSize({ width: 1280, height: 900 });
    expect.soft(await axeFindings(page), "1280 px").toEqual([]);
    await setTextSize(page, 32);
    await page.setViewportSize({ width: 640, height: 780 });
    expect.soft(await overhang(page), "200 % text").toBe("none");
  });
}
