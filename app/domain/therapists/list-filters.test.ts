import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tests/support/http/any-character.ts";
import { isFiltered, listPath, parseListFilters } from "./list-filters.ts";

const parse = (query: string) => parseListFilters(new URLSearchParams(query));

test("a URL parses to filters that give the same URL", () => {
  const path = "/therapist?concern=Anxiety&language=Hindi&price=799&free=today&page=2";
  const requested = parse(path.slice("/therapist?".length));
  expect(requested).toEqual({
    concern: "Anxiety",
    language: "Hindi",
    price: 799,
    free: "today",
    page: 2,
  });
  expect(listPath(requested)).toBe(path);
});

test("unknown, empty and impossible values are ignored", () => {
  const odd = "concern=%20&language=&price=-5&free=sometime&page=0&utm_source=x&sort=name";
  expect(parse(odd)).toEqual({ page: 1 });
  expect(parse("price=1e3&page=99999999999")).toEqual({ page: 1 });
  expect(parse("concern=a%00b")).toEqual({ page: 1 });
  expect(isFiltered(parse("page=3&q=x"))).toBe(false);
  expect(isFiltered(parse("language=Tamil"))).toBe(true);
});

test("filters parsed from any URL survive a round trip through listPath", () => {
  const value = fc.string({ unit: anyCharacter, maxLength: 200 });
  const names = ["concern", "language", "price", "free", "page"] as const;
  fc.assert(
    fc.property(fc.tuple(value, value, value, value, value), (values) => {
      const requested = parseListFilters(
        new URLSearchParams(names.map((name, place) => [name, values[place] ?? ""])),
      );
      const [, query = ""] = listPath(requested).split("?");
      expect(parseListFilters(new URLSearchParams(query))).toEqual(requested);
    }),
  );
});
