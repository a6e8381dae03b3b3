import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectConsole } from "../support/repository/console-noise-fails.ts";

const setUp = join(import.meta.dirname, "../support/repository/console-noise-fails.ts");
const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
let root: string;
let outcomes: Map<string, string>;

// A run inside the run: only so can a failing test be watched without failing.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "sahaj-noise-"));
  await writeFile(
    join(root, "vitest.config.mjs"),
    `export default { test: { globals: true, setupFiles: [${JSON.stringify(setUp)}] } };`,
  );
  await writeFile(
    join(root, "noise.test.ts"),
    `import { expectConsole } from ${JSON.stringify(setUp)};
    test("quiet", () => { expect(1).toBe(1); });
    test("noisy", () => { console.warn("surprise"); });
    test("declared", () => { expectConsole(/surprise/); console.error("a surprise"); });
    test("declared but another", () => { expectConsole(/surprise/); console.log("a surprise"); console.log("b"); });
    test("declared but silent", () => { expectConsole(/surprise/); });`,
  );
  const report = join(root, "report.json");
  const args = [vitest, "run", "--root", root, "--reporter=json", `--outputFile=${report}`];
  await new Promise((done) => execFile(process.execPath, args, { cwd: root }, done));
  const { default: results } = (await import(report, { with: { type: "json" } })) as {
    default: { testResults: { assertionResults: { title: string; status: string }[] }[] };
  };
  const tests = results.testResults.flatMap((file) => file.assertionResults);
  outcomes = new Map(tests.map(({ title, status }) => [title, status]));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("a test that prints an undeclared warning fails", () => {
  expect(outcomes.get("noisy")).toBe("failed");
  expect(outcomes.get("declared but another")).toBe("failed");
});

test("a quiet test and a declared warning pass", () => {
  expect(outcomes.get("quiet")).toBe("passed");
  expect(outcomes.get("declared")).toBe("passed");
});

test("a declared warning that never comes fails", () => {
  expect(outcomes.get("declared but silent")).toBe("failed");
});

test("a test in this very run can declare what it prints", () => {
  expectConsole(/^console\.warn: just this$/);
  console.warn("just this");
  expect(outcomes.size).toBe(5);
});
