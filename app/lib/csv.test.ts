import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, parseCsv, writeCsv } from "./csv.ts";

const rowsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.rows : parsed.line;
};

test.each([
  ["", "[]"],
  ["a,b\nc,d", '[["a","b"],["c","d"]]'],
  ["\uFEFFa,b\r\nc,d\r\n", '[["a","b"],["c","d"]]'],
  ['"a, b","two\r\nlines"\n', '[["a, b","two\\r\\nlines"]]'],
  ['"say ""hi"""', JSON.stringify([['say "hi"']])],
  ["a,,\n\n\n,b", '[["a","",""],[],[],["","b"]]'],
  ["a,", '[["a",""]]'],
  ["a;b\nc,d;e", '[["a","b"],["c,d","e"]]'],
  ["a\tb\nc\td", '[["a","b"],["c","d"]]'],
  ["sep=;\r\na;b", '[["a","b"]]'],
])("%j is parsed as %s", (text, rows) => {
  expect(JSON.stringify(rowsOf(text))).toBe(rows);
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

test.each([
  ["UTF-16, as Excel's Unicode text", new Uint8Array([0xff, 0xfe, 0x6e, 0, 0x61, 0])],
  ["UTF-16 without a mark", new Uint8Array([0x6e, 0, 0x61, 0])],
  ["Windows-1252", new Uint8Array([0x59, 0x6f, 0x75, 0x92, 0x6c, 0x6c])],
])("%s is no text", (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
  expect(decodeText(new TextEncoder().encode("You’ll"))).toBe("You’ll");
});
