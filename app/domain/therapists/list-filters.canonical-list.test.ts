import { expect, test } from "vitest";
import { isCanonicalList, parseListFilters } from "./list-filters.ts";

const offered = {
  concerns: ["Anxiety or overthinking", "Grief and loss"],
  languages: ["English", "Hindi"],
  genders: ["woman", "man"] as const,
  prices: [699, 799, 999],
};

/** Calls `isCanonicalList` as the list's loader does, for a list of three pages. */
function isCanonical(query: string): boolean {
  const parameters = new URLSearchParams(query);
  const requested = parseListFilters(parameters);
  return isCanonicalList(parameters, { ...requested, page: Math.min(requested.page, 3) }, offered);
}

test.each([
  "",
  "page=2",
  "page=2&_routes=routes%2Fjourney%2Ftherapist-list",
  "concern=Grief+and+loss&language=Hindi&price=799&free=today&page=3",
  "page=3&price=699&free=7-days",
  "gender=woman&page=2",
])("a list that its own form asks for is canonical: %j", (query) => {
  expect(isCanonical(query)).toBe(true);
});

test.each([
  ["a price between those offered", "price=700"],
  ["the highest price, at which everybody is had", "price=999"],
  ["a price written differently", "price=0799"],
  ["a price that can't be one", "price=999999"],
  ["a concern in lower case", "concern=grief+and+loss"],
  ["a part of a concern", "concern=Grief"],
  ["a language that no therapist speaks", "language=Latin"],
  ["a gender that no therapist gives", "gender=non-binary"],
  ["the first page by its number", "page=1"],
  ["a page behind the last", "page=4"],
  ["a day that is not offered", "free=someday"],
  ["white space", "concern=Grief++and+loss"],
  ["a thing twice", "page=2&page=3"],
])("a list for %s is not canonical", (_, query) => expect(isCanonical(query)).toBe(false));
