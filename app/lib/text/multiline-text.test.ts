import { expect, test } from "vitest";
import { multilineText } from "./multiline-text.ts";

test("line breaks of every kind become one kind, and stay", () => {
  expect(multilineText("a\r\nb\rc\u2028d\u0085e\n\nf")).toBe("a\nb\nc\nd\ne\n\nf");
});

test("what a database refuses or what turns text round is gone", () => {
  expect(multilineText("a\0b\tc\u202egpj\u2066.exe")).toBe("a b cgpj.exe");
  expect(multilineText("half \ud83d")).toBe("half \ufffd");
});

test("words in Devanagari keep their joiners", () => {
  expect(multilineText(" क्\u200dषमा\nराव ")).toBe("क्\u200dषमा\nराव");
});

test("nothing but breaks and blanks is nothing", () => {
  expect(multilineText("\r\n \t\u200e\n")).toBe("");
});
