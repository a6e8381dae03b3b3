import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium, hasDevanagari } from "./find-chromium.ts";

const cli = join(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");

/** Runs a program and shows its output; the caller looks for what it should have installed. */
function show(file: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(file, args, { stdio: "inherit", env });
}

/**
 * For `npm test` on a machine with npm and git alone: brings the browser that is missing. Root on Debian gets Debian's,
 * with the libraries and the typeface for Hindi, anyone else Playwright's own. A test never does this.
 */
export function installChromium(): void {
  const isChosen = process.env.CHROMIUM !== undefined;
  const isMissing = !isChosen && findChromium() === undefined;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const packages = [
      ...(isMissing ? ["chromium-headless-shell"] : []),
      ...(hasDevanagari() ? [] : ["fonts-noto-core"]),
    ];
    if (packages.length === 0) return;
    show("apt-get", ["update"]);
    show("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
    // An older Debian has no package of the headless shell.
    if (isMissing && findChromium() === undefined) show("apt-get", ["install", "-y", "chromium"]);
  }
  if (isMissing && findChromium() === undefined)
    show(process.execPath, [cli, "install", "chromium"]);
}
