import { expect, test } from "vitest";
import { parseCsv, writeCsv } from "../../app/lib/csv.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";
import { translatedTexts, withTexts } from "../support/repository/translated-texts.ts";

const files = codeFiles().filter(
  (path) =>
    /^app\/.*(?<!\.test)\.tsx?$/.test(path) && readProjectFile(path).includes("inLanguages({"),
);

const small = `const en = { a: "one", b: { n: (count: number) => \`\${count} days\` }, c: ["x", "y"] };
const hi: Translation<typeof en> = { a: "एक", b: { n: (count) => \`\${count} दिन\` }, c: ["अ", "आ"] };
export const copy = inLanguages({ en, hi });`;

test("each text in Hindi stands beside its English one", () => {
  expect(
    translatedTexts("x.ts", small).map(({ place, english, hindi }) => [place, english, hindi]),
  ).toEqual([
    ["copy.a", "one", "एक"],
    ["copy.b.n", "(count: number) => `${count} days`", "${count} दिन"],
    ["copy.c.0", '["x", "y"]', "अ"],
    ["copy.c.1", '["x", "y"]', "आ"],
  ]);
});

test("what a person changed in the spreadsheet is put back, and nothing else", () => {
  const changed = new Map([
    ["copy.a", 'पहला "एक"'],
    ["copy.b.n", "कुल ${count} दिन"],
  ]);
  expect(withTexts("x.ts", small, changed)).toBe(
    small.replace('"एक"', '"पहला \\"एक\\""').replace("${count} दिन", "कुल ${count} दिन"),
  );
});

test("a text that lost a value is refused", () => {
  expect(() => withTexts("x.ts", small, new Map([["copy.b.n", "दिन"]]))).toThrow("copy.b.n");
});

test("every words file comes back from the spreadsheet as it was, with no text lost", () => {
  let count = 0;
  for (const file of files) {
    const source = readProjectFile(file);
    const texts = translatedTexts(file, source);
    expect([file, new Set(texts.map(({ place }) => place)).size]).toEqual([file, texts.length]);
    const csv = parseCsv(
      writeCsv([["place", "hindi"], ...texts.map((one) => [one.place, one.hindi])]),
    );
    expect(csv.ok).toBe(true);
    const back = new Map(
      csv.ok ? csv.rows.slice(1).map(([place = "", hindi = ""]) => [place, hindi]) : [],
    );
    expect(withTexts(file, source, back)).toBe(source);
    // As if every text had been edited: what is then in the file is all of them.
    const edited = new Map([...back].map(([place, hindi]) => [place, `${hindi} `]));
    expect(
      translatedTexts(file, withTexts(file, source, edited)).map(({ hindi }) => hindi),
    ).toEqual(texts.map(({ hindi }) => `${hindi} `));
    count += texts.length;
  }
  expect(count).toBeGreaterThan(200);
});
