import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import { goOnTo } from "../../support/browser/walk-assessment.ts";
import { openTherapist, profileOf } from "../../support/browser/walk-booking.ts";

/** What keeps a phone's only thread free: how long each takes is measured by the bench, here is that it is so. */

test("the router requests data only after the click event has ended", async ({
  visitor,
  product,
}) => {
  const { page } = visitor;
  await introduceByRequest(visitor);
  await page.goto("/question?step=2");
  const link = page.getByRole("link", { name: "Back", exact: true });
  await expect
    .poll(() =>
      link.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
  await page.evaluate(() => {
    let over = false;
    const asked: { what: string; over: boolean }[] = [];
    const { fetch } = window;
    window.fetch = (...question) => {
      asked.push({ what: String(question[0]), over });
      return fetch(...question);
    };
    // The first task after the press: what is asked before it is asked within the press.
    addEventListener("click", () => setTimeout(() => (over = true)), { capture: true });
    Object.assign(window, { asked });
  });
  await link.click();
  await expect(page).toHaveURL(`${product.url}/question?step=1`);
  // Kept, since the page isn't loaded anew.
  const asked = await page.evaluate(() => (window as unknown as { asked: object[] }).asked);
  expect(asked).toEqual([{ what: expect.stringContaining("/question.data"), over: true }]);
});

test("a calendar that is here already is shown at once, without the plain box before it", async ({
  visitor,
}) => {
  const { page } = visitor;
  await introduceByRequest(visitor);
  await page.goto("/question?step=5");
  const calendar = page.waitForResponse("**/assets/calendar-*.js");
  await goOnTo(visitor, 6);
  await (await calendar).finished();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const boxes: string[] = [];
    new MutationObserver(() => {
      if (document.querySelector("input[type=date]")) boxes.push("a box");
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { boxes });
  });
  await goOnTo(visitor, 7);
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { boxes: string[] }).boxes)).toEqual([]);
});

/** Names of the typefaces that something is drawn from, and whether they are ours. */
async function facesOf(page: Page, selector: string) {
  const line = await page.context().newCDPSession(page);
  await line.send("DOM.enable");
  await line.send("CSS.enable");
  const { root } = await line.send("DOM.getDocument");
  const { nodeId } = await line.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await line.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, ours: isCustomFont }));
}

test("a price is drawn from the two typefaces that the page has anyhow", async ({
  page,
  watch,
}) => {
  await page.goto(profileOf(openTherapist));
  await expect(page.getByRole("heading", { name: /^Fee: ₹/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await facesOf(page, "#fee")).toEqual([
    { familyName: expect.stringContaining("Anek Latin"), ours: true },
  ]);
  expect(await facesOf(page, "[id$='-30-hint']")).toEqual([
    { familyName: expect.stringContaining("Figtree"), ours: true },
  ]);
  const faces = watch.requests.filter((one) => one.resourceType() === "font");
  expect(new Set(faces.map((one) => one.url())).size).toBe(2);
});

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px a page is about as long before its foot is drawn as after`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    // Long enough for the foot to be far away, and nothing of it changes by itself.
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await length();
    const foot = page.getByRole("contentinfo").getByText("©");
    // What comes into view on the way is drawn, and moves the foot further down.
    await expect(async () => {
      await foot.scrollIntoViewIfNeeded();
      await expect(foot).toBeInViewport({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    const after = await length();
    expect(Math.abs(after - before)).toBeLessThan(32);
  });
}

test("the menu is closed where it was opened, under the line of helplines and under a scrolled one", async ({
  page,
}) => {
  for (const [path, width, scrolled] of [
    ["/", 360, 0],
    ["/", 360, 20],
    ["/question", 320, 0],
    ["/therapist", 768, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.click();
    const close = page.getByRole("button", { name: "Close" });
    await expect
      .poll(async () => {
        const [from, to] = [await opener.boundingBox(), await close.boundingBox()];
        return [from && to && Math.abs(from.x - to.x), from && to && Math.abs(from.y - to.y)];
      }, path)
      .toEqual([0, 0]);
    await close.click();
    await expect(close).toBeHidden();
  }
});

test("the link to the top is in reach once a window is scrolled, and on a page of fields at its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/privacy");
  const top = page.getByRole("link", { name: "Back to top" });
  const scrollTo = (y: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
  await expect(top).toBeHidden();
  await scrollTo(705);
  await expect(top).toBeVisible();
  await expect(top).toBeInViewport();
  await page.goto("/contact");
  await scrollTo(100_000);
  await expect(top).toBeInViewport();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
