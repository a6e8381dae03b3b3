import { expect, test } from "vitest";
import { singleLineText } from "./plain-text.ts";

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
