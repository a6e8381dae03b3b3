import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("every word that visitors, operators and builders read is spelt as in Britain", () => {
  // The dictionaries of cspell come with it: no network.
  const lint = ["lint", "--no-progress"];
  const { stdout, stderr } = spawnSync("node_modules/.bin/cspell", lint, { encoding: "utf8" });
  expect(stdout.split("\n").filter(Boolean)).toEqual([]);
  expect(Number(/Files checked: (\d+)/.exec(stderr)?.[1])).toBeGreaterThan(150);
});
