import { expect, test } from "vitest";
import { codeFiles, documentFiles, readProjectFile } from "../support/repository/project-files.ts";
import { parseSync, Visitor } from "oxc-parser";

/** Where a word can stand: names in code, comments, documents, strings. */
type Place = "names" | "comments" | "docs" | "texts";

interface Passage {
  place: Place;
  text: string;
  line: number;
}

/** "holdSlot", "hold-slot" and "HOLD_SLOT" as "hold slot". */
const splitName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]+/g, " ")
    .toLowerCase();

const titleFunctions = /^(?:test|describe|it)$/;

/** Matches SQL, and the name of a table or column, because stored names are not renamed. */
const sqlLike =
  /^\w+(?:\.\w+)?(?: as \w+)?$|\b(?:select|insert into|update|delete from|from|join|create|alter|on conflict)\b[^.]*\b(?:where|set|values|from|table|index|on|as|select|trigger)\b/i;

/** The names, comments, test titles (as comments) and strings of a TypeScript file. */
function passagesOfCode(path: string, source: string): Passage[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
  const passages: Passage[] = [
    { place: "names", text: splitName(path.split("/").at(-1) ?? ""), line: 1 },
    ...comments.map(({ value, start }) => ({
      place: "comments" as const,
      text: value.replaceAll(/\s*\n\s*\*?\s*/g, " "),
      line: lineAt(start),
    })),
  ];
  const add = (place: Place, text: string, start: number) => {
    if (place !== "texts" || !sqlLike.test(text.trim()))
      passages.push({ place, text: text.replaceAll(/\s+/g, " "), line: lineAt(start) });
  };
  new Visitor({
    Identifier: ({ name, start }) => add("names", splitName(name), start),
    JSXIdentifier: ({ name, start }) => add("names", splitName(name), start),
    Literal: ({ value, start }) => {
      if (typeof value === "string") add("texts", value, start);
    },
    TemplateElement: ({ value, start }) => add("texts", value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => add("texts", value, start),
    CallExpression: ({ callee, arguments: [title], start }) => {
      const [name = ""] = /^\w+/.exec(source.slice(callee.start, callee.end)) ?? [];
      if (title?.type === "Literal" && typeof title.value === "string" && titleFunctions.test(name))
        add("comments", title.value, start);
    },
  }).visit(program);
  return passages;
}

/** A document, paragraph by paragraph, so that a phrase is found across a line break. */
function passagesOfDocument(source: string): Passage[] {
  let line = 1;
  return source.split(/(\n\s*\n)/).flatMap((part) => {
    const passage = { place: "docs" as const, text: part.replaceAll(/\s+/g, " "), line };
    line += part.split("\n").length - 1;
    return part.trim() === "" ? [] : [passage];
  });
}

interface RetiredWord {
  word: string;
  use: string;
  pattern: string;
  in: Place[];
  except?: string[];
}

/** docs/retired-words.json, the one list of them. */
const { words, visitor } = JSON.parse(readProjectFile("docs/retired-words.json")) as {
  words: RetiredWord[];
  /** Those that only what a visitor reads must not say. */
  visitor: { words: RetiredWord[] };
};

const bounded = (pattern: string) => new RegExp(`(?<![\\w])(?:${pattern})(?![\\w])`, "gi");

/** Returns a search for these words. @returns the words that a passage uses */
const searchFor = (list: readonly RetiredWord[]) => {
  const retired = list.map((one) => ({
    ...one,
    finds: bounded(one.pattern),
    excepts: (one.except ?? []).map(bounded),
  }));
  return ({ place, text }: Passage): string[] =>
    retired
      .filter((one) => one.in.includes(place))
      .filter(({ finds, excepts }) => {
        const rest = excepts.reduce((left, except) => left.replaceAll(except, " "), text);
        return rest.search(finds) !== -1;
      })
      .map(({ word }) => word);
};

/** The retired words of a passage. */
const retiredIn = searchFor(words);

/** The words of a passage that are not said to a visitor. */
const unspokenIn = searchFor(visitor.words);

/** By word, the folders whose text has not been rewritten yet. It only shrinks. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  letter: ["app/db", "app/domain/safety"],
  seal: ["app/db", "app/domain/visitors", "app/domain/clients", "app/lib"],
};

/** The lists of the words themselves, and this test. */
const aboutTheWords = /retired-words|docs\/glossary\.md|docs\/words\.txt/;

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

test("no retired word is used in the code or the documents", () => {
  expect(passages.length).toBeGreaterThan(700);
  const found = uses.filter(({ word, path }) => !mayStand(word, path));
  expect(found.map(({ word, path, line, place }) => `${path}:${line} ${word} (${place})`)).toEqual(
    [],
  );
});

test("retired words are found in names, comments, titles, texts and documents, and not in other words", () => {
  const code = 'const aLetter = 1; // by turns\ntest("a doorbell", () => say("Your letter"));';
  const found = passagesOfCode("take-patience.ts", code).flatMap(retiredIn);
  const named = ["doorbell", "doorbell", "letter", "letter", "patience", "turn"];
  expect(found.toSorted()).toEqual(named);
  const text = passagesOfDocument("A page.\n\nIt was sealed. Vaulted columns stay.");
  expect(text.flatMap(retiredIn)).toEqual(["seal"]);
  expect(passagesOfCode("a.ts", 'db.selectFrom("letter")').flatMap(retiredIn)).toEqual([]);
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

test("words that are not said to a visitor stand in no text of the product", () => {
  const spoken = passages
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !notForVisitors.test(path))
    .concat(translated);
  expect(spoken.length).toBeGreaterThan(400);
  const found = spoken.flatMap(({ path, found: all }) =>
    all.flatMap((passage) =>
      unspokenIn(passage).map((word) => `${path}:${passage.line} ${word}: ${passage.text}`),
    ),
  );
  expect(found).toEqual([]);
  const said = passagesOfCode("a.ts", 'say("You need not pay again")');
  expect(said.flatMap(unspokenIn)).toEqual(["need not"]);
});
