import { expect, test } from "vitest";
import { parseCsv, writeCsv } from "../../app/lib/csv.ts";
import { countTranslations, translatedFiles } from "../support/repository/count-translations.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { importTexts, translatedTexts, withTexts } from "../support/repository/translated-texts.ts";

const files = translatedFiles();

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

test.each([
  ["a backtick", "${count} दिन ` और"],
  ["code between two backticks", "${count} दिन` + secret + `"],
  ["a value that is not closed", "${count} दिन ${"],
  ["a backslash at the end", "${count} दिन\\"],
])("a text that would end its literal is refused: %s", (_, text) => {
  expect(() => withTexts("x.ts", small, new Map([["copy.b.n", text]]))).toThrow("copy.b.n");
});

/** Two words files, the rows of their export, and what an import of changed rows does. */
const two = new Map([
  ["a.ts", small],
  ["b.ts", small.replace('"एक"', '"[एक](/quiz)"')],
]);
const exported = [...two].flatMap(([file, source]) =>
  translatedTexts(file, source).map(({ place, english, hindi }) => [file, place, english, hindi]),
);
const importWith = (change: (row: string[]) => string[] | undefined) =>
  importTexts(
    two,
    exported.flatMap((row) => {
      const changed = change(row);
      return changed ? [changed] : [];
    }),
  );
const withHindi =
  (file: string, place: string, hindi: string) =>
  (row: string[]): string[] =>
    row[0] === file && row[1] === place ? [...row.slice(0, 3), hindi] : row;

test("an import gives the files that change, and no others", () => {
  expect(importWith((row) => row)).toEqual({ ok: true, written: new Map() });
  expect(importWith(withHindi("b.ts", "copy.a", "[पहला](/quiz)"))).toEqual({
    ok: true,
    written: new Map([["b.ts", small.replace('"एक"', '"[पहला](/quiz)"')]]),
  });
});

test.each<[string, (row: string[]) => string[] | undefined, string]>([
  ["a row", (row) => (row.slice(0, 2).join(" ") === "b.ts copy.c.0" ? undefined : row), "copy.c.0"],
  ["a text", withHindi("b.ts", "copy.c.1", " "), "copy.c.1"],
  ["a value", withHindi("b.ts", "copy.b.n", "कुल दिन"), "copy.b.n"],
  ["the target of a link", withHindi("b.ts", "copy.a", "एक"), "copy.a"],
])("an import that lost %s changes no file, also none before it", (_, change, place) => {
  const imported = importWith((row) => {
    const changed = change(row);
    return changed && withHindi("a.ts", "copy.a", "पहला")(changed);
  });
  expect(imported).toMatchObject({
    ok: false,
    problem: expect.stringMatching(`^(?:lost: )?b.ts ${place}[^\n]*$`),
  });
});

test("an import names every fault in one answer, and rows that no file has", () => {
  const imported = importWith((row) =>
    row[1] === "copy.b.n"
      ? [...row.slice(0, 3), "दिन"]
      : row[1] === "copy.a"
        ? ["c.ts", ...row.slice(1)]
        : row,
  );
  const lines = imported.ok ? [] : imported.problem.split("\n");
  expect(lines.map((line) => line.replace(/: the values.*/, ""))).toEqual([
    "lost: a.ts copy.a",
    "a.ts copy.b.n",
    "lost: b.ts copy.a",
    "b.ts copy.b.n",
    "unknown: c.ts copy.a",
  ]);
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

test("no words file of a visitor's screen waits for Hindi, and the count reads what the export has", () => {
  const { waiting, texts, words, prose, articles } = countTranslations();
  expect(waiting).toEqual([]);
  expect(texts).toBe(files.flatMap((file) => translatedTexts(file, readProjectFile(file))).length);
  // A sentence has more words than one, and an article more than a sentence.
  expect(words).toBeGreaterThan(texts * 3);
  expect(prose.files).toBeGreaterThan(7);
  expect(prose.words).toBeGreaterThan(4000);
  expect(articles.englishWords).toBeGreaterThan(articles.english * 500);
});
