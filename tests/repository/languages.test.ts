import { dirname, join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { wordsOfOneLanguage } from "../../server/static-files/one-language.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

const code = codeFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));
/** Scripts of static pages run in browsers only, and a thread has its own start. */
const scripts = new Set(
  code.flatMap((path) =>
    [...readProjectFile(path).matchAll(/"([^"]+)\?worker&url"/g)].map(([, to = ""]) =>
      join(dirname(path), to),
    ),
  ),
);
const modules = code.filter(
  (path) => !scripts.has(path) && !/\/(?:entry\.client|calendar-worker)\.tsx?$/.test(path),
);
const withWords = modules.filter((path) => /\binLanguages\(\{/.test(readProjectFile(path)));

/** Where words were read while modules loaded: the line, by the stack. */
const readAtLoad: string[] = [];

/** The line of ours that read a word: the first that is not of the languages themselves. */
const readerIn = (stack = "") =>
  stack.split("\n").find((line) => /\/app\/(?!lib\/)/.test(line)) ?? stack;

beforeAll(async () => {
  vi.resetModules();
  await import("../../app/lib/language/with-language.server.ts");
  const { readLanguageFrom } = await import("../../app/lib/language/language.ts");
  readLanguageFrom(() => {
    readAtLoad.push(readerIn(new Error("read at load").stack));
    return "en";
  });
  await Promise.all(
    modules.map((path) => import(/* @vite-ignore */ join(import.meta.dirname, "../..", path))),
  );
  readLanguageFrom(() => "en");
  vi.resetModules();
});

test("no module reads words in two languages while it loads: they would stay English for ever", () => {
  expect(withWords.length).toBeGreaterThan(4);
  expect(readAtLoad).toEqual([]);
});

const small = `const en = { a: "one" };
const hi: Translation<typeof en> = { a: "एक" };
export const copy = inLanguages({ en, hi });
export const isHindi = currentLanguage() === "hi";`;

test("a build for browsers has the words of its language alone", () => {
  expect(wordsOfOneLanguage("x.ts", small, "en")).toBe(
    `const en = { a: "one" };\n\nexport const copy = (en);\nexport const isHindi = "en" === "hi";`,
  );
  const hindi = wordsOfOneLanguage("x.ts", small, "hi");
  expect(hindi).toContain("export const copy = (hi);");
  expect(hindi).not.toContain("one");
});

test("words that are not written as { en, hi } end the build", () => {
  expect(() => wordsOfOneLanguage("x.ts", "inLanguages(both);", "en")).toThrow("x.ts");
});

test("words that are read in both languages on one page stay", () => {
  const both = `${small}\nexport const english = en.a;`;
  expect(wordsOfOneLanguage("x.ts", both, "hi")).toContain('const en = { a: "one" };');
  expect(wordsOfOneLanguage("x.ts", both, "en")).not.toContain("एक");
  const named = both
    .replaceAll(/\ben\b(?=[ .] ?[=a])/g, "words")
    .replace("{ en, hi }", "{ en: words, hi }");
  expect(wordsOfOneLanguage("x.ts", named, "hi")).toContain('const words = { a: "one" };');
});
