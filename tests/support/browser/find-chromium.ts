import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Whether this is Debian or a derivative, and the tests may install Chromium. */
const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Runs a program and shows its output; the caller checks the result. */
function show(file: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(file, args, { stdio: "inherit", env });
}

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
function hasDevanagari(): boolean {
  const { error, stdout } = spawnSync("fc-list", [":lang=hi"], { encoding: "utf8" });
  return error !== undefined || stdout.trim() !== "";
}

/**
 * The Chromium the browser tests use, installed first if there is none, with a typeface for Hindi.
 *
 * @throws Error saying what to do, where one is missing and can't be installed: the tests never skip themselves
 */
export function chromiumForTests(): string {
  const program = chosenOrInstalled();
  if (hasDevanagari()) return program;
  if (mayInstallPackages()) {
    show("apt-get", ["update"]);
    show("apt-get", ["install", "-y", "--no-install-recommends", "fonts-noto-core"]);
    if (hasDevanagari()) return program;
  }
  throw new Error(
    "The browser tests in Hindi need a typeface for Devanagari and none could be installed. " +
      "Install one, such as fonts-noto-core.",
  );
}

function chosenOrInstalled(): string {
  const chosen = process.env.CHROMIUM;
  if (chosen !== undefined) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM names ${chosen}, which does not exist.`);
  }
  const found = findChromium() ?? installChromium();
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium and none could be installed. " +
      "Install it (apt-get install chromium, or npx playwright install chromium), " +
      "or set CHROMIUM to the path of one.",
  );
}

function installChromium(): string | undefined {
  if (mayInstallPackages()) {
    show("apt-get", ["update"]);
    show("apt-get", ["install", "-y", "chromium-headless-shell"]);
    if (findChromium() === undefined) show("apt-get", ["install", "-y", "chromium"]);
  }
  const cli = join(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");
  if (findChromium() === undefined) show(process.execPath, [cli, "install", "chromium"]);
  return findChromium();
}
