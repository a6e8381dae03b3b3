import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isFiltered, listPath, parseListFilters } from "./list-filters.ts";

const read = (query: string) => parseListFilters(new URLSearchParams(query));

test("an address says what is wished, and the wish gives the same address", () => {
  const path = "/therapist?concern=Anxiety&language=Hindi&price=799&free=today&page=2";
  const requested = read(path.slice("/therapist?".length));
  expect(requested).toEqual({
    concern: "Anxiety",
    language: "Hindi",
    price: 799,
    free: "today",
    page: 2,
  });
  expect(listPath(requested)).toBe(path);
});

test("what is unknown, empty or impossible is as if it were not there", () => {
  const odd = "concern=%20&language=&price=-5&free=sometime&page=0&utm_source=x&sort=name";
  expect(read(odd)).toEqual({ page: 1 });
  expect(read("price=1e3&page=99999999999")).toEqual({ page: 1 });
  expect(read("concern=a%00b")).toEqual({ page: 1 });
  expect(isFiltered(read("page=3&q=x"))).toBe(false);
  expect(isFiltered(read("language=Tamil"))).toBe(true);
});

test("whatever an address holds, its wish is one that its own path means", () => {
  const value = fc.string({ unit: "binary", maxLength: 200 });
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
