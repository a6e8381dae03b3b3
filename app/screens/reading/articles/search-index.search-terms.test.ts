import { expect, test } from "vitest";
import { normalizeWord, searchTerms, tokenize } from "./search-index.ts";

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
