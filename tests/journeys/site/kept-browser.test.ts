import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { setTextSize } from "../../support/browser/expect-accessible.ts";

/** Many journeys follow one another in one window: here is that each finds it as if it were new. */
// In one worker, in this order: the second finds what the first has left.
test.describe.configure({ mode: "default" });

test("a journey may leave cookies, storage, a route, no connection, large text and a second page", async ({
  page,
  context,
  product,
}) => {
  await page.goto("/question");
  await context.addCookies([{ name: "left", value: "behind", url: product.url }]);
  await page.evaluate(() => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
  });
  await context.grantPermissions(["clipboard-read"]);
  await (await context.newPage()).goto("/quiz");
  await setTextSize(page, 32);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/quiz", (route) => route.abort());
  await context.route("**/question", (route) => route.abort());
  await context.setOffline(true);
});

test("the next one finds nothing of it", async ({ page, context, viewport, watch }) => {
  expect.soft(watch.requests).toEqual([]);
  expect.soft(context.pages()).toHaveLength(1);
  expect.soft(await context.cookies()).toEqual([]);
  await page.goto("/question");
  await page.goto("/quiz");
  const found = await page.evaluate(async () => ({
    stored: localStorage.length + Number(sessionStorage.getItem("left") !== null),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    text: getComputedStyle(document.documentElement).fontSize,
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName }))
      .state,
  }));
  expect.soft(found).toEqual({
    stored: 0,
    isDark: false,
    text: "16px",
    clipboard: expect.not.stringMatching("granted"),
  });
  expect.soft(page.viewportSize()).toEqual(viewport);
});
