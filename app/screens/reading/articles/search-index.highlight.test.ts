import { expect, test } from "vitest";
import { excerpt, highlight } from "./search-index.ts";

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
