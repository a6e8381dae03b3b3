import type { Locator } from "@playwright/test";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { inBothLanguages, inBothModes, madeIn } from "../../support/browser/variants.ts";
import { movesNoMore } from "../../support/browser/moves-no-more.ts";
import { scriptBytes } from "../../support/browser/script-bytes.ts";

const sections = [
  "For one, for two, for a family",
  "What can change",
  "People you can talk to",
  "How it works",
  "What you can count on",
  "Our numbers",
  "What people say",
  "Questions people ask",
  "Ready when you are",
];

keptTest(
  "Home has its sections in order, and its links lead to their pages",
  inBothModes,
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "No Labels, No Long Waitlists, No Pressure",
    );
    await expect(page.getByText("You don't have to carry it all alone anymore")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(sections);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    const started = page.getByRole("link", { name: "Get Started Today" });
    await expect(started).toHaveAttribute("href", "/quiz");
    await expect(page.getByRole("link", { name: /See who’s available/ })).toHaveAttribute(
      "href",
      "/therapist",
    );
    const people = page.getByRole("region", { name: "People you can talk to" });
    await people.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/therapist\/about-therapist\?profile=/);
  },
);

keptTest("a question on Home opens its answer", inBothModes, async ({ page }) => {
  await page.goto("/");
  const answer = page.getByText("Yes, online sessions are available.");
  await expect(answer).toBeHidden();
  await page.getByText("Are online sessions available?").click();
  await expect(answer).toBeVisible();
});

async function bottomOf(what: Locator): Promise<number> {
  const { y, height } = (await what.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

/** The grounds of a section and of what is in it, and how its list stands. Runs in the browser. */
function layoutOf(section: Element): string {
  const list = section.querySelector("ul, ol, dl, details, a") ?? section;
  const item = list.firstElementChild?.firstElementChild ?? list;
  const [outer, columns, inner] = [section, list, item].map((one) => getComputedStyle(one));
  return [
    outer?.backgroundColor,
    list.tagName,
    columns?.gridTemplateColumns.split(" ").length,
    inner?.backgroundColor,
    inner?.borderRadius,
  ].join();
}

test("on a phone Home shows its price and its action at once, and is no longer than it must be", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const answer = await page.goto("/");
  expect(await bottomOf(page.getByRole("link", { name: "Get Started Today" }))).toBeLessThan(600);
  expect(await bottomOf(page.getByText("from ₹").first())).toBeLessThan(600);
  const services = await page.getByRole("region", { name: sections[0] }).boundingBox();
  expect(services?.height).toBeLessThanOrEqual(320);
  const therapists = await page
    .getByRole("region", { name: "People you can talk to" })
    .boundingBox();
  expect(therapists?.y).toBeLessThan(1_700);
  await page.getByText("©").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    5_200,
  );
  // Ten packets: what comes without waiting for an answer.
  const sizes = await answer?.request().sizes();
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(14_336);
});

keptTest("no two neighbouring sections of Home share a layout", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const found = await page.locator("main section[aria-labelledby]").all();
    const layouts = await Promise.all(found.map((section) => section.evaluate(layoutOf)));
    expect(layouts.length).toBe(sections.length);
    expect(layouts.filter((layout, place) => layout === layouts[place - 1])).toEqual([]);
  }
});

/** Whether a hill's fill is behind any point of the lower edge of an element's words. Runs in the browser. */
function isOnHill(element: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { left, right, bottom } = words.getBoundingClientRect();
  const hero = document.querySelector("main section");
  const hills = [...(hero?.querySelectorAll<SVGPathElement>("path[class*=fill-leaf]") ?? [])];
  return hills.some((hill) =>
    [0, 0.25, 0.5, 0.75, 1].some((part) => {
      const point = new DOMPoint(left + part * (right - left), bottom);
      return hill.isPointInFill(point.matrixTransform(hill.getScreenCTM()?.inverse()));
    }),
  );
}

keptTest(
  "on a wide Home the hills are below its words, and its prices in columns",
  async ({ page }) => {
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const home of ["/hi/", "/"]) {
        await page.goto(home);
        await movesNoMore(page);
        for (const words of ["h1 ~ p", "h1 ~ div > a", "h1 ~ div li"])
          expect(
            await page.locator(words).last().evaluate(isOnHill),
            `${home} at ${width} px`,
          ).toBe(false);
      }
      const pill = await page.locator("header summary").first().boundingBox();
      const book = await page.getByRole("link", { name: "Book Session" }).first().boundingBox();
      expect((book?.x ?? 0) - (pill?.x ?? 0) - (pill?.width ?? 0)).toBe(12);
      for (const path of ["/", "/pricing"]) {
        await page.goto(path);
        const [price, refund] = await Promise.all(
          [page.locator("dl:has(.display) > div").nth(1), page.locator("svg + ul > li").nth(1)].map(
            (column) => column.boundingBox(),
          ),
        );
        expect(
          Math.abs((price?.x ?? 0) - (refund?.x ?? -9)),
          `${path} at ${width} px`,
        ).toBeLessThan(2);
      }
    }
  },
);

for (const [language, families] of [
  ["en", ["Anek Latin", "Figtree"]],
  ["hi", ["Anek Devanagari"]],
] as const)
  test(
    `a first visit to Home is sent at most 5 kB of script, and of type faces ${families.join(" and ")}, together at most 60 kB`,
    madeIn(language),
    async ({ page, watch }) => {
      await page.goto("/", { waitUntil: "networkidle" });
      expect(await scriptBytes(page, watch)).toBeLessThanOrEqual(5_000);
      const faces = watch.requests.filter((one) => one.resourceType() === "font");
      const sizes = await Promise.all(faces.map(async (one) => (await one.response())?.body()));
      const bytes = sizes.reduce((sum, body) => sum + (body?.length ?? 0), 0);
      expect(faces.length).toBe(families.length);
      expect(bytes).toBeLessThanOrEqual(60_000);
      const loaded = await page.evaluate(() =>
        Array.from(document.fonts)
          .filter((face) => face.status === "loaded")
          .map((face) => face.family.replaceAll('"', "")),
      );
      expect(loaded).toEqual(expect.arrayContaining([...families]));
    },
  );

test(
  "nothing on Home jumps, even when the type faces come late",
  inBothLanguages,
  async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((wake) => setTimeout(wake, 500));
      await route.continue();
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      await new Promise((wake) => setTimeout(wake, 300));
      return sum;
    });
    expect(shift).toBeLessThan(0.005);
  },
);

test("a move inside the app to Home brings the hero, then the sections", async ({ page }) => {
  // The sections' chunk is held back, so that what stands in its place is seen.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/home-below-hero-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/question", { waitUntil: "networkidle" });
  await page.getByText("More pages").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/No Labels/);
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(sections);
});

for (const [reducedMotion, moves] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`with motion "${reducedMotion}" sections ${moves ? "rise, once, for 1000 ms," : "stand still,"} and are never hidden`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const rising = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === "rise")
        .map((one) => one.effect?.getComputedTiming())
        .map((timing) => [timing?.duration, timing?.iterations]),
    );
    expect(rising.length > 0).toBe(moves);
    expect(rising.every(([duration, times]) => duration === 1000 && times === 1)).toBe(true);
    for (const section of await page.locator(".rise").all()) {
      await expect(section).toHaveCSS("opacity", "1");
      await expect(section).toBeVisible();
    }
  });
}
