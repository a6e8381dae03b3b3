import { expect, test } from "vitest";
import { firstName, greeting } from "./first-name.ts";

test("a letter greets by the first name alone", () => {
  expect(greeting("  Priya Rao ")).toBe("Hello Priya,");
  expect(greeting("प्रिया राव")).toBe("Hello प्रिया,");
  expect(greeting("क्\u200dषमा राव")).toBe("Hello क्\u200dषमा,");
  expect(greeting("Anne-Marie D'Souza")).toBe("Hello Anne-Marie,");
});

test("a name that is an address gives no link", () => {
  expect(firstName("https://evil.example/win now")).toBe("httpsevilexamplewin");
});

test("a name without letters is left out", () => {
  expect(greeting("<<>> \r\n")).toBe("Hello,");
});

test("an endless first name is cut", () => {
  expect(firstName("a".repeat(500))).toHaveLength(40);
});
