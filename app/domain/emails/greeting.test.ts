import { expect, test } from "vitest";
import { greeting } from "./email-layout.ts";

test.each([
  ["  Priya Rao ", "Hello Priya,"],
  ["प्रिया राव", "Hello प्रिया,"],
  ["क्\u200dषमा राव", "Hello क्\u200dषमा,"],
  ["Anne-Marie D'Souza", "Hello Anne-Marie,"],
])("an email greets %j by the first name alone", (name, text) => {
  expect(greeting({ name })).toBe(text);
});

test.each(["", "<<>> \r\n"])("without a name, %j, an email has no greeting", (name) => {
  expect(greeting({ name })).toBeUndefined();
});
