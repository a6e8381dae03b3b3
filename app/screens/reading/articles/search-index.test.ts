import { expect, test } from "vitest";
import {
  indexDocuments,
  type SearchDocument,
  excerpt,
  highlight,
  normalizeWord,
  searchTerms,
  tokenize,
} from "./search-index.ts";

function document(path: string, words: Partial<SearchDocument>): SearchDocument {
  return {
    path,
    kind: "blog",
    title: "",
    label: "",
    summary: "",
    text: "",
    language: "en",
    ...words,
  };
}

const index = indexDocuments([
  document("worry", {
    title: "When worry stays",
    label: "Anxiety",
    text: "Anxiety at two at night.",
  }),
  document("sleep", {
    title: "Sleep and sleeping badly",
    text: "Getting up at night. Some anxiety.",
  }),
  document("bets", { title: "Betting on the phone", label: "Addiction", text: "UPI games." }),
  document("couples", { title: "One quarrel", label: "Relationship", text: "Two people." }),
]);

const paths = (query: string) => index.find(query).found.map((found) => found.document.path);

test("the best hit comes first: a title counts more than the text", () => {
  expect(paths("anxiety")).toEqual(["worry", "sleep"]);
  expect(paths("betting")).toEqual(["bets"]);
});

test.each([
  ["anxeity", "worry"],
  ["anxity", "worry"],
  ["anxietty", "worry"],
  ["adiction", "bets"],
  ["bettng", "bets"],
  ["relatonship", "couples"],
  ["sleping", "sleep"],
  ["slepe", "sleep"],
])("a slip is forgiven: %s finds %s", (query, path) => {
  const { found, near } = index.find(query);
  expect(found[0]?.document.path).toBe(path);
  expect(near).toBe(true);
});

test("the beginning of a word is enough", () => {
  expect(paths("relat")).toEqual(["couples"]);
  expect(index.find("relat").near).toBe(false);
});

test("one and many are alike", () => {
  expect(paths("relationships")).toEqual(["couples"]);
});

test("a word that stands there as typed does not find words like it", () => {
  expect(paths("betting")).not.toContain("sleep");
});

test("all words count; if nothing has them all, each may find its own", () => {
  expect(paths("anxiety worry")).toEqual(["worry"]);
  expect(paths("quarrel betting").toSorted()).toEqual(["bets", "couples"]);
});

test("the terms say which words were found, spelled as they stand there", () => {
  const [best] = index.find("anxeity").found;
  expect(best?.terms).toEqual(new Set(["anxiety"]));
});

test.each(["", "the and of", "zzzzzzzz", "*?+(", "a"])(
  "%j finds nothing and breaks nothing",
  (query) => expect(index.find(query)).toEqual({ found: [], near: false }),
);

const terms = new Set(["anxiety"]);

test("found words are marked, and the text stays complete", () => {
  const text = "Anxiety, <b>anxiety</b> and anxieties.";
  const parts = highlight(text, terms);
  expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual([
    "Anxiety",
    "anxiety",
    "anxieties",
  ]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("a text without a hit is one segment", () => {
  expect(highlight("Nothing here", terms)).toEqual([{ text: "Nothing here", hit: false }]);
});

test("an excerpt shows the first word found with words around it, cut between words", () => {
  const text = `${"before ".repeat(40)}anxiety ${"after ".repeat(40)}`;
  const cut = excerpt(text, terms, 100);
  expect(cut).toMatch(/^… (before )+anxiety (after )+…$/);
  expect(cut.length).toBeLessThanOrEqual(106);
});

test("a short text stays whole, one without a hit begins at its beginning", () => {
  expect(excerpt("Short.", terms, 100)).toBe("Short.");
  expect(excerpt("word ".repeat(50), terms, 20)).toBe("word word word word …");
});

test("one endless word is cut where the room ends", () => {
  expect(excerpt("a".repeat(500), terms, 50)).toBe(`${"a".repeat(50)} …`);
});

test("a text is split into words, with the apostrophes inside them", () => {
  expect(tokenize("Don’t wait: sleep-time!").map(({ text }) => text)).toEqual([
    "Don’t",
    "wait",
    "sleep",
    "time",
  ]);
});

test("a word of an Indian script keeps its vowel marks", () => {
  expect(searchTerms("नींद, தூக்கம்")).toEqual(["नींद", "தூக்கம்"]);
});

test.each([
  ["Café", "cafe"],
  ["don't", "dont"],
  ["Relationships", "relationship"],
  ["worries", "worry"],
  ["stress", "stress"],
  ["anxious", "anxious"],
  ["bus", "bus"],
])("%s is compared as %s", (word, plain) => expect(normalizeWord(word)).toBe(plain));

test("words that every text contains find nothing", () => {
  expect(searchTerms("How do I sleep in the heat?")).toEqual(["sleep", "heat"]);
});
