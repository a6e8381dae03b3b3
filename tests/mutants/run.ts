/**
 * `npm run mutants`: writes one wrong line after the other into the code, runs the related tests, and names the mutants
 * that live: no related test failed. Options: `-- --list`, `-- --only PART` of a rule, file or list.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JsonTestResults } from "vitest/node";
import { listMutants } from "./lists.ts";
import { mutate } from "./mutant.ts";
import { mutateFile, restoreFile } from "./mutated-file.ts";

const project = join(import.meta.dirname, "../..");

/** Milliseconds after which a run is stopped: a wrong line can make a test wait for ever. */
const LONGEST_RUN = 600_000;

/** "unclear": no test failed, but the run did, as where the wrong line does not compile. */
type Outcome = "passed" | "failed" | "unclear";

let running: ChildProcess | undefined;

async function runTests(files: readonly string[], report: string): Promise<[Outcome, string]> {
  rmSync(report, { force: true });
  const vitest = join(project, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(
    process.execPath,
    [vitest, "run", "--bail=1", "--maxWorkers=2", ...reporters, ...files],
    { cwd: project, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, LANE: "" } },
  );
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => (output += part.toString()));
  }
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_RUN);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  running = undefined;
  if (code === 0) return ["passed", output];
  const results = readReport(report);
  return [results !== undefined && results.numFailedTests > 0 ? "failed" : "unclear", output];
}

function readReport(report: string): JsonTestResults | undefined {
  try {
    return JSON.parse(readFileSync(report, "utf8")) as JsonTestResults;
  } catch {
    return undefined;
  }
}

/** Paths with changes that git does not have: a mutant there could cost work that is not saved. */
function listUncommitted(files: readonly string[]): string[] {
  const status = execFileSync("git", ["status", "--porcelain", "--", ...files], { cwd: project });
  return status.toString().trim().split("\n").filter(Boolean);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values: flags } = parseArgs({
  options: { only: { type: "string" }, list: { type: "boolean" } },
});
const part = flags.only?.toLowerCase() ?? "";
const chosen = listMutants().filter(({ list, rule, file }) =>
  [list, rule, file].some((text) => text.toLowerCase().includes(part)),
);
if (chosen.length === 0) stop(`No mutant's rule, file or list contains “${flags.only}”.`);
if (flags.list) {
  for (const { list, rule, file } of chosen) console.log(`${list}: ${rule} (${file})`);
  process.exit(0);
}

const left = restoreFile(project);
if (left !== undefined) console.log(`${left}: put back, an earlier run had ended in the middle.`);
const uncommitted = listUncommitted([...new Set(chosen.map(({ file }) => file))]);
if (uncommitted.length > 0) stop(`Commit or undo these first:\n${uncommitted.join("\n")}`);
for (const mutant of chosen) mutate(readFileSync(join(project, mutant.file), "utf8"), mutant);

const folder = mkdtempSync(join(tmpdir(), "sahaj-mutants-"));
process.on("exit", () => {
  restoreFile(project);
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    running?.kill("SIGTERM");
    process.exit(1);
  });
}

const report = join(folder, "report.json");
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
const [asItIs, output] = await runTests(tests, report);
if (asItIs !== "passed") stop(`${output}\nThe tests fail without any mutant.`);

const living: string[] = [];
for (const [at, mutant] of chosen.entries()) {
  const began = performance.now();
  mutateFile(project, mutant);
  const [outcome, printed] = await runTests(mutant.tests, report);
  restoreFile(project);
  const seconds = Math.round((performance.now() - began) / 1000);
  const name = `${mutant.rule} (${mutant.file})`;
  const mark = outcome === "failed" ? "killed " : outcome === "passed" ? "LIVES  " : "UNCLEAR";
  console.log(`${mark} ${at + 1}/${chosen.length} ${name} ${seconds} s`);
  if (outcome !== "failed") living.push(`${mark} ${name}`);
  if (outcome === "unclear") console.log(printed);
}
const killed = chosen.length - living.length;
console.log(`\n${living.map((one) => `${one}\n`).join("")}${killed} of ${chosen.length} killed`);
process.exitCode = living.length === 0 ? 0 : 1;
