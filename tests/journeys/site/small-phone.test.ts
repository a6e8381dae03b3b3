import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
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

test("who comes from the step before sees the calendar at once, without the plain box before it", async ({
  visitor,
}) => {
  const { page } = visitor;
  await introduceByRequest(visitor);
  await page.goto("/question?step=6", { waitUntil: "networkidle" });
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

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width}×${height} pages of a booking end at the fold, and their footer is a row, or three`, async ({
    visitor,
    slot,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await introduceByRequest(visitor);
    const { path: booking } = await bookByRequest(visitor, slot);
    for (const path of ["/question?step=5", "/match", "/payment-status", booking]) {
      await page.goto(path);
      const foot = page.getByRole("contentinfo");
      const bar = await page.evaluate(
        () => document.querySelector(".sticky-bar")?.getBoundingClientRect().height ?? 0,
      );
      const { y = 0, height: tall = 0 } = (await foot.boundingBox()) ?? {};
      expect(y, path).toBeGreaterThanOrEqual(height - Math.ceil(bar) - 1);
      // Two or three rows of 44 px on a phone, where the mailbox has one.
      expect(tall, path).toBeLessThanOrEqual(width < 1024 ? 168 : 72);
      const shown = foot.getByRole("link").filter({ visible: true });
      await expect(shown).toContainText(["Privacy Policy", "Terms", "support@sahaj.example"]);
      expect(await shown.count(), path).toBeLessThanOrEqual(6);
      await foot.getByText("More pages").click();
      for (const name of ["Services", "Your data", "Help now"])
        await expect(foot.getByRole("link", { name, exact: true })).toBeVisible();
    }
  });
}

test("the menu opens below the header, which stays, and its three lines become a cross where they are", async ({
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
    const button = page.getByRole("button", { name: "Menu" });
    const [lines, cross] = [button.locator(".menu-lines"), button.locator(".menu-cross")];
    await expect(cross).toBeHidden();
    await button.click();
    await expect(lines).toBeHidden();
    await expect(cross).toBeVisible();
    await expect(page.locator("header summary", { hasText: "Help now" })).toBeInViewport({
      ratio: 1,
    });
    const header = await page.locator("header").boundingBox();
    const menu = await page.locator("#site-menu").boundingBox();
    expect(Math.abs((menu?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)), path).toBeLessThan(
      1,
    );
    expect([menu?.x, menu?.width]).toEqual([
      0,
      await page.evaluate(() => document.documentElement.clientWidth),
    ]);
    await button.click();
    await expect(page.locator("#site-menu")).toBeHidden();
    await expect(lines).toBeVisible();
  }
});

test("the link to the top is in reach once half a window is scrolled, and on a page of fields at its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/privacy");
  const top = page.getByRole("link", { name: "Back to top" });
  const scrollTo = (y: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
  await expect(top).toBeHidden();
  await scrollTo(340);
  await expect(top).toBeHidden();
  await scrollTo(355);
  await expect(top).toBeVisible();
  await expect(top).toBeInViewport();
  // Nor over the cards of the list.
  for (const path of ["/therapist", "/contact"]) {
    await page.goto(path);
    await scrollTo(1_000);
    await expect(top).not.toBeInViewport();
    await scrollTo(100_000);
    await expect(top).toBeInViewport();
  }
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// Section 3 of the specification: all routes share a scroll-to-top control.
for (const [path, width, height] of [
  ["/stress", 1280, 800],
  ["/resource/assessment", 1280, 800],
  ["/quiz", 390, 640],
] as const) {
  test(`${path}, which is less than two windows of ${width} px, shows the link to the top at its end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const top = page.getByRole("link", { name: "Back to top" });
    if (width >= 1280) await expect(top).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: "instant" }));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(height / 2);
    await expect(top).toBeVisible();
    await expect(top).toBeInViewport();
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a page that does not scroll shows no link to the top, with motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 1280, height: 2_000 });
    await page.goto("/coming");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2_000);
    const top = page.getByRole("link", { name: "Back to top" });
    await expect(top).toBeHidden();
    await page.goto("/privacy");
    await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: "instant" }));
    await expect(top).toBeVisible();
  });
}
