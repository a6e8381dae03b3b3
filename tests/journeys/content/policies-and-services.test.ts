import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

test("the three policies stand on one page, each at its anchor", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page).toHaveTitle("Privacy, terms and refunds: Sahaj");
  for (const [anchor, title] of [
    ["#privacy", "Privacy Policy"],
    ["#terms", "Terms and Conditions"],
    ["#refund", "Refund and Cancellation Policy"],
  ] as const) {
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/privacy${anchor}`);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
    const policy = page.getByRole("article", { name: title });
    await expect(policy.getByText("In force from 26 November 2026.")).toBeVisible();
    await expect(policy.getByText(/within 48 hours and resolve it within 30 days/)).toBeVisible();
  }
});

/** The pages that begin with the band of dawn, as every plain page does. */
const plainPages = [
  "/quiz /therapist /services /stress /training /about /contact /find-booking /pricing",
  "/resource /resource/blog /resource/audio /resource/assessment /under-18 /privacy-choices /coming",
  "/privacy /privacy/your-data /terms /refunds /booking/AAAAAAAAAAAAAAAAAAAAAA",
].flatMap((line) => line.split(" "));

test("a plain page begins with a band of at most 160 px that holds heading and one object", async ({
  page,
  watch,
}) => {
  watch.expectNoise(/status of 404/);
  for (const path of plainPages) {
    await page.goto(path);
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const band = await page.locator("h1").evaluate((heading) => {
        const box = heading.closest(".bg-dawn");
        const { height = 999 } = box?.getBoundingClientRect() ?? {};
        return { fits: height <= 160, objects: box?.querySelectorAll(".drawing").length };
      });
      expect([path, width, band]).toEqual([path, width, { fits: true, objects: 1 }]);
    }
  }
});

test("a policy begins with its contents, folded, and each leads to its clause", async ({
  page,
}) => {
  for (const path of ["/privacy", "/terms", "/refunds"]) {
    await page.goto(path);
    for (const contents of await page.locator("article details").all()) {
      await contents.locator("summary").click();
      const links = contents.getByRole("link");
      expect(await links.count()).toBeGreaterThan(7);
      for (const link of await links.all()) {
        const clause = page.locator((await link.getAttribute("href")) ?? "");
        await expect(clause.getByRole("heading")).toHaveText(await link.innerText());
      }
    }
  }
});

test("the one cookie is the one that the policy tells of", async ({ page, visitor, context }) => {
  await page.goto("/question");
  await page.getByLabel("Your Name*").fill(visitor.name);
  await page.getByLabel("Email Address*").fill(visitor.email);
  await page.getByLabel("Phone Number*").fill(visitor.phone);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("2 of 8").first()).toBeVisible();
  await page.goto("/privacy");
  await expect(
    page.getByText(/It holds a random, signed number.*ends after 30 days/s),
  ).toBeVisible();
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(cookie?.httpOnly).toBe(true);
  expect(Math.round(days)).toBe(30);
});

test(
  "the carousel goes from one therapist to the next and back, and to a profile",
  inBothModes,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/stress", { waitUntil: "networkidle" });
    const headings = page.getByRole("region", { name: "Therapists" }).getByRole("heading");
    const names = await headings.allTextContents();
    expect(names.length).toBeGreaterThan(10);
    // Scrolling, Prev and Next are HTML and CSS: a script only keeps them out of the history.
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    const slide = (place: number) =>
      page.getByRole("group", { name: `${place + 1} of ${names.length}`, exact: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feeling stressed?");
    await expect(slide(0)).toContainText(/Works with .+₹\d+ for 60 min/);
    await expect(slide(0)).toBeInViewport({ ratio: 0.5 });
    await slide(0).getByRole("link", { name: "Next" }).click();
    await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
    await expect(slide(1).getByRole("heading")).toHaveText(names[1] ?? "?");
    await expect(slide(1).getByRole("img")).toHaveCount(0); // the name beside it says who it is
    await slide(1).getByRole("link", { name: "Prev" }).click();
    await expect(slide(0)).toBeInViewport({ ratio: 0.5 });
    if (visitor.scripts) expect(await steps()).toBe(before);
    await slide(0).getByRole("link", { name: "See profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0] ?? "?");
  },
);
