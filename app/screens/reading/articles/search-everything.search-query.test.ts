import { expect, test } from "vitest";
import { parseQuery } from "./search-everything.server.ts";

test("a value stays as it was typed, without the spaces around it", () => {
  expect(parseQuery("  panic   attack ")).toBe("panic attack");
  expect(parseQuery("नींद")).toBe("नींद");
});

test.each([[null], [""], ["   "], ["\0\u0007\n"], ["\u202e\u200b"]])("%j says nothing", (typed) =>
  expect(parseQuery(typed)).toBe(""),
);

test("control and direction characters are taken out", () => {
  expect(parseQuery("a\0b\u202ec\nd")).toBe("a bc d");
});

test.each([["a"], ["word "], ["😀"], ["नीं"]])(
  "ten thousand of %j become at most a hundred",
  (bit) => {
    const query = parseQuery(bit.repeat(10_000));
    expect(query.length).toBeGreaterThan(80);
    expect(query.length).toBeLessThanOrEqual(100);
    expect(query.isWellFormed()).toBe(true);
  },
);
