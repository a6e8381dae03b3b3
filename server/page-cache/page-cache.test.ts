import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCacheVersions, type Shown } from "../../app/lib/cache-versions.ts";
import { createPageCache } from "./page-cache.ts";
import { createCachedResponse } from "./cached-response.ts";

const responseOf = (text: string) =>
  createCachedResponse(Buffer.from(text), "text/html", {}, false);

function createTestCache({ known = true, mostBytes = 1_000_000, mostPages = 1_000 } = {}) {
  const changes = createCacheVersions();
  const state = { known };
  changes.completeWhile(() => state.known);
  const pages = createPageCache(changes, mostBytes, mostPages);
  const keep = (key: string, shown: Shown, asOf = changes.count(), until = Infinity) =>
    pages.keep(key, { response: responseOf(key), shown, asOf, until });
  const found = (key: string, now = 0) => {
    const entry = pages.find(key, now);
    if (entry?.state !== "current") return entry?.state;
    const { br } = entry.page.response.copies;
    return br && brotliDecompressSync(br).toString();
  };
  return { changes, state, pages, keep, found };
}
const times = { kind: "times" } as const;

test("a page is found as it was cached, until its data changes", () => {
  const { changes, keep, found } = createTestCache();
  keep("/therapist", times);
  expect(found("/therapist")).toBe("/therapist");
  changes.record("times", 1);
  expect(found("/therapist")).toBe("stale");
});

test("a page whose data was read before a change is never current, even if it was cached after it", () => {
  const { changes, keep, found } = createTestCache();
  const asOf = changes.count();
  changes.record("times", 1);
  keep("/therapist", times, asOf);
  expect(found("/therapist")).toBe("stale");
});

test("while changes are not known, only unchanging pages are current", () => {
  const { state, keep, found } = createTestCache({ known: false });
  keep("/therapist", times);
  keep("/privacy", { kind: "nothing" });
  expect([found("/therapist"), found("/privacy")]).toEqual(["stale", "/privacy"]);
  state.known = true;
  expect(found("/therapist")).toBe("/therapist");
});

test("a page expires by the clock too", () => {
  const { keep, found } = createTestCache();
  keep("/therapist", times, 0, 1_000);
  expect(found("/therapist", 999)).toBe("/therapist");
  expect(found("/therapist", 1_000)).toBe("stale");
});

test("a page that can tell whether it would show the same is kept after a slot claim, and not after other changes", () => {
  const { changes, pages, found } = createTestCache();
  const asOf = changes.count();
  const [response, isSame] = [responseOf("/"), () => Promise.resolve(true)];
  pages.keep("/", { response, shown: times, asOf, until: 1_000, isSame });
  expect(found("/", 1_000)).toBe("outdated");
  changes.record("times", 1);
  expect(found("/")).toBe("outdated");
  changes.record("roster");
  expect(found("/")).toBe("stale");
});

test("any number of URLs takes no more memory than the limit", () => {
  const { pages, keep, found } = createTestCache({ mostBytes: 100_000 });
  keep("/", { kind: "roster" });
  for (let index = 0; index < 5_000; index += 1) {
    keep(`/therapist?page=${index}`, times);
    expect(pages.size()).toBeLessThanOrEqual(100_000);
    // A page that is requested again and again stays.
    expect(found("/")).toBe("/");
  }
  expect(found("/therapist?page=0")).toBeUndefined();
});

test("the number of pages is limited, however small they are", () => {
  const { pages, keep, found } = createTestCache({ mostPages: 20 });
  for (let index = 0; index < 500; index += 1) keep(`/therapist?page=${index}`, times);
  expect(pages.count()).toBe(20);
  expect(found("/therapist?page=499")).toBe("/therapist?page=499");
});

test("a page that is cached again is counted once", () => {
  const { pages, keep } = createTestCache();
  keep("/", { kind: "roster" });
  const once = pages.size();
  keep("/", { kind: "roster" });
  expect(pages.size()).toBe(once);
});
