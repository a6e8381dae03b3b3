import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

// The headless shell is the same engine without the windows around it, and takes two thirds of the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "chromium-browser",
];
const macApps = ["Google Chrome", "Chromium"].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
);

/** A Chromium on this machine that runs: the system's first, else the one Playwright brought. */
export function findChromium(path = process.env.PATH ?? ""): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApps, chromium.executablePath()].find(
    // Asked for its version, because Ubuntu's chromium-browser may be a note saying "use snap".
    (file) => existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0,
  );
}

/** Whether Hindi is drawn in letters: without a typeface, in boxes a third wider. True where nothing can tell. */
export function hasDevanagari(): boolean {
  const { error, stdout } = spawnSync("fc-list", [":lang=hi"], { encoding: "utf8" });
  return error !== undefined || stdout.trim() !== "";
}

/**
 * The Chromium that the browser tests use. The tests install none.
 *
 * @throws Error saying what to do, where it or a typeface for Hindi is missing
 */
export function chromiumForTests(): string {
  const program = process.env.CHROMIUM ?? findChromium();
  if (program === undefined)
    throw new Error(
      "The browser tests need Chromium. Install it (apt-get install chromium, or " +
        "npx playwright install chromium), or set CHROMIUM to the path of one.",
    );
  if (!existsSync(program)) throw new Error(`CHROMIUM names ${program}, which does not exist.`);
  if (hasDevanagari()) return program;
  throw new Error(
    "The browser tests in Hindi need a typeface for Devanagari. Install one, such as fonts-noto-core.",
  );
}
