import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../../tests/support/browser/find-chromium.ts";
import { freePort } from "../../tests/support/product/free-port.ts";
import { pages } from "../../tests/support/screens/pages.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { startProduct } from "../product.ts";
import type { Row } from "../table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const GOAL = 95;

/** How long nothing must happen until a page is taken as loaded, in ms. Over loopback all is there at once. */
const quick = {
  pauseAfterFcpMs: 300,
  pauseAfterLoadMs: 300,
  networkQuietThresholdMs: 300,
  cpuQuietThresholdMs: 300,
};

/** Every page of the site in Lighthouse, as a mid-range phone on a slow network (its own default), four scores each. */
export async function measureLighthouse(): Promise<Row[]> {
  const executablePath = process.env.CHROME_PATH ?? findChromium();
  if (executablePath === undefined) {
    return [{ what: "Lighthouse", value: "", note: "left out: no Chromium found" }];
  }
  return inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath,
      args: [
        `--remote-debugging-port=${port}`,
        // With a second one, which is just starting or ending, a trace often takes five seconds to come together.
        "--renderer-process-limit=1",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    });
    try {
      const rows: Row[] = [];
      for (const path of [...Object.keys(pages), "/question"]) {
        if (path === "/no-such-page" || path === "/ui") continue;
        rows.push(await audit(product.url + path, path, port));
      }
      return rows;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function audit(url: string, path: string, port: number): Promise<Row> {
  const page = await fetch(url);
  const asksNotToBeFound =
    page.headers.has("x-robots-tag") || (await page.text()).includes('content="noindex');
  const ran = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: categories,
    disableFullPageScreenshot: true,
    ...quick,
    // Whether the back button is quick counts for no score. Private pages are noindex on purpose.
    skipAudits: ["bf-cache", ...(asksNotToBeFound ? ["is-crawlable"] : [])],
  });
  if (!ran) throw new Error(`Lighthouse had nothing to say about ${path}`);
  const { lhr } = ran;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const of = (name: string) => lhr.audits[name]?.displayValue?.replaceAll("\u00A0", " ") ?? "?";
  const faults = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((one) => one && one.score !== null && one.score < 0.9)
    .map((one) => one?.id);
  return {
    what: `Lighthouse ${decodeURIComponent(path)}`,
    value: scores.join(" "),
    goal: { text: `≥ ${GOAL} each`, met: scores.every((score) => score >= GOAL) },
    note: [
      `LCP ${of("largest-contentful-paint")}, CLS ${of("cumulative-layout-shift")}, TBT ${of("total-blocking-time")}`,
      ...new Set(faults),
    ].join("; "),
  };
}
