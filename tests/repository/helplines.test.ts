import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  childline,
  elderLine,
  emergency,
  teleManas,
  womenHelpline,
  whenToCallText,
} from "../../app/content/helplines.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** The lines whose number and hours a public source confirms: docs/helplines.md. */
const checked = new Set(
  [emergency, teleManas, childline, womenHelpline, elderLine].map(({ number }) => number),
);

const folders = ["articles", "articles/hi", "blog"].map(
  (kind) => new URL(`../../app/content/${kind}/`, import.meta.url),
);
const articles = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") })),
);

/** A number that a reader is told to dial: after "call", "on" or the name of a line, in Hindi before "पर कॉल". */
const dialled =
  /(?:(?= \d+ पर कॉल)|लाइन|मानस|\b[Cc]all|\bdial|\bon|\bis|Line,|MANAS,) (\d{3}(?!\d)|1\d{4}(?!\d)|1?800[\d -]{6,}\d)(?! (?:points?|minutes?|hours?|per|people|mg|ml|days?|years?|words|and|to|or|grams?|million|cases|of|in|km|rupees)\b)/g;

test("every number that an article tells a reader to call is on the list of checked lines", () => {
  const found = articles.flatMap(({ name, text }) =>
    [...text.split(/\n## (?:Sources|स्रोत)\n/)[0]!.matchAll(dialled)].map(([, number = ""]) => ({
      name,
      number,
    })),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ number }) => !checked.has(number))).toEqual([]);
});

test("a text of content has the number of a helpline as a value, and no number of its own", () => {
  const texts = codeFiles().filter((path) => /^content\/.*\.md$/.test(path));
  expect(texts.length).toBeGreaterThan(20);
  const typed = /(?<!\d)(?:112|181|1098|14416|14567)(?!\d)|tel:(?!\{)/;
  expect(texts.filter((path) => typed.test(readProjectFile(path)))).toEqual([]);
});

test("112 is for an act or danger and 14416 for thoughts, in the same words everywhere", () => {
  expect(whenToCallText()).toMatch(/danger[^.]*112\.[^.]*thinking of ending your life[^.]*14416/);
  const advises = /(?:danger|emergency|hurt(?:ing)? yourself)[^.`"]{0,40}, call\b/i;
  const files = codeFiles()
    .filter((path) => /^app\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter((path) => advises.test(readProjectFile(path)));
  // The terms, in content/policies, are a contract with words of their own.
  expect(files.toSorted()).toEqual(["app/content/helplines.ts"]);
});

test("no document and no screen of the desk asks an operator to call 112 to try it", () => {
  expect(readProjectFile("docs/helplines.md")).toContain("Never call 112 to try it");
  expect(readProjectFile("app/domain/content/content-kinds.ts")).not.toMatch(
    /helplinesToCheck[^;]*\bemergency\b/,
  );
});
