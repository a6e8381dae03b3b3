import { expect, inBothModesAtNight, test } from "../../support/browser/journey.ts";
import { scriptBytes } from "../../support/browser/script-bytes.ts";

const sections = [
  "For one, for two, for a family",
  "What can change",
  "People you can talk to",
  "How it works",
  "Why people may feel at ease here",
  "In figures",
  "What people say",
  "Questions people ask",
  "Ready when you are",
];

inBothModesAtNight(() => {
  test("Home tells everything in the order of its sections, and leads on", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "No Labels, No Long Waitlists, No Pressure",
    );
    await expect(page.getByText("You don't have to carry it all alone anymore")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(sections);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    const started = page.getByRole("link", { name: "Get Started Today" });
    await expect(started).toHaveAttribute("href", "/quiz");
    const people = page.getByRole("region", { name: "People you can talk to" });
    await people.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/therapist\/about-therapist\?profile=/);
  });

  test("a question on Home opens its answer", async ({ page }) => {
    await page.goto("/");
    const answer = page.getByText("Yes, online sessions are available.");
    await expect(answer).toBeHidden();
    await page.getByText("Are online sessions available?").click();
    await expect(answer).toBeVisible();
  });
});

test("a first visit to Home is sent at most 5 kB of script, and at most 60 kB of type faces", async ({
  page,
  watch,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await scriptBytes(page, watch)).toBeLessThanOrEqual(5_000);
  const faces = watch.requests.filter((one) => one.resourceType() === "font");
  const sizes = await Promise.all(faces.map(async (one) => (await one.response())?.body()));
  const bytes = sizes.reduce((sum, body) => sum + (body?.length ?? 0), 0);
  expect(faces.length).toBe(2);
  expect(bytes).toBeLessThanOrEqual(60_000);
  const loaded = await page.evaluate(() =>
    Array.from(document.fonts)
      .filter((face) => face.status === "loaded")
      .map((face) => face.family),
  );
  expect(loaded.map((family) => family.replaceAll('"', "")).toSorted()).toEqual(
    expect.arrayContaining(["Anek Latin", "Figtree"]),
  );
});

test("nothing on Home jumps, even when the type faces come late", async ({ page }) => {
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
});

test("a move inside the app to Home brings the hero, then the sections", async ({ page }) => {
  // The sections' chunk is held back, so that what stands in its place is seen.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/home-below-hero-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/quiz", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("link", { name: "Sahaj" }).click();
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
