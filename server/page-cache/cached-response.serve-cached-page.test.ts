import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MOST_WAITING, waitingCompressions } from "./cached-response.ts";
import { MOST_PAGES, page, profile, servePages } from "../../tests/support/product/serve-pages.ts";

describe("Of the visitor's request", () => {
  test("nothing gets into the page, and each response has its own request id", async () => {
    const { ask, asked } = await servePages(page, 3);
    const theirs = {
      cookie: "visitor=asha; measuring=a1p0.asha; other=asha",
      authorization: "Bearer asha",
      referer: "https://asha.example/",
      "user-agent": "asha",
      "accept-language": "asha",
      "x-forwarded-host": "asha",
      "x-request-id": "asha",
    };
    // The first request renders the page, others wait for it, and the last finds it in the cache.
    const together = await Promise.all([ask("/", theirs), ask("/", theirs), ask("/")]);
    const answers = [...together, await ask("/", theirs), await ask("/", { "if-none-match": "*" })];
    expect(asked.map(({ headers }) => [...headers])).toEqual([[]]);
    for (const { text, headers } of answers) {
      expect(text + JSON.stringify(headers)).not.toContain("asha");
      expect(headers["x-request-id"]).toBeTruthy();
    }
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(ids).toContain("the first one's");
    expect(new Set(ids).size).toBe(5);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "%s is answered by the app, whether or not the page is cached",
    async (method) => {
      const { ask, asked } = await servePages();
      expect((await ask("/", {}, method)).status).toBe(299);
      await ask("/");
      expect((await ask("/", {}, method)).status).toBe(299);
      expect(asked.length).toBe(1);
    },
  );

  test("known visitors get a page from the app only if that page is personal for them", async () => {
    const { ask } = await servePages();
    for (const cookie of ["visitor=a.b", "other=1; __Host-visitor=a.b"]) {
      expect((await ask(profile, { cookie })).status).toBe(299);
      expect((await ask("/quiz", { cookie })).status).toBe(299);
      expect((await ask("/services", { cookie })).status).toBe(200);
    }
    expect((await ask("/quiz", { cookie: "not-visitor=a.b" })).status).toBe(200);
    // Home and the list, while a slot may be held.
    const statuses = async (cookie: string) =>
      Promise.all(
        ["/", "/therapist", "/services"].map(async (at) => (await ask(at, { cookie })).status),
      );
    expect(await statuses("visitor=a.b")).toEqual([200, 200, 200]);
    expect(await statuses("visitor=a.b~9999999999")).toEqual([299, 299, 200]);
    expect(await statuses("__Host-visitor=a.b~1000")).toEqual([200, 200, 200]);
  });
});

describe("A page", () => {
  test("begun before a change is not sent to a request that arrives after it", async () => {
    const { ask, asked, changes } = await servePages(page, 2);
    const before = ask(profile);
    await expect.poll(() => asked.length).toBe(1);
    changes.record("times", 1);
    expect((await ask(profile)).text).toContain("<p>2: ");
    expect((await before).text).toContain("<p>1: ");
    expect((await ask(profile)).text).toContain("<p>2: ");
  });

  test("begun before a change is not cached beyond it", async () => {
    const { ask, asked, changes } = await servePages(page, 2);
    const before = ask(profile);
    await expect.poll(() => asked.length).toBe(1);
    changes.record("times", 1);
    await ask("/services");
    expect((await before).text).toContain("<p>1: ");
    expect((await ask(profile)).text).toContain("<p>3: ");
  });
});

describe("A page that is outdated by a slot claim", () => {
  test("is sent again while it would show the same, and rendered again once it would not", async () => {
    let same = true;
    const { ask, asked, changes } = await servePages(page, 1, () => Promise.resolve(same));
    const first = await ask("/");
    changes.record("times", 1);
    const second = await ask("/");
    expect([asked.length, second.text]).toEqual([1, first.text]);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    changes.record("times", 1);
    same = false;
    expect((await ask("/")).text).toContain("<p>2: ");
  });

  test("is rendered again if it is unknown whether it would show the same", async () => {
    const { ask, changes } = await servePages(page, 1, () =>
      Promise.reject(new Error("no answer")),
    );
    await ask("/");
    changes.record("times", 1);
    expect((await ask("/")).text).toContain("<p>2: ");
  });
});

describe("Of any number of URLs", () => {
  test("those that are not canonical are answered with quick compression and not cached", async () => {
    const { ask, asked, pages } = await servePages();
    for (let price = 1; price <= 300; price += 1) {
      const accept = { "accept-encoding": "br" };
      const { status, headers, body } = await ask(`/therapist?price=${price}`, accept);
      expect([status, headers["content-encoding"], headers.vary]).toEqual([
        200,
        "br",
        "Accept-Encoding",
      ]);
      expect(brotliDecompressSync(body).toString()).toContain(`<p>${price}: `);
    }
    expect([asked.length, pages.count(), waitingCompressions()]).toEqual([300, 0, 0]);
  });

  test("the canonical ones stay within the memory limit, and few wait for dense compression", async () => {
    const { ask, pages } = await servePages();
    for (let number = 1; number <= 300; number += 1) {
      await ask(`/therapist?page=${number}`, { "accept-encoding": "br" });
      expect(waitingCompressions()).toBeLessThanOrEqual(MOST_WAITING);
    }
    expect(pages.count()).toBe(MOST_PAGES);
  });
});

describe("A response that is not cacheable", () => {
  test.each<[string, ResponseInit]>([
    ["a cookie", { headers: { "Set-Cookie": "visitor=1", "Content-Type": "text/html" } }],
    ["a refusal", { status: 429, headers: { "Retry-After": "9" } }],
    ["a personal page", { headers: { "Cache-Control": "no-store" } }],
  ])(
    "%s is sent to one visitor only; each other request is rendered separately",
    async (_, init) => {
      const { ask, asked } = await servePages((html) => new Response(html, init), 2);
      const together = await Promise.all([ask("/"), ask("/")]);
      const answers = [...together, await ask("/")];
      expect(asked.length).toBe(3);
      expect(answers.map(({ text }) => /\d/.exec(text)?.[0]).toSorted()).toEqual(["1", "2", "3"]);
      for (const { status, headers } of answers) {
        expect(status).toBe(init.status ?? 200);
        for (const [name, value] of Object.entries(init.headers ?? {})) {
          expect(String(headers[name.toLowerCase()])).toBe(value);
        }
      }
    },
  );

  test("an error is answered without details, and the next request gets the page", async () => {
    let faults = 1;
    const { ask } = await servePages((html) => {
      faults -= 1;
      if (faults === 0) throw new Error("a secret of the inside");
      return page(html);
    });
    const failed = await ask("/");
    expect([failed.status, failed.text]).toEqual([500, ""]);
    expect((await ask("/")).status).toBe(200);
  });
});
