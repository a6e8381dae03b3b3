import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumForTests } from "./support/browser/find-chromium.ts";

/**
 * `npx node tests/screenshots.ts`: pictures of the pages of a running product, light and dark, at three widths.
 *
 *   npx node tests/screenshots.ts --url http://localhost:3000 --out /tmp/shots /services /therapist
 *
 * Without paths it takes every address of the sitemap that isn't like another one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: join(tmpdir(), "sahaj-shots") },
  },
});

/** One therapist, one article and one blog post stand for all. */
async function pathsOfSitemap(): Promise<string[]> {
  const xml = await (await fetch(`${values.url}/sitemap.xml`)).text();
  const paths = Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  const kinds = new Map(
    paths.map((path) => [path.replace(/\?.*|(?<=\/resource\/\w+\/).+/, ""), path]),
  );
  return [...kinds.values(), "/question", "/match", "/payment-status", "/no-such-page"];
}

const paths = positionals.length > 0 ? positionals : await pathsOfSitemap();
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumForTests(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 768, 1280]) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: "reduce",
    });
    for (const path of paths) {
      await page.goto(values.url + path, { waitUntil: "networkidle" });
      // Pictures far down are fetched when one comes near; here nothing scrolls.
      await page.evaluate(() =>
        Promise.all(
          Array.from(document.images, (image) => {
            image.loading = "eager";
            return image.decode().catch(() => undefined);
          }),
        ),
      );
      const name = path.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
      const file = join(values.out, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
    await page.close();
  }
}
await browser.close();
