import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";
import { listMutants } from "./lists.ts";
import { mutate, type Mutant } from "./mutant.ts";
import { findMutatedFile, mutateFile, restoreFile } from "./mutated-file.ts";

const project = join(import.meta.dirname, "../..");
const example: Mutant = {
  rule: "Two is two.",
  file: "app/two.ts",
  line: "const two = 2;",
  becomes: "const two = 3;",
  tests: ["app/two.test.ts"],
};

/** Needs a browser or a built product, or takes long. */
const isUnfit = (path: string) =>
  /^tests\/journeys\/|\.nightly\.test\.ts$/.test(path) ||
  readProjectFile(path).includes("support/product/");

test("the line of each mutant stands once in its file", () => {
  const stale = listMutants().flatMap((mutant) => {
    try {
      mutate(readProjectFile(mutant.file), mutant);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(stale).toEqual([]);
});

test("each mutant has a rule of its own, and related tests that exist and need no build", () => {
  const mutants = listMutants();
  const rules = mutants.map(({ rule }) => rule);
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  const related = [...new Set(mutants.flatMap(({ tests }) => tests))];
  expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(related.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  expect(related.filter(isUnfit)).toEqual([]);
});

test("no file still has the line of a mutant: `npm run mutants` puts it back", () => {
  expect(findMutatedFile(project)).toBeUndefined();
});

test("a line that stands nowhere or twice is an error, and so is one that does not change", () => {
  expect(() => mutate("const one = 1;\n", example)).toThrow("stands 0 times");
  expect(() => mutate("const two = 2;\n  const two = 2;\n", example)).toThrow("stands 2 times");
  expect(() => mutate("const two = 2;\n", { ...example, becomes: example.line })).toThrow("itself");
});

test("a mutant keeps the indentation, and nothing in place of a line removes it", () => {
  const text = "{\n  const two = 2;\n}\n";
  expect(mutate(text, example)).toBe("{\n  const two = 3;\n}\n");
  expect(mutate(text, { ...example, becomes: "" })).toBe("{\n}\n");
  const twoLines = { ...example, line: "{\nconst two = 2;", becomes: "{" };
  expect(mutate(text, twoLines)).toBe("{\n}\n");
});

/** A project with one file. */
function someProject(text = "const two = 2;\n") {
  const folder = mkdtempSync(join(tmpdir(), "sahaj-mutant-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, example.file), text);
  const read = () => readFileSync(join(folder, example.file), "utf8");
  return { folder, read, changedAt: () => statSync(join(folder, example.file)).mtimeMs };
}

test("a mutated file is put back with its time of change, so that a build stays new enough", () => {
  const { folder, read, changedAt } = someProject();
  const before = changedAt();
  mutateFile(folder, example);
  expect(read()).toBe("const two = 3;\n");
  expect(changedAt()).toBeCloseTo(before, 0);
  expect(findMutatedFile(folder)).toBe(example.file);
  expect(restoreFile(folder)).toBe(example.file);
  expect(read()).toBe("const two = 2;\n");
  expect(changedAt()).toBeCloseTo(before, 0);
  expect([findMutatedFile(folder), restoreFile(folder)]).toEqual([undefined, undefined]);
});

test("a file that a killed run left is put back, one of a running process is not", () => {
  const { folder, read } = someProject();
  const module = join(import.meta.dirname, "mutated-file.ts");
  const killed = `import { mutateFile } from ${JSON.stringify(module)};
    mutateFile(${JSON.stringify(folder)}, ${JSON.stringify(example)});
    process.kill(process.pid, "SIGKILL");`;
  const { signal } = spawnSync(process.execPath, ["--input-type=module", "--eval", killed]);
  expect([signal, read()]).toEqual(["SIGKILL", "const two = 3;\n"]);
  expect(restoreFile(folder)).toBe(example.file);
  expect(read()).toBe("const two = 2;\n");

  mutateFile(folder, example);
  const kept = join(folder, ".data/mutant.json");
  const original = JSON.parse(readFileSync(kept, "utf8")) as object;
  writeFileSync(kept, JSON.stringify({ ...original, pid: process.ppid }));
  expect(() => restoreFile(folder)).toThrow("is running mutants");
});
