import { expect, test } from "vitest";
import { askedStretch } from "./answer-range.ts";

test.each([
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=10-", { first: 10, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=50-1000", { first: 50, last: 99 }],
  ["bytes=100-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=9-3", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  [null, undefined],
])("of 100 bytes, %s asks for %o", (header, stretch) => {
  expect(askedStretch(header, 100)).toEqual(stretch);
});
