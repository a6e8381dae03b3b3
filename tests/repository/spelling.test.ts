import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What cspell finds, a line each, and in how many files it looked. Its dictionaries come with it: no network. */
function checkSpelling(...args: string[]): { slips: string[]; files: number } {
  const lint = ["lint", "--no-progress", ...args];
  const { stdout, stderr } = spawnSync("node_modules/.bin/cspell", lint, { encoding: "utf8" });
  const [, files = "0"] = /Files checked: (\d+)/.exec(stderr) ?? [];
  return { slips: stdout.split("\n").filter(Boolean), files: Number(files) };
}

test("every word that visitors, operators and builders read is spelt as in Britain", () => {
  const { slips, files } = checkSpelling();
  expect(slips).toEqual([]);
  expect(files).toBeGreaterThan(150);
});

describe("A misspelt word", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "sahaj-spelling-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is found, and so is a word as it is spelt in America", () => {
    const file = join(folder, "page.md");
    writeFileSync(file, "We recieve it.\n\nYour behavior.\n\nThe center of the city.\n");
    const { slips } = checkSpelling("--config", "cspell.json", "--root", folder, file);
    expect(slips.map((line) => /\((\w+)\)/.exec(line)?.[1])).toEqual([
      "recieve",
      "behavior",
      "center",
    ]);
  });
});
