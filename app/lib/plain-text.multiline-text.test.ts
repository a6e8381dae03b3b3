import { expect, test } from "vitest";
import { multilineText } from "./plain-text.ts";

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
