import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { listJourneysOfTheDay } from "../browser/journeys-of-the-day.ts";
import { runProgram } from "../product/run-program.ts";
import { programTags } from "./program-for-tests.ts";

/** The number of checks and tests that passed, and of all others. */
export interface Count {
  passed: number;
  failed: number;
  /** The programs that each skipped test needs and the machine lacks. */
  skipped?: string[][];
}

/** The last lines of a lane. */
export function describeTotal({ passed, failed, skipped = [] }: Count): string {
  const total = `${passed} passed, ${failed} failed`;
  if (skipped.length === 0) return total;
  const missing = [...new Set(skipped.flat())].toSorted().join(", ");
  const count = skipped.length === 1 ? "1 test" : `${skipped.length} tests`;
  return `Skipped ${count}, because this machine has no ${missing}.\n${total}, ${skipped.length} skipped`;
}

/** Runs its part of a lane. */
export type LaneStep = () => Promise<Count>;

const project = join(import.meta.dirname, "../../..");

/** What both runners say of each test, until the next lane. */
const reports = join(project, "reports");

/** One check of one or more programs of node_modules/.bin, or scripts: passed if all of them end with 0. */
export function check(...commands: [name: string, ...args: string[]][]): LaneStep {
  return async () => {
    for (const [name, ...args] of commands) {
      if ((await runProgram(name, args)) !== 0) return { passed: 0, failed: 1 };
    }
    return { passed: 1, failed: 0 };
  };
}

/** @param lane read by vitest.config.ts */
export function vitestStep(lane: "" | "nightly"): LaneStep {
  return async () => {
    const file = join(reports, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runProgram("vitest", ["run", ...reporters], { LANE: lane });
    return countVitest(await readReport(file), code);
  };
}

/** @param lane read by playwright.config.ts; "" runs the journeys of the day */
export function playwrightStep(lane: "" | "nightly"): LaneStep {
  return async () => {
    const [file, list] = [join(reports, "playwright.json"), join(reports, "journeys.txt")];
    if (lane === "") await listJourneysOfTheDay(list);
    const chosen = lane === "" ? ["--test-list", list] : [];
    const code = await runProgram("playwright", ["test", "--reporter=list,json,html", ...chosen], {
      // As vitest.config.ts sets it: the runner's workers and the programs that they start are compiled once.
      NODE_COMPILE_CACHE: join(project, "node_modules/.cache/compiled"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_HTML_OPEN: "never",
      LANE: lane,
    });
    return countPlaywright(await readReport(file), code);
  };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/**
 * Runs one group of steps after the other, the steps of a group beside each other, without stopping at the first
 * failure, and prints how each ended; what failed and why stands at the end of a runner's own output.
 * @returns the sum of all steps
 */
export async function runSteps(...groups: Record<string, LaneStep>[]): Promise<Count> {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports);
  const total = { passed: 0, failed: 0, skipped: [] as string[][] };
  const summary: string[] = [];
  async function runStep([name, run]: [string, LaneStep]): Promise<void> {
    const began = performance.now();
    const count = await run().catch((error: unknown): Count => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped.push(...(count.skipped ?? []));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const mark = count.failed === 0 ? "✓" : "✗";
    summary.push(`${mark} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  }
  for (const steps of groups) {
    console.log(`\n── ${Object.keys(steps).join(", ")}`);
    await Promise.all(Object.entries(steps).map(runStep));
  }
  console.log(`\n${summary.join("\n")}\n`);
  return total;
}

const missingPrograms = new Set<string>(
  programTags.filter(({ skip }) => skip).map(({ name }) => name),
);

/**
 * An unfinished test counts as failed, and so do a file that could not be read and a skipped test, unless a program
 * that it needs is missing.
 */
function countVitest(report: JsonTestResults | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "skipped" || status === "pending")
    .map(({ tags }) => tags.filter((tag) => missingPrograms.has(tag)))
    .filter((missing) => missing.length > 0);
  const failed = report.numTotalTests - report.numPassedTests - skipped.length + broken.length;
  return { ...judged(report.numPassedTests, failed, exitCode), skipped };
}

/** A skipped, flaky or not run test counts as failed, and so does an error outside any test. */
function countPlaywright(report: JSONReport | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged(expected, unexpected + flaky + skipped + report.errors.length, exitCode);
}

/** A runner that ended with an error, or found no tests, has failed whatever it counted. */
function judged(passed: number, failed: number, exitCode: number): Count {
  const hidden = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}
