import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cacheKey } from "./page-cache.ts";

interface Rules {
  prefetch: { where: { or: { href_matches: string }[] }; eagerness: string }[];
}
const file = new URL("../../public/pages-ahead.speculationrules", import.meta.url);
const [rule] = (JSON.parse(readFileSync(file, "utf8")) as Rules).prefetch;
const patterns = rule?.where.or.map(({ href_matches }) => href_matches) ?? [];

const exampleOf = (pattern: string) =>
  pattern.replace("?*", "?profile=Somebody").replace("*", "something");

const isShared = (url: string) =>
  cacheKey({ method: "GET", url, headers: {} }, { measured: false, secure: true }) !== undefined;

test("only public pages are prefetched: no secret links, no URLs with an effect", () => {
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => !isShared(exampleOf(pattern)))).toEqual([]);
});

test("a page with free times is not prefetched before its link is pressed: the times could be taken meanwhile", () => {
  expect(rule?.eagerness).toBe("conservative");
});
