import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, countPlaywright, countVitest } from "./support/count-results.ts";
import { chromiumForTests } from "./support/find-chromium.ts";
import { runProgram } from "./support/run-program.ts";

/**
 * `npm test`: everything, in the order in which a fault is cheapest to find, without stopping at
 * the first. The last line is "N passed, N failed"; anything but a pass is a failure.
 */
const reports = await mkdtemp(join(tmpdir(), "sahaj-reports-"));

const steps: Record<string, () => Promise<Count>> = {
  types: () => check(["react-router", "typegen"], ["tsc"]),
  lint: () => check(["oxlint"]),
  format: () => check(["oxfmt", "--check", "."]),
  ...(existsSync(join(import.meta.dirname, "../knip.json"))
    ? { "unused code": () => check(["knip"]) }
    : {}),
  // Before the tests: some of them run the built product.
  build: () => check(["react-router", "build", "--logLevel", "warn"]),
  "unit and database": runVitest,
  browser: runPlaywright,
};

/** One check of one or more programs: passed if all of them are content. */
async function check(...commands: [string, ...string[]][]): Promise<Count> {
  for (const [name, ...args] of commands) {
    if ((await runProgram(name, args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function runVitest(): Promise<Count> {
  const file = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runProgram("vitest", args);
  return countVitest(await report(file), code);
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, "playwright.json");
  const code = await runProgram("playwright", ["test", "--reporter=list,json"], {
    CHROMIUM: chromiumForTests(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countPlaywright(await report(file), code);
}

async function report<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, run] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const mark = count.failed === 0 ? "✓" : "✗";
  summary.push(`${mark} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
