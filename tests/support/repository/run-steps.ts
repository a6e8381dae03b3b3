import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumForTests } from "../browser/find-chromium.ts";
import { runProgram } from "../product/run-program.ts";
import {
  type Count,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from "./count-results.ts";
import { playwrightFailures, vitestFailures } from "./name-failures.ts";

export interface Outcome extends Count {
  /** What failed and why, where that is known. */
  failures?: string[];
}

/** Runs its part of a lane. @param reports a folder for reports, removed at the end */
export type LaneStep = (reports: string) => Promise<Outcome>;

const project = join(import.meta.dirname, "../../..");

/** One check of one or more programs of node_modules/.bin, or scripts: passed if all of them end with 0. */
export function check(...commands: [name: string, ...args: string[]][]): LaneStep {
  return async () => {
    for (const [name, ...args] of commands) {
      if ((await runProgram(name, args)) !== 0) return { passed: 0, failed: 1 };
    }
    return { passed: 1, failed: 0 };
  };
}

/** @param environment read by vitest.config.ts */
export function vitestStep(environment: Record<string, string> = {}): LaneStep {
  return async (reports) => {
    const file = join(reports, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runProgram("vitest", ["run", ...reporters], environment);
    const report = await readReport<VitestReport>(file);
    return { ...countVitest(report, code), failures: vitestFailures(report, project) };
  };
}

/** @param environment read by playwright.config.ts */
export function playwrightStep(environment: Record<string, string> = {}): LaneStep {
  return async (reports) => {
    const file = join(reports, "playwright.json");
    const code = await runProgram("playwright", ["test", "--reporter=list,json"], {
      CHROMIUM: chromiumForTests(),
      // As vitest.config.ts sets it: the runner's workers and the programs that they start are compiled once.
      NODE_COMPILE_CACHE: join(project, "node_modules/.cache/compiled"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...environment,
    });
    const report = await readReport<PlaywrightReport>(file);
    return { ...countPlaywright(report, code), failures: playwrightFailures(report) };
  };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/**
 * Runs one group of steps after the other, the steps of a group beside each other, without stopping at the first
 * failure, and prints what failed and why.
 * @returns the sum of all steps
 */
export async function runSteps(...groups: Record<string, LaneStep>[]): Promise<Count> {
  const reports = await mkdtemp(join(tmpdir(), "sahaj-reports-"));
  const total: Count = { passed: 0, failed: 0 };
  const summary: string[] = [];
  async function runStep([name, run]: [string, LaneStep]): Promise<void> {
    const began = performance.now();
    const count = await run(reports).catch((error: unknown): Outcome => {
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
  for (const steps of groups) {
    console.log(`\n── ${Object.keys(steps).join(", ")}`);
    await Promise.all(Object.entries(steps).map(runStep));
  }
  await rm(reports, { recursive: true, force: true });
  console.log(`\n${summary.join("\n")}\n`);
  return total;
}
