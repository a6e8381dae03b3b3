import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Count,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from "./support/repository/count-results.ts";
import { chromiumForTests } from "./support/browser/find-chromium.ts";
import { playwrightFailures, vitestFailures } from "./support/repository/name-failures.ts";
import { runProgram } from "./support/product/run-program.ts";

/**
 * `npm test`: everything, in the order in which a fault is cheapest to find, without stopping at
 * the first. The last line is "N passed, N failed"; anything but a pass is a failure, and is named once more at the end.
 */
const project = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "sahaj-reports-"));

interface Outcome extends Count {
  /** What failed and why, where that is known. */
  failures?: string[];
}

const steps: Record<string, () => Promise<Outcome>> = {
  types: () => check(["react-router", "typegen"], ["tsc"]),
  lint: () => check(["oxlint"]),
  format: () => check(["oxfmt", "--check", "."]),
  ...(existsSync(join(project, "knip.json")) ? { "unused code": () => check(["knip"]) } : {}),
  // Before the tests: some of them run the built product.
  build: () => check(["react-router", "build", "--logLevel", "warn"]),
  "unit and database": runVitest,
  browser: runPlaywright,
};

/** One check of one or more programs: passed if all of them are content. */
async function check(...commands: [string, ...string[]][]): Promise<Outcome> {
  for (const [name, ...args] of commands) {
    if ((await runProgram(name, args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function runVitest(): Promise<Outcome> {
  const file = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runProgram("vitest", args);
  const report = await read<VitestReport>(file);
  return { ...countVitest(report, code), failures: vitestFailures(report, project) };
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(reports, "playwright.json");
  const code = await runProgram("playwright", ["test", "--reporter=list,json"], {
    CHROMIUM: chromiumForTests(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = await read<PlaywrightReport>(file);
  return { ...countPlaywright(report, code), failures: playwrightFailures(report) };
}

async function read<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, run] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const count = await run().catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const mark = count.failed === 0 ? "✓" : "✗";
  summary.push(`${mark} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  for (const failure of count.failures ?? []) summary.push(failure.replaceAll(/^/gm, "    "));
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
