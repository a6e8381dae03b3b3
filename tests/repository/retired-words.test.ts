import { describe, expect, test } from "vitest";
import { codeFiles, documentFiles, readProjectFile } from "../support/repository/project-files.ts";
import { passagesOfCode, passagesOfDocument } from "../support/repository/read-words.ts";
import { retiredIn, unspokenIn, words } from "../support/repository/retired-words.ts";

/** By word, the folders whose text has not been rewritten yet. It only shrinks. */
const allowed = JSON.parse(
  readProjectFile("tests/repository/retired-words-allowed.json"),
) as Record<string, string[]>;

/** The lists of the words themselves, and this test. */
const aboutTheWords = /retired-words|docs\/glossary\.md|docs\/words\.txt|read-words/;

const passages = [
  ...codeFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, found: passagesOfCode(path, readProjectFile(path)) })),
  ...documentFiles()
    .filter((path) => /\.(?:md|ya?ml|sql|json|service|env)$|Dockerfile$|Caddyfile$/.test(path))
    .map((path) => ({ path, found: passagesOfDocument(readProjectFile(path)) })),
].filter(({ path }) => !aboutTheWords.test(path));

const uses = passages.flatMap(({ path, found }) =>
  found.flatMap((passage) =>
    retiredIn(passage).map((word) => ({ word, path, line: passage.line, place: passage.place })),
  ),
);

const mayStand = (word: string, path: string) =>
  (allowed[word] ?? []).some((folder) => path === folder || path.startsWith(`${folder}/`));

describe("Retired words", () => {
  test("are looked for in the code and in the documents", () => {
    expect(passages.length).toBeGreaterThan(700);
    expect(words.length).toBeGreaterThan(25);
  });

  test.each(words.map(({ word, use }) => [word, use]))("%s is not used: write %s", (word) => {
    const found = uses.filter((use) => use.word === word && !mayStand(word, use.path));
    expect(found.map(({ path, line, place }) => `${path}:${line} (${place})`)).toEqual([]);
  });

  test("are allowed only in folders that still use them: take the others off the list", () => {
    const needless = Object.entries(allowed).flatMap(([word, folders]) =>
      folders
        .filter(
          (folder) =>
            !uses.some((use) => use.word === word && `${use.path}/`.startsWith(`${folder}/`)),
        )
        .map((folder) => `${word}: ${folder}`),
    );
    expect(needless).toEqual([]);
  });

  test("are found in names, comments, titles, texts and documents, and not in other words", () => {
    const code = 'const aLetter = 1; // by turns\ntest("a doorbell", () => say("Your letter"));';
    const found = passagesOfCode("take-patience.ts", code).flatMap(retiredIn);
    expect(found.toSorted()).toEqual([
      "doorbell",
      "doorbell",
      "letter",
      "letter",
      "patience",
      "turn",
    ]);
    const text = passagesOfDocument("A page.\n\nIt was sealed. Vaulted columns stay.");
    expect(text.flatMap(retiredIn)).toEqual(["seal"]);
    expect(text.at(-1)?.line).toBe(3);
    expect(passagesOfCode("a.ts", 'db.selectFrom("letter")').flatMap(retiredIn)).toEqual([]);
  });
});

/** What only operators and the people at the desk read. */
const notForVisitors =
  /^app\/(?:domain\/(?:staff|ledger)|screens\/(?:desk|my)|db|http\/metrics|jobs|domain\/safety\/(?:danger-(?:phrases|ideas|sign|word)|harmless-sayings))|\.test\.tsx?$/;

/** The translations of the catalogues. */
const translated = codeFiles()
  .filter((path) => path.endsWith(".po"))
  .map((path) => ({
    path,
    found: readProjectFile(path)
      .split("\n")
      .map((text, index) => ({ place: "texts" as const, text, line: index + 1 }))
      .filter(({ text }) => text.startsWith("msgstr")),
  }));

describe("Words that are not said to a visitor", () => {
  const spoken = passages
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !notForVisitors.test(path))
    .concat(translated);

  test("stand in no text of the product", () => {
    expect(spoken.length).toBeGreaterThan(400);
    const found = spoken.flatMap(({ path, found: all }) =>
      all.flatMap((passage) =>
        unspokenIn(passage).map((word) => `${path}:${passage.line} ${word}: ${passage.text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["somebody, anybody, nobody", "Somebody else has this time"],
    ["need not", "You need not pay again"],
    ["comes back, goes back", "all of it goes back to you"],
    ["stands", "The price stands on each profile"],
    ["take back", "Take it back"],
    ["this letter", "This letter came because"],
    ["ईमेल पता", "अपना ईमेल पता लिखें"],
    ["समय छूट गया (released)", "आपके लिए रोका समय छूट गया है"],
    ["समय रखा है (hold)", "यह समय आपके लिए रखा है"],
    ["नमूना", "यह नमूने का रजिस्टर है"],
  ])("are found: %s", (word, text) => {
    const found = passagesOfCode("a.ts", `say(${JSON.stringify(text)})`).flatMap(unspokenIn);
    expect(found).toEqual([word]);
  });
});
