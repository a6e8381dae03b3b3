import type { Page } from "@playwright/test";

export const openStreetMap = "https://www.openstreetmap.org";

/** Answers for OpenStreetMap, which no test asks. @returns the URLs that were asked, with the referrer of each */
export async function answerForOpenStreetMap(
  page: Page,
): Promise<[url: string, referrer?: string][]> {
  const asked: [string, string?][] = [];
  await page.route(`${openStreetMap}/**`, (route) => {
    asked.push([route.request().url(), route.request().headers()["referer"]]);
    return route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><html lang="en"><title>Map</title><p>Fake map</p>',
    });
  });
  return asked;
}
