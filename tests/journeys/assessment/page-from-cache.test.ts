import type { Page } from "@playwright/test";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { isNightly } from "../../support/repository/lane.ts";

/** Pages that are read: their styles stand in them, and only those that they use. By day those with the most parts. */
const read = ["/", "/therapist"];
if (isNightly) read.push("/services", "/training", "/privacy", "/resource", "/resource/blog");

/**
 * Brings all styles of the site in, and tells what looks otherwise than before.
 * @param among of these elements
 */
function differences(page: Page, href: string, among = "body, body *"): Promise<string[]> {
  const asked = { href, among };
  return page.evaluate(async ({ href: styles, among: selector }) => {
    // Of those that are made alike one stands for all: there are hundreds of values to each.
    const alike = new Map(
      [...document.querySelectorAll(selector)].map((element) => {
        const { parentElement: around } = element;
        return [
          [element, around].map((one) => `${one?.tagName} ${one?.className}`).join(),
          element,
        ];
      }),
    );
    const elements = [...alike.values()];
    // What is far or closed is laid out when the browser chooses to: here it is laid out now.
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const element of document.querySelectorAll<HTMLElement>("footer > *"))
      element.style.contentVisibility = "visible";
    const look = async () => {
      // An animation by scrolling begins with the frame after a change of size.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return elements.flatMap((element) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          // Most elements have nothing before or after them, and to read all that would take minutes.
          const empty = part && /^(?:none|normal)$/.test(style.content);
          // A variable that nothing uses, and is left out, is not seen.
          const seen = Array.from(style).filter((name) => !name.startsWith("--"));
          const names = empty ? ["content"] : seen;
          const values = names.map((name) => style.getPropertyValue(name)).join();
          return { what: `${element.tagName} ${element.className} ${part ?? ""}`, values };
        }),
      );
    };
    await document.fonts.ready;
    const before = await look();
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: styles,
    });
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
    });
    document.head.append(link);
    await loaded;
    const after = await look();
    link.remove();
    return before
      .filter(({ values }, index) => values !== after[index]?.values)
      .map(({ what }) => what);
  }, asked);
}

for (const path of read) {
  keptTest(
    `${path}, with only the styles that it uses, looks as with all of them`,
    async ({ page, watch: _watch }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      const linking = await (await page.request.get("/about")).text();
      const styles = /<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"/.exec(linking)?.[1] ?? "";
      expect(styles).toMatch(/^\/assets\/app-.*\.css$/);
      await page.goto(path);
      await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await differences(page, styles)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await differences(page, styles)).toEqual([]);
      // A style that is missing would be seen.
      await page.evaluate(() => document.querySelectorAll("style").forEach((one) => one.remove()));
      expect((await differences(page, styles, "h1")).join()).toMatch(/H1/);
    },
  );
}

test("a static page needs no stylesheet: only typefaces, pictures and speculation rules follow it", async ({
  page,
  watch,
}) => {
  await page.goto("/services");
  const types = new Set(watch.requests.map((one) => one.resourceType()));
  expect(types.has("document")).toBe(true);
  expect(types.has("stylesheet")).toBe(false);
});

const isOfRouter = (url: string) => /\/assets\/(?:manifest|root|entry)[\w.-]*\.js$/.test(url);

// On a slow line they would take the place of the text's typefaces.
test("no script of a page is asked for before the page is drawn, and then it is hydrated", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  const styles = Promise.withResolvers<void>();
  // Without its styles a page isn't drawn.
  await page.route("**/assets/*.css", async (route) => {
    await styles.promise;
    await route.continue();
  });
  const portrait = page.waitForRequest("**/portraits/*");
  await page.goto("/therapist/about-therapist?profile=Farhan%20Qureshi", { waitUntil: "commit" });
  // It stands in the page's body, and the scripts, if any, above it.
  await portrait;
  expect(asked.filter(isOfRouter)).toEqual([]);
  styles.resolve();
  await expect.poll(() => asked.filter(isOfRouter)).toHaveLength(3);
  expect(await page.evaluate(() => document.querySelectorAll("link[rel=later]").length)).toBe(0);
});

/** Notes in each page whether the browser led to it by a transition. */
async function noteTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      sessionStorage.setItem("led", String(Boolean(viewTransition)));
    });
  });
  return () => page.evaluate(() => sessionStorage.getItem("led"));
}

for (const [reducedMotion, led] of [
  ["no-preference", "true"],
  ["reduce", "false"],
] as const) {
  test(`with motion "${reducedMotion}" a page ${led === "true" ? "fades into the next" : "is there at once"}, and nothing is reported as a fault`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion });
    const byTransition = await noteTransitions(page);
    await page.goto("/resource/article");
    // From a page that is read to others, to one that is operated, through a form that is redirected, and back.
    await page.locator("main a[href^='/resource/article/']:not([href$='.xml'])").first().click();
    await expect(page).toHaveURL(/\/resource\/article\/[\w-]+$/);
    await expect.poll(byTransition).toBe(led);
    await page.goto("/therapist");
    await page.getByRole("link", { name: "Contact" }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(byTransition).toBe(led);
    await page.goBack();
    await page.getByText("Filter therapists").click();
    await page.getByLabel("Concern").selectOption("Grief and loss");
    await page.getByRole("button", { name: "Show therapists" }).click();
    await expect(page).toHaveURL(/\/therapist\?concern=Grief\+and\+loss$/);
    await expect.poll(byTransition).toBe(led);
  });
}
