import { expect, test } from "vitest";
import { singleLineText, escapeHtml, multilineText, paragraphsOf } from "./plain-text.ts";
import { assert, integer, property, string } from "fast-check";

test.each([
  [
    "line breaks of every kind become a space",
    "a\r\nb\u0085c\u2028d\u2029e\0f\tg",
    "a b c d e f g",
  ],
  ["direction overrides and isolates go", "a\u202egpj\u2066.exe\u200f\u061c", "agpj.exe"],
  ["a name in Devanagari keeps its joiners", "  क्\u200dषमा  राव ", "क्\u200dषमा राव"],
  ["a long text is cut, and ends in an ellipsis", "a".repeat(500), `${"a".repeat(39)}…`],
  ["a text of exactly the length is not cut", "a".repeat(40), "a".repeat(40)],
  ["a broken character is replaced", "broken \ud83d", "broken \ufffd"],
])("in one line, %s", (_, text, line) => {
  expect(singleLineText(text, 40)).toBe(line);
});

test("a grapheme is never cut", () => {
  expect(singleLineText("👩‍👩‍👧".repeat(3), 10)).toBe("👩‍👩‍👧…");
});

test("markup and both kinds of quotes are escaped, escaped text again", () => {
  expect(escapeHtml(`<a href="x" id='y'>R&D&lt;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;R&amp;D&amp;lt;&lt;/a&gt;",
  );
});

test.each([
  ["line breaks of every kind become \\n", "a\r\nb\rc\u2028d\u0085e\n\nf", "a\nb\nc\nd\ne\n\nf"],
  ["NUL and direction overrides go", "a\0b\tc\u202egpj\u2066.exe", "a b cgpj.exe"],
  ["a broken character is replaced", "half \ud83d", "half \ufffd"],
  ["text in Devanagari keeps its joiners", " क्\u200dषमा\nराव ", "क्\u200dषमा\nराव"],
  ["line breaks and spaces alone are nothing", "\r\n \t\u200e\n", ""],
])("in several lines, %s", (_, text, lines) => {
  expect(multilineText(text)).toBe(lines);
});

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
