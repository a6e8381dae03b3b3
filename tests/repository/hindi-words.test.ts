import { expect, test } from "vitest";
import { hindiFaults } from "../support/http/hindi-faults.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** How Hindi is written (docs/hindi.md), in the catalogue, texts and articles. */

const articles = codeFiles().filter((path) => /^app\/content\/articles\/hi\/.*\.md$/.test(path));
const texts = codeFiles().filter((path) =>
  /^content\/(?:.*\.hi\.md|languages\/hi\.po)$/.test(path),
);
const sources = [...articles, ...texts].map((path) => ({
  path,
  source: readProjectFile(path),
}));

/** The passive is for an actor that is unknown. 102 of these made the site read like a translation. */
const MOST_PASSIVES = 20;

test("the catalogue, the texts and the articles in Hindi are read", () => {
  expect(sources.length).toBeGreaterThan(20);
});

test("“किया जा सकता है” is said at most 20 times in all", () => {
  const passives = sources.flatMap(({ path, source }) =>
    Array.from(
      source.matchAll(/[^"`\n]*जा सक(?:ता|ती|ते|ें|े)[^"`\n]*/g),
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(passives.slice(MOST_PASSIVES)).toEqual([]);
});

test("no sentence in Hindi ends with an English full stop", () => {
  const ends = sources.flatMap(({ path, source }) =>
    source
      .split("\n")
      .filter((line) => hindiFaults(line).includes("full stop"))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(ends).toEqual([]);
});
