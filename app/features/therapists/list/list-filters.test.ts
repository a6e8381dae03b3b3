import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isFiltered, listPath, readListWish } from "./list-filters.ts";

const read = (query: string) => readListWish(new URLSearchParams(query));

test("an address says what is wished, and the wish gives the same address", () => {
  const path = "/therapist?concern=Anxiety&language=Hindi&price=799&free=today&page=2";
  const wish = read(path.slice("/therapist?".length));
  expect(wish).toEqual({
    concern: "Anxiety",
    language: "Hindi",
    price: 799,
    free: "today",
    page: 2,
  });
  expect(listPath(wish)).toBe(path);
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
      const wish = readListWish(
        new URLSearchParams(names.map((name, place) => [name, values[place] ?? ""])),
      );
      const [, query = ""] = listPath(wish).split("?");
      expect(readListWish(new URLSearchParams(query))).toEqual(wish);
    }),
  );
});
