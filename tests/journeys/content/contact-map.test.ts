import type { Page } from "@playwright/test";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { answerForOpenStreetMap, openStreetMap } from "../../support/browser/fake-map.ts";
import { pages } from "../../support/screens/pages.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";

const mapFrame = (page: Page) => page.getByTitle("Map of Noida, Uttar Pradesh, India");
const showMap = (page: Page) => page.getByRole("link", { name: "Show the map" });

const originsOf = (requests: readonly { url(): string }[]) => [
  ...new Set(requests.map((one) => new URL(one.url()).origin)),
];

test.describe("with the map allowed", () => {
  test.use({ guests: [openStreetMap] });

  test(
    "the map comes when a visitor presses for it, and no third party is requested before",
    inBothModes,
    async ({ page, watch, product }) => {
      const asked = await answerForOpenStreetMap(page);
      await page.goto("/contact");
      await expect(page.getByText("OpenStreetMap sees your IP address")).toBeVisible();
      await expect(mapFrame(page)).toHaveCount(0);
      expect(originsOf(watch.requests)).toEqual([product.url]);
      expect(asked).toEqual([]);

      await showMap(page).click();
      await expect(page).toHaveURL("/contact?map=1#map");
      await expect(mapFrame(page)).toBeInViewport();
      await expect(mapFrame(page).contentFrame().getByText("Fake map")).toBeVisible();
      expect(asked).toEqual([
        [
          `${openStreetMap}/export/embed.html?bbox=77.376%2C28.5255%2C77.406%2C28.5455&layer=mapnik&marker=28.5355%2C77.391`,
          undefined,
        ],
      ]);

      await page.getByRole("link", { name: "Hide the map" }).click();
      await expect(page).toHaveURL("/contact#map");
      await expect(mapFrame(page)).toHaveCount(0);
      await expect(showMap(page)).toBeVisible();
      expect(asked).toHaveLength(1);
    },
  );

  test("a page with the map can be used by everybody, and its form still sends to /contact", async ({
    page,
  }) => {
    await answerForOpenStreetMap(page);
    await page.goto("/contact?map=1");
    await expect(mapFrame(page)).toBeVisible();
    await expect(page.locator("form[method=post]")).toHaveAttribute("action", "/contact");
    await expectAccessible(page);
  });
});

test("the map can be opened at OpenStreetMap itself, with or without it in the page", async ({
  page,
}) => {
  await page.goto("/contact");
  const map = page.getByRole("link", { name: "Open the map (openstreetmap.org)" });
  await expect(map).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/search?query=Noida%2C%20Uttar%20Pradesh%2C%20India",
  );
  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("rel", "noreferrer");
});

test("only the Contact page that was asked for its map may show a frame", async ({ page }) => {
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  for (const path of [
    ...Object.keys(pages),
    "/contact?map=2",
    "/contact?sent=yes",
    "/about?map=1",
  ]) {
    expect.soft(await policyOf(path), path).toContain("default-src 'none'");
    expect.soft(await policyOf(path), path).not.toContain("frame-src");
  }
  const withMap = await page.request.get("/contact?map=1");
  expect(withMap.headers()["content-security-policy"]).toContain(`; frame-src ${openStreetMap};`);
  expect(withMap.headers()["cache-control"]).toContain("no-store");
});
