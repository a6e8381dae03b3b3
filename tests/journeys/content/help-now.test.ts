import { listedLines } from "../../../app/content/helplines.ts";
import { expect, inBothModesAtNight, test } from "../../support/browser/journey.ts";
import { scriptBytes } from "../../support/browser/script-bytes.ts";
import { press, tabTo } from "../../support/browser/walk-by-keyboard.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page has both numbers one tap away and leads to more help", async ({
    page,
    watch,
  }) => {
    watch.expectNoise(/status of 404/);
    for (const path of ["/", "/question", "/resource/audio", "/contact", "/no-such"]) {
      await page.goto(path);
      const strip = page.getByRole("region", { name: "Help now", exact: true });
      const call = strip.getByRole("link", { name: "Call 112" });
      await expect(call).toHaveAttribute("href", "tel:112");
      const manas = strip.getByRole("link", { name: "Tele-MANAS 14416" });
      await expect(manas).toHaveAttribute("href", "tel:14416");
      await expect(manas).toBeInViewport();
      await strip.getByRole("link", { name: "More help" }).click();
      await expect(page).toHaveURL("/help-now");
    }
  });
});

inBothModesAtNight(() => {
  test("the page of help lists each line with its number, hours and the day it was checked", async ({
    page,
  }) => {
    await page.goto("/help-now");
    await expect(page.getByText("We are not a crisis service. These")).toBeVisible();
    const calls = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("h3") });
    await expect(calls).toHaveCount(listedLines.length);
    for (const [name, shown, number, hours] of [
      ["Emergency", "112", "112", "24×7"],
      ["Tele-MANAS", "14416", "14416", "24×7"],
      ["Childline", "1098", "1098", "Hours not confirmed by us"],
      ["Women’s helpline", "181", "181", "Hours not confirmed by us"],
      ["iCall", "91529 87821", "9152987821", "Monday to Saturday, 10 AM to 8 PM"],
      ["Vandrevala Foundation", "+91 9999 666 555", "+919999666555", "24×7"],
    ] as const) {
      const line = calls.filter({ has: page.getByRole("heading", { name, exact: true }) });
      const link = line.getByRole("link", { name: `Call ${name}, ${shown}` });
      await expect(link).toHaveAttribute("href", `tel:${number}`);
      await expect(link).toHaveText(shown);
      await expect(line).toContainText(hours);
      await expect(line).toContainText("Checked in public sources on Fri 20 Nov 2026.");
    }
    await expect(page.getByRole("heading", { name: "What to say when you call" })).toBeVisible();
  });
});

/** Runs in the page: waits until nothing is left on it, and says what its tab is called then. */
function whenEmptied(): Promise<string> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.body.childElementCount === 0) resolve(document.title);
    });
    watch.observe(document.body, { childList: true });
  });
}

for (const path of ["/help-now", "/resource/assessment"]) {
  for (const javaScriptEnabled of [true, false]) {
    test(`leaving ${path} ${javaScriptEnabled ? "empties it at once, and Back doesn't lead to it" : "is a plain link without JavaScript"}`, async ({
      browser,
      product,
    }) => {
      // A browser of its own: this one may go to the other site, which a test answers itself.
      const context = await browser.newContext({ javaScriptEnabled, baseURL: product.url });
      const { promise: held, resolve: answerNow } = Promise.withResolvers<void>();
      const referers: unknown[] = [];
      await context.route("https://www.google.com/**", async (route) => {
        referers.push(route.request().headers().referer);
        await held;
        await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" });
      });
      const page = await context.newPage();
      await page.goto("/contact");
      await page.goto(path, { waitUntil: "networkidle" });
      const emptied = javaScriptEnabled ? page.evaluate(whenEmptied) : "www.google.com";
      await press(page, page.getByRole("link", { name: "Leave this page" }));
      // The other site has not answered yet.
      expect(await emptied).toBe("www.google.com");
      answerNow();
      await expect(page).toHaveTitle("Elsewhere");
      expect(referers).toEqual([undefined]);
      await page.goBack();
      await expect(page).toHaveURL(product.url + (javaScriptEnabled ? "/contact" : path));
      await context.close();
    });
  }
}

test("the script on this page is small, and React is not sent", async ({ page, watch }) => {
  await page.goto("/help-now", { waitUntil: "networkidle" });
  expect(await scriptBytes(page, watch)).toBeLessThan(5000);
});

test("the keyboard alone reaches every number, and the focus is seen", async ({ page }) => {
  await page.goto("/help-now");
  const main = page.getByRole("main");
  for (const { name, shown } of listedLines) {
    await tabTo(page, main.getByRole("link", { name: `Call ${name}, ${shown}` }));
  }
});
