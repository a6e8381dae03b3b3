import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv, writeCsv } from "./csv.ts";

const rowsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.rows : parsed.line;
};

test.each([
  ["", []],
  [
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "\uFEFFa,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ['"a, b","say ""hi""","two\r\nlines"\n', [["a, b", 'say "hi"', "two\r\nlines"]]],
  ["a,,\n\n\n,b", [["a", "", ""], [], [], ["", "b"]]],
  ["a,", [["a", ""]]],
])("%j is parsed", (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test.each([
  ['a\n"open,b\nc', 2],
  ['a\nb\n"x"y,b', 3],
])("%j is refused with its line", (text, line) => {
  expect(rowsOf(text)).toBe(line);
});

test("rows that are written and parsed are unchanged", () => {
  const text = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é") });
  const row = fc.array(text, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(rowsOf(writeCsv(rows))).toEqual(rows);
    }),
  );
});
