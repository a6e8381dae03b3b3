import { expect, test } from "vitest";
import { singleLineText, escapeHtml, multilineText, paragraphsOf } from "./plain-text.ts";
import { assert, integer, property, string } from "fast-check";

test("line breaks of every kind become a space", () => {
  expect(singleLineText("a\r\nb\u0085c\u2028d\u2029e\0f\tg", 40)).toBe("a b c d e f g");
});

test("direction overrides and isolates are removed", () => {
  expect(singleLineText("a\u202egpj\u2066.exe\u200f\u061c", 40)).toBe("agpj.exe");
});

test("a name in Devanagari keeps its joiners", () => {
  expect(singleLineText("  क्\u200dषमा  राव ", 40)).toBe("क्\u200dषमा राव");
});

test("a long text is cut to the length and ends in an ellipsis", () => {
  const cut = singleLineText("a".repeat(500), 60);
  expect(cut).toBe(`${"a".repeat(59)}…`);
});

test("a text of exactly the length is not cut", () => {
  expect(singleLineText("a".repeat(60), 60)).toBe("a".repeat(60));
});

test("a grapheme is never cut", () => {
  expect(singleLineText("👩‍👩‍👧".repeat(3), 10)).toBe("👩‍👩‍👧…");
  expect(singleLineText("broken \ud83d", 20)).toBe("broken \ufffd");
});

test("markup and both kinds of quotes are escaped", () => {
  expect(escapeHtml(`<a href="x" id='y'>R&D</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;",
  );
});

test("escaped text is escaped again, so that it is displayed as typed", () => {
  expect(escapeHtml("&lt;")).toBe("&amp;lt;");
});

test("line breaks of every kind become \\n", () => {
  expect(multilineText("a\r\nb\rc\u2028d\u0085e\n\nf")).toBe("a\nb\nc\nd\ne\n\nf");
});

test("NUL, direction overrides and unpaired surrogates are removed or replaced", () => {
  expect(multilineText("a\0b\tc\u202egpj\u2066.exe")).toBe("a b cgpj.exe");
  expect(multilineText("half \ud83d")).toBe("half \ufffd");
});

test("text in Devanagari keeps its joiners", () => {
  expect(multilineText(" क्\u200dषमा\nराव ")).toBe("क्\u200dषमा\nराव");
});

test("text of line breaks and spaces only becomes empty", () => {
  expect(multilineText("\r\n \t\u200e\n")).toBe("");
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
