import { assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { paragraphsOf } from "./plain-text.ts";

test("each line that is not blank is a paragraph", () => {
  expect(paragraphsOf("Hello,\n\n  I have a question. \n", 600)).toEqual([
    "Hello,",
    "I have a question.",
  ]);
  expect(paragraphsOf("", 600)).toEqual([]);
});

test("a long line is cut between words", () => {
  expect(paragraphsOf("one two three four", 9)).toEqual(["one two", "three", "four"]);
});

test("a word longer than a paragraph is cut between characters", () => {
  expect(paragraphsOf("😀😀😀😀", 3)).toEqual(["😀", "😀", "😀", "😀"]);
});

test("no character is lost and no paragraph is too long", () => {
  assert(
    property(string({ unit: "grapheme" }), integer({ min: 2, max: 12 }), (text, max) => {
      const paragraphs = paragraphsOf(text, max);
      for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThanOrEqual(max);
      expect(paragraphs.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});
