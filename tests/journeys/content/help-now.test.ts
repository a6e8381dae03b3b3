import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages, madeIn } from "../../support/browser/variants.ts";
import { press, tabTo } from "../../support/browser/walk-by-keyboard.ts";
import { said, saying } from "../../support/browser/said.ts";
import { ELSEWHERE, LEAVE } from "../../../app/lib/web/leaving.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

test.describe("without JavaScript", madeIn("en-no-js", "hi-no-js"), () => {
  keptTest(
    "every page has both numbers one tap away and leads to more help",
    async ({ page, watch }) => {
      watch.expectNoise(/status of 404/);
      for (const path of ["/", "/question", "/resource/audio", "/contact", "/no-such"]) {
        await page.goto(path);
        await page
          .locator("summary", { hasText: said("Help now") })
          .first()
          .click();
        const strip = page.getByRole("region", { name: said("Help now"), exact: true });
        const call = strip.getByRole("link", { name: said("Call 112") });
        await expect(call).toHaveAttribute("href", "tel:112");
        const manas = strip.getByRole("link", { name: said("Call 14416") });
        await expect(manas).toHaveAttribute("href", "tel:14416");
        await expect(manas).toBeInViewport();
        await strip.getByRole("link", { name: said("More help") }).click();
        await expect(page).toHaveURL(localPath("/help-now"));
      }
    },
  );
});

/** Words of doubt about a number, or about ourselves: the page has none. */
const doubt = {
  en: /not confirmed|have not|haven’t|Checked in|not a crisis/i,
  hi: /पुष्टि नहीं|पुष्टि बाक़ी|जाँच नहीं|सेवा नहीं/,
};

keptTest(
  "the help page begins with two large buttons and lists only confirmed lines",
  everywhere,
  async ({ page, language }) => {
    await page.goto("/help-now");
    const main = page.getByRole("main");
    const links = main.locator('a[href^="tel:"]');
    await expect(links).toHaveCount(4);
    for (const [place, call, name, number] of [
      [0, "Call 112", "", "112"],
      [1, "Call 14416", "", "14416"],
      [2, "Call {name}, {number}", "Childline", "1098"],
      [3, "Call {name}, {number}", "Women’s helpline", "181"],
    ] as const) {
      await expect(links.nth(place)).toHaveAccessibleName(
        saying(call, { name: said(name), number }),
      );
      await expect(links.nth(place)).toHaveAttribute("href", `tel:${number}`);
    }
    for (const button of [links.nth(0), links.nth(1)]) {
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    }
    await expect(main.getByRole("link", { name: said("Book Session") })).toHaveCount(0);
    await expect(main.locator('a[href*="/therapist"], a[href*="/quiz"]')).toHaveCount(0);
    await expect(main).not.toContainText(doubt[language]);
    await expect(page.getByRole("heading", { name: said("What you can say") })).toBeVisible();
  },
);

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
      const left: { to: string | undefined; referer: string | undefined }[] = [];
      await context.route(javaScriptEnabled ? `${ELSEWHERE}**` : `**${LEAVE}`, async (route) => {
        const { referer } = route.request().headers();
        // Where our redirect leads is read from it: what a browser then asks for, Playwright lets through to the other
        // site, so that site's answer is given in place of the redirect.
        const redirect = javaScriptEnabled ? undefined : await route.fetch({ maxRedirects: 0 });
        left.push({ to: redirect ? redirect.headers().location : route.request().url(), referer });
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
      expect(left).toEqual([{ to: ELSEWHERE, referer: undefined }]);
      await page.goBack();
      await expect(page).toHaveURL(product.url + (javaScriptEnabled ? "/contact" : path));
      await context.close();
    });
  }
}

test("after leaving, Back shows nothing of the pages before, and they come back only on purpose", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  await context.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  const page = await context.newPage();
  await page.goto("/resource/article/adhd-in-adults");
  await page.goto("/question");
  await page.getByLabel(/Your Name/).fill("Asha Rao");
  await page.getByLabel(/Email/).fill("asha@example.com");
  await page.getByLabel(/Phone/).fill("9876543210");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("2 of 8").first()).toBeVisible();
  await page.getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  for (const path of ["/question", "/resource/article/adhd-in-adults"]) {
    await page.goBack();
    await expect(page).toHaveURL(product.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You left this page");
    await expect(page.locator("body")).not.toContainText(/Asha|ADHD/);
  }
  await page.getByRole("button", { name: "Show it again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ADHD");
  await page.goto("/question?step=1");
  await expect(page.getByLabel(/Your Name/)).toHaveValue("Asha Rao");
  await context.close();
});

keptTest(
  "the keyboard alone reaches every number, and the focus is seen",
  inBothLanguages,
  async ({ page }) => {
    await page.goto("/help-now");
    const main = page.getByRole("main");
    for (const number of ["112", "14416", "1098", "181"]) {
      await tabTo(page, main.locator(`a[href="tel:${number}"]`));
    }
  },
);
