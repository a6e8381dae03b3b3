import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";

const folder = "docs/decisions";
const index = readProjectFile(`${folder}/README.md`);
const files = readdirSync(folder).filter((name) => name !== "README.md");

/** The rows of the index, by file. */
const rows = new Map(
  [...index.matchAll(/^\| (\d+) +\| \[[^\]]+\]\(([^)]+)\) +\| ([^|]+?) +\|$/gm)].map(
    ([, number = "", file = "", status = ""]) => [file, { number: Number(number), status }],
  ),
);

const numberOf = (file: string) => Number(file.slice(0, 4));

describe("The decisions", () => {
  test.each(files)("%s has its number, a status and the usual sections", (file) => {
    const text = readProjectFile(`${folder}/${file}`);
    expect(text).toMatch(new RegExp(`^# ${numberOf(file)}\\. \\S`));
    const [, status = ""] = /^Status: (Accepted|Superseded(?: by \d+)?)[.:]/m.exec(text) ?? [];
    expect(rows.get(file)).toEqual({ number: numberOf(file), status });
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(
      expect.arrayContaining(["Context", "Decision", "Consequences"]),
    );
  });

  test("that are superseded name one that exists", () => {
    const successors = [...rows.values()].flatMap(({ status }) => status.match(/\d+/g) ?? []);
    expect(successors.length).toBeGreaterThan(0);
    const numbers = new Set(files.map(numberOf));
    expect(successors.filter((number) => !numbers.has(Number(number)))).toEqual([]);
  });

  test("are numbered without holes up to 57, but for those that the index explains", () => {
    const [, explained = ""] = /^Numbers? ([\d, and]+) were/m.exec(index) ?? [];
    const unused = (explained.match(/\d+/g) ?? []).map(Number);
    const numbers = files.map(numberOf);
    expect(new Set(numbers).size).toBe(numbers.length);
    const all = [...numbers.filter((number) => number <= 57), ...unused].toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 57 }, (_, at) => at + 1));
  });
});
