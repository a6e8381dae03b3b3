/**
 * `npm run mutants`: writes one wrong line after the other into copies of the code, one for each core, runs the related
 * tests there, and names the mutants that live: no related test failed. A copy has what git tracks, with changes that
 * are not committed. Options: `-- --list`, `-- --only PART` of a rule, file or list.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JsonTestResults } from "vitest/node";
import { listMutants } from "./lists.ts";
import { mutate, type Mutant } from "./mutant.ts";

const project = join(import.meta.dirname, "../..");

/** Milliseconds after which a run is stopped: a wrong line can make a test wait for ever. */
const LONGEST_RUN = 600_000;

/** "unclear": no test failed, but the run did, as where the wrong line does not compile. */
type Outcome = "passed" | "failed" | "unclear";

const running = new Set<ChildProcess>();

/** @param copy the folder of a copy of the project */
async function runTests(copy: string, files: readonly string[]): Promise<[Outcome, string]> {
  const report = join(copy, "reports/mutants.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(
    process.execPath,
    [vitest, "run", "--bail=1", "--maxWorkers=2", ...reporters, ...files],
    { cwd: copy, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, LANE: "" } },
  );
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => (output += part.toString()));
  }
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_RUN);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  running.delete(child);
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

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

function copyProject(copy: string): string {
  const state = git(project, "stash", "create") || git(project, "rev-parse", "HEAD");
  git(project, "clone", "--quiet", "--shared", "--no-checkout", ".", copy);
  git(copy, "checkout", "--quiet", state);
  symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
  return copy;
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

const folder = mkdtempSync(join(tmpdir(), "sahaj-mutants-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill("SIGTERM");
    process.exit(1);
  });
}

const copies = Array.from({ length: availableParallelism() }, (_, at) =>
  copyProject(join(folder, `${at}`)),
);
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
const [asItIs, output] = await runTests(copies[0]!, tests);
if (asItIs !== "passed") stop(`${output}\nThe tests fail without any mutant.`);

const living: string[] = [];
let ended = 0;

async function tryMutant(copy: string, mutant: Mutant): Promise<void> {
  const began = performance.now();
  const file = join(copy, mutant.file);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, mutate(text, mutant));
  const [outcome, printed] = await runTests(copy, mutant.tests);
  writeFileSync(file, text);
  const seconds = Math.round((performance.now() - began) / 1000);
  const name = `${mutant.rule} (${mutant.file})`;
  const mark = outcome === "failed" ? "killed " : outcome === "passed" ? "LIVES  " : "UNCLEAR";
  ended += 1;
  console.log(`${mark} ${ended}/${chosen.length} ${name} ${seconds} s`);
  if (outcome !== "failed") living.push(`${mark} ${name}`);
  if (outcome === "unclear") console.log(printed);
}

const waiting = chosen.values();
await Promise.all(
  copies.map(async (copy) => {
    for (const mutant of waiting) await tryMutant(copy, mutant);
  }),
);
const killed = chosen.length - living.length;
console.log(`\n${living.map((one) => `${one}\n`).join("")}${killed} of ${chosen.length} killed`);
process.exitCode = living.length === 0 ? 0 : 1;
