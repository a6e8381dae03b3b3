import { expect, type Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { axeFindings } from "../../support/browser/axe-findings.ts";
import { overhang, setTextSize } from "../../support/browser/expect-accessible.ts";
import routes from "../../../app/routes.ts";
import type { DeskStates } from "../../support/desk/desk-states.ts";
import { isNightly } from "../../support/repository/lane.ts";
import { type DeskScreen, deskScreens } from "../../support/desk/desk-screens.ts";
import { enterDesk, test } from "../../support/desk/desk-test.ts";

/**
 * Buttons, fields, folds and links that are smaller than a finger; a link within a sentence may be. A link that
 * covers its row or its box is as large as what it covers.
 */
function smallTargets(page: Page): Promise<string[]> {
  const targets = "a, button, summary, select, input, textarea, label:has(input)";
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => !one.matches("p:not(.desk-back) > a, li > a, label input"))
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          const cover = getComputedStyle(one, "::after");
          const covered = cover.position === "absolute" ? Number.parseFloat(cover.height) : 0;
          return width > 1 && height > 1 && Math.max(height, covered) < 43.5;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    targets,
  );
}

const screens = Object.entries(deskScreens);

/** Lists the paths of all pages of the routes that are for staff and therapists, with their parameters. */
function pathsOfPages(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children) return pathsOfPages(entry.children, path);
    return entry.file.endsWith(".tsx") ? [path] : [];
  });
}

test("every page of staff and therapists is one of these screens", async () => {
  const pages = pathsOfPages(await routes).filter((path) => /^\/(?:desk|my)(?:\/|$)/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const anyOrder = new Proxy({}, { get: () => "order_any" }) as DeskStates;
  const shown = screens.map(([, screen]) => screen.path(anyOrder).replace(/\?.*/, ""));
  const isShown = (page: string) => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}$`);
    return shown.some((path) => pattern.test(path));
  };
  expect(pages.filter((page) => !isShown(page))).toEqual([]);
});
const isOfOrder = ([name]: (typeof screens)[number]) => name.startsWith("an order");

// Each part in one worker: the day is made once for it.
for (const [part, shown] of [
  ["screens of an order", screens.filter(isOfOrder)],
  ["other screens", screens.filter((screen) => !isOfOrder(screen))],
] as const) {
  test.describe(part, () => {
    test.describe.configure({ mode: "default" });
    for (const [name, screen] of shown) declare(name, screen);
  });
}

function declare(name: string, screen: DeskScreen): void {
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
    expect.soft(await axeFindings(page), "390 px").toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overhang(page), "390 px").toBe("none");
    if (isNightly) {
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await axeFindings(page), "1280 px").toEqual([]);
    }
    await setTextSize(page, 32);
    await page.setViewportSize({ width: 640, height: 780 });
    expect.soft(await overhang(page), "200 % text").toBe("none");
  });
}
