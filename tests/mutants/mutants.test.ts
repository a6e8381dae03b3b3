import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";
import { listMutants } from "./lists.ts";
import { mutate, type Mutant } from "./mutant.ts";

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
