import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test("a range is read with both ends included and cut to the file", () => {
  expect(byteRange("bytes=0-0", 10)).toEqual({ first: 0, last: 0 });
  expect(byteRange("bytes=2-5", 10)).toEqual({ first: 2, last: 5 });
  expect(byteRange("bytes=2-", 10)).toEqual({ first: 2, last: 9 });
  expect(byteRange("bytes=2-99", 10)).toEqual({ first: 2, last: 9 });
});

test("a range from the end gives the last bytes", () => {
  expect(byteRange("bytes=-3", 10)).toEqual({ first: 7, last: 9 });
  expect(byteRange("bytes=-99", 10)).toEqual({ first: 0, last: 9 });
});

test("a range outside the file cannot be satisfied", () => {
  expect(byteRange("bytes=10-", 10)).toBe("unsatisfiable");
  expect(byteRange("bytes=-0", 10)).toBe("unsatisfiable");
  expect(byteRange("bytes=-5", 0)).toBe("unsatisfiable");
});

test.each(["bytes=-", "bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b", ""])(
  "%j, which is not one range of bytes, gets the whole file",
  (header) => {
    expect(byteRange(header, 10)).toBe("whole");
  },
);
