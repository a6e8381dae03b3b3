import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

let project: string;

// A project of fake programs: `npm test` cannot run itself, but what it makes of its steps can be seen.
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "sahaj-run-"));
  for (const lane of ["run.ts", "nightly.ts"])
    await cp(join(import.meta.dirname, "..", lane), join(project, "tests", lane));
  await cp(join(import.meta.dirname, "../support"), join(project, "tests", "support"), {
    recursive: true,
  });
  const bin = join(project, "node_modules", ".bin");
  await mkdir(bin, { recursive: true });
  const playwright = join(import.meta.dirname, "../../node_modules/@playwright");
  await symlink(playwright, join(project, "node_modules", "@playwright"));
  await writeFile(join(project, "package.json"), `{ "type": "module" }`);
  for (const name of ["react-router", "tsc", "oxlint", "oxfmt", "knip"])
    await fakeProgram(name, "");
  await fakeProgram("vitest", vitestWith(2, 2));
  await fakeProgram(
    "playwright",
    playwrightWith({ expected: 3, unexpected: 0, flaky: 0, skipped: 0 }),
  );
  return () => rm(project, { recursive: true, force: true });
});

function fakeProgram(name: string, code: string): Promise<void> {
  return writeFile(join(project, "node_modules", ".bin", name), code);
}

function vitestWith(total: number, passed: number): string {
  const failed = Array.from({ length: total - passed }, () => ({
    status: "failed",
    fullName: "keeps the slot",
    failureMessages: ["Error: it was sold twice"],
  }));
  const name = join(project, "tests/claim.test.ts");
  const testResults = [{ name, status: "passed", assertionResults: failed }];
  const report = { numTotalTests: total, numPassedTests: passed, testResults };
  return `const file = process.argv.find((one) => one.startsWith("--outputFile.json=")).split("=")[1];
    require("node:fs").writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`;
}

function playwrightWith(stats: Record<string, number>): string {
  const report = JSON.stringify({ stats, errors: [] });
  return `require("node:fs").writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(report)});`;
}

function run(lane = "run.ts"): { code: number | null; lastLine?: string; output: string } {
  const ran = spawnSync(process.execPath, [join(project, "tests", lane)], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, CHROMIUM: process.execPath, TMPDIR: project },
  });
  return { code: ran.status, lastLine: ran.stdout.split("\n").at(-2) ?? "", output: ran.stdout };
}

test("a failing check, one that is not installed, a failing test and a skipped journey each count, and nothing stops", async () => {
  await writeFile(join(project, "knip.json"), "{}");
  await fakeProgram("tsc", "process.exit(2)");
  await rm(join(project, "node_modules", ".bin", "oxlint"));
  await fakeProgram("vitest", vitestWith(2, 1));
  await fakeProgram(
    "playwright",
    playwrightWith({ expected: 2, unexpected: 0, flaky: 0, skipped: 1 }),
  );
  const { output, ...told } = run();
  // The format, the build and unused code, once that is configured; one test of two, and two journeys of three.
  expect(told).toEqual({ code: 1, lastLine: "6 passed, 4 failed" });
  const summary = output.slice(output.indexOf("✗"));
  expect(summary).toContain("tests/claim.test.ts › keeps the slot\n      Error: it was sold twice");
});

test("a runner that crashes without a report counts as one failure", async () => {
  await fakeProgram("playwright", "process.kill(process.pid, 'SIGKILL')");
  expect(run()).toMatchObject({ code: 1, lastLine: "6 passed, 1 failed" });
});

test("each run says when the nightly lane last passed, and whether it has failed since", async () => {
  const first = run();
  expect(first).toMatchObject({ code: 0, lastLine: "9 passed, 0 failed" });
  expect(first.output).toContain("nightly lane: never passed on this machine; run");
  const left = (await readdir(project)).filter((name) => name.startsWith("sahaj-reports-"));
  expect(left).toEqual([]);
  await mkdir(join(project, "tests/simulation"));
  for (const script of ["tests/simulation/simulate.ts", "tests/fuzz.ts"])
    await writeFile(join(project, script), "console.log(process.argv.slice(2).join(' '))");
  const nightly = run("nightly.ts");
  expect(nightly).toMatchObject({ code: 0, lastLine: "8 passed, 0 failed" });
  expect(nightly.output).toMatch(/--runs 10000 --from \d+\n/);
  expect(nightly.output).toMatch(/--requests 100000 --seed \d+\n/);
  expect(run().output).toMatch(/nightly lane: last passed [\d: -]+ UTC, 0 days ago; run/);
  await writeFile(join(project, "tests/fuzz.ts"), "process.exit(1)");
  const failed = run("nightly.ts");
  expect(failed).toMatchObject({ code: 1, lastLine: "7 passed, 1 failed" });
  expect(failed.output).toMatch(/last passed .* failed since on [\d: -]+ UTC; run/);
});
