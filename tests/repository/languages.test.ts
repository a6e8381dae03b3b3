import { dirname, join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
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
const withTexts = modules.filter((path) => /\btn?\(/.test(readProjectFile(path)));

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

test("no module reads texts in two languages while it loads: they would stay English for ever", () => {
  expect(withTexts.length).toBeGreaterThan(60);
  expect(readAtLoad).toEqual([]);
});
