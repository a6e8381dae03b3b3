import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chromiumArguments } from "../support/browser/chromium-arguments.ts";

const playwright = join(createRequire(import.meta.url).resolve("playwright-core"), "..");

test("what Playwright switches off in Chromium stays off: of two lists Chromium heeds the last", () => {
  const source = readFileSync(join(playwright, "lib/coreBundle.js"), "utf8");
  const [, list = ""] = /\bdisabledFeatures = \[(.*?)\]\.filter/s.exec(source) ?? [];
  const theirs = Array.from(list.matchAll(/^\s*"(\w+)"/gm), ([, name]) => name);
  expect(theirs).toContain("PaintHolding");
  const ours = chromiumArguments.filter((one) => one.startsWith("--disable-features="));
  expect(ours).toHaveLength(1);
  // Those of Edge mean nothing to Chromium.
  const missing = theirs.filter((name) => !name?.startsWith("ms") && !ours[0]?.includes(`${name}`));
  expect(missing).toEqual([]);
});
