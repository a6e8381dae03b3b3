import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../tests/support/http/raw-request.ts";
import { page, profile, servePages } from "../../tests/support/http/serve-pages.ts";
import { VALID_MS } from "../../app/db/poll-changes.server.ts";
import { LIFE_MS, cacheKey } from "./page-cache.ts";
import { makePageForAll } from "./page-for-all.ts";
import { readFileSync } from "node:fs";

/** Returns the headers without those of one response or connection. */
function lasting({ headers }: Reply): Reply["headers"] {
  const { date: _date, connection: _connection, "x-request-id": _id, ...others } = headers;
  return others;
}

const plain = { "accept-encoding": "identity" };

describe("A shared page", () => {
  test.each([
    ["br", "gzip, br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip", gunzipSync],
    [undefined, "identity", (bytes: Buffer) => bytes],
  ])(
    "is packed as %s for who reads %s, and the same when unpacked",
    async (encoding, accepted, unpack) => {
      const { ask, asked } = await servePages();
      // Whatever the first one reads.
      await ask(profile, { "accept-encoding": encoding === "gzip" ? "br" : "gzip" });
      const answers = [
        await ask(profile, { "accept-encoding": accepted }),
        await ask(profile, { "accept-encoding": accepted }),
      ];
      for (const { status, headers, body } of answers) {
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "content-length": String(body.length),
          "cache-control": "no-cache",
          vary: "cookie, accept-encoding",
          "x-content-type-options": "nosniff",
          // A weak tag, because all encodings share it.
          etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
        });
        expect(headers["content-encoding"]).toBe(encoding);
        expect(headers["set-cookie"]).toBeUndefined();
        expect(unpack(body).toString()).toContain(`<p>1: https://sahaj.example${profile}`);
      }
      expect(asked.length).toBe(1);
    },
  );

  test.each<[string, (tag: string) => string]>([
    ["its tag", (tag) => `"${tag}"`],
    ["its tag as a weak one", (tag) => `W/"${tag}"`],
    ["its tag among others", (tag) => `"other", W/"${tag}", "third"`],
    ["a star", () => "*"],
  ])("is not sent again to who has it, and says so by %s", async (_, say) => {
    const { ask } = await servePages();
    const first = await ask(profile, { "accept-encoding": "br" });
    const tag = /"(.*)"/.exec(first.headers.etag ?? "")?.[1] ?? "";
    for (const method of ["GET", "HEAD"]) {
      const again = await ask(profile, { "if-none-match": say(tag), range: "bytes=0-1" }, method);
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      // A browser replaces the headers of its copy with these, so the policy must be the page's.
      const {
        "content-length": _length,
        "content-encoding": _encoding,
        ...expected
      } = lasting(first);
      expect(lasting(again)).toEqual(expected);
    }
  });

  test("is sent whole to a browser whose copy has another tag", async () => {
    const { ask, clock } = await servePages();
    const { headers } = await ask(profile, plain);
    clock.ms = LIFE_MS;
    const anew = await ask(profile, { ...plain, "if-none-match": headers.etag });
    expect(anew.status).toBe(200);
    expect(anew.text).toContain("<p>2: ");
    expect(anew.headers.etag).not.toBe(headers.etag);
  });

  test.each(["br", "gzip", "identity"])(
    "tells by HEAD what GET would bring, in %s, and sends nothing",
    async (encoding) => {
      const { ask, asked } = await servePages();
      const heads = [
        await ask(profile, { "accept-encoding": encoding }, "HEAD"),
        await ask(profile, { "accept-encoding": encoding, range: "bytes=0-9" }, "HEAD"),
      ];
      const got = await ask(profile, { "accept-encoding": encoding });
      expect(got.headers["content-length"]).toBe(String(got.body.length));
      for (const head of heads) {
        expect(head.status).toBe(200);
        expect(head.body.length).toBe(0);
        expect(lasting(head)).toEqual(lasting(got));
      }
      expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    },
  );

  test("is sent whole to a range request: only sounds have ranges", async () => {
    const { ask } = await servePages();
    const { status, headers } = await ask(profile, { ...plain, range: "bytes=0-9" });
    expect([status, headers["content-range"], headers["accept-ranges"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });
});

describe("Of the visitor's request", () => {
  test("nothing gets into the page, and each response has its own request id", async () => {
    const { ask, asked } = await servePages(page, 3);
    const theirs = {
      cookie: "_ga=asha; measuring=a1p0.asha; other=asha",
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

  test("a cookie of a person brings the own answer of the app, whether or not the page is cached", async () => {
    const { ask, asked } = await servePages();
    const theirs = { cookie: "visitor=a.b" };
    const others = ["staff=1", "__Host-visitor=a.b", "x=1; returned=5.x"];
    expect((await ask("/", theirs)).status).toBe(299);
    expect((await ask("/")).status).toBe(200);
    for (const headers of [theirs, ...others.map((cookie) => ({ cookie }))])
      expect((await ask("/", headers)).status).toBe(299);
    expect(asked.length).toBe(1);
  });
});

describe("A page", () => {
  test("is sent for a quarter of a second from before it was rendered: less than one behind the database", async () => {
    expect(LIFE_MS + VALID_MS).toBeLessThan(1_000);
    const { ask, asked, clock } = await servePages();
    await ask("/");
    clock.ms = LIFE_MS - 1;
    expect((await ask("/", plain)).text).toContain("<p>1: ");
    clock.ms = LIFE_MS;
    expect((await ask("/", plain)).text).toContain("<p>2: ");
    expect(asked.length).toBe(2);
  });

  test("whose rendering takes long is not sent to who asks later than its life", async () => {
    const { ask, asked, clock } = await servePages(page, 2);
    const slow = ask("/", plain);
    await expect.poll(() => asked.length).toBe(1);
    clock.ms = LIFE_MS;
    expect((await ask("/", plain)).text).toContain("<p>2: ");
    expect((await slow).text).toContain("<p>1: ");
    clock.ms = 2 * LIFE_MS;
    expect((await ask("/", plain)).text).toContain("<p>3: ");
  });

  test("is as old as its rendering, however long that takes", async () => {
    const { ask, asked, clock } = await servePages(page, 2);
    const slow = ask("/", plain);
    await expect.poll(() => asked.length).toBe(1);
    clock.ms = LIFE_MS - 1;
    expect((await ask("/", plain)).text).toBe((await slow).text);
    clock.ms = LIFE_MS;
    expect((await ask("/", plain)).text).toContain("<p>2: ");
  });

  test("that is begun while another rendering takes long has the earlier one, whose compressed copies it may use", async () => {
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
    let rendered = 0;
    const { ask, asked, clock, earlierPages } = await servePages(async (html) => {
      rendered += 1;
      if (rendered === 2) await enough;
      return page(html);
    });
    await ask("/");
    clock.ms = LIFE_MS;
    const slow = ask("/");
    await expect.poll(() => asked.length).toBe(2);
    clock.ms = 2 * LIFE_MS;
    await ask("/");
    expect(earlierPages).toEqual([false, true]);
    letGo();
    await slow;
  });

  test("differs by language and parameters, and not by what other sites add", async () => {
    const { ask, asked } = await servePages();
    const text = async (path: string) => (await ask(path, plain)).text;
    const pages = ["/therapist", "/hi/therapist", "/therapist?page=2", "/hi/therapist?page=2"];
    const first = await Promise.all(pages.map(text));
    expect(new Set(first).size).toBe(4);
    expect(await Promise.all(pages.map(text))).toEqual(first);
    expect(await text("/therapist?utm_source=x")).toBe(first[0]);
    expect(asked.length).toBe(4);
  });
});

/** A page of three megabytes, of which two fit. */
const large: typeof makePageForAll = async (...given) => ({
  ...(await makePageForAll(...given)),
  body: Buffer.alloc(3_000_000),
});

describe("Of any number of URLs", () => {
  test("those that differ in unknown parameters are not kept", async () => {
    const { ask, asked } = await servePages();
    for (let x = 1; x <= 20; x += 1) expect((await ask(`/therapist?x=${x}`)).status).toBe(299);
    expect(asked).toEqual([]);
  });

  test("the others take no more memory than the limit: the one that was not asked for longest goes", async () => {
    const { ask, asked } = await servePages(page, 1, large);
    for (let number = 1; number <= 3; number += 1) {
      await ask(`/therapist?page=${number}`);
      await ask("/");
    }
    expect(asked.length).toBe(4);
    await ask("/therapist?page=3");
    await ask("/therapist?page=1");
    expect(asked.length).toBe(5);
  });
});

describe("A response that is not to be shared", () => {
  test.each<[string, ResponseInit]>([
    ["a cookie", { headers: { "Set-Cookie": "visitor=1", "Content-Type": "text/html" } }],
    ["a refusal", { status: 429, headers: { "Retry-After": "9" } }],
    ["an outage", { status: 503, headers: { "Retry-After": "30" } }],
    ["a page that is not there", { status: 404 }],
    ["a personal page", { headers: { "Cache-Control": "no-store" } }],
    ["a page that is private", { headers: { "Cache-Control": "private, max-age=9" } }],
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
        expect(headers.etag).toBeUndefined();
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

  test("a page that was kept is not sent in place of a later outage", async () => {
    let down = false;
    const { ask, clock } = await servePages((html) =>
      down ? new Response("away", { status: 503 }) : page(html),
    );
    expect((await ask("/")).status).toBe(200);
    down = true;
    clock.ms = LIFE_MS;
    expect((await ask("/")).status).toBe(503);
  });
});

interface Rules {
  prefetch: { where: { or: { href_matches: string }[] }; eagerness: string }[];
}
const file = new URL("../../public/pages-ahead.speculationrules", import.meta.url);
const [rule] = (JSON.parse(readFileSync(file, "utf8")) as Rules).prefetch;
const patterns = rule?.where.or.map(({ href_matches }) => href_matches) ?? [];

const exampleOf = (pattern: string) =>
  pattern.replace("?*", "?profile=Asha").replace("*", "something");

const isShared = (url: string) =>
  cacheKey({ method: "GET", url, headers: {} }, { measured: false, secure: true }) !== undefined;

test("only public pages are prefetched: no secret links, no URLs with an effect", () => {
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => !isShared(exampleOf(pattern)))).toEqual([]);
});

test("a page with free times is not prefetched before its link is pressed: the times could be taken meanwhile", () => {
  expect(rule?.eagerness).toBe("conservative");
});
