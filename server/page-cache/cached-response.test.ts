import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../tests/support/http/raw-request.ts";
import { createCachedResponse, MOST_WAITING, waitingCompressions } from "./cached-response.ts";
import { profile, servePages } from "../../tests/support/product/serve-pages.ts";

/** Returns the headers without those of one response or connection. */
function lasting({ headers }: Reply): Reply["headers"] {
  const { date: _date, connection: _connection, "x-request-id": _id, ...others } = headers;
  return others;
}

const plain = { "accept-encoding": "identity" };

describe("A cached page", () => {
  test.each([
    ["br", "gzip, br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    [undefined, "identity", (bytes: Buffer) => bytes],
  ])(
    "is packed as %s for who reads %s, and the same when unpacked",
    async (encoding, accepted, unpack) => {
      const { ask, asked } = await servePages();
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
      const { "content-type": _type, "content-length": _length, ...others } = lasting(first);
      const { "content-encoding": _encoding, ...expected } = others;
      expect(lasting(again)).toEqual(expected);
    }
  });

  test("is sent whole to a browser whose copy has another tag", async () => {
    const { ask, changes } = await servePages();
    const { headers } = await ask(profile, plain);
    const had = { ...plain, "if-none-match": headers.etag };
    expect((await ask(profile, { "if-none-match": '"other"' })).status).toBe(200);
    expect((await ask(profile, had)).status).toBe(304);
    changes.record("times", 1);
    const anew = await ask(profile, had);
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
      expect(asked.length).toBe(1);
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

test("the quick compression of a lasting page is replaced by the densest one", async () => {
  const text = Buffer.from("a therapist listens, and then a therapist asks. ".repeat(400));
  const page = createCachedResponse(text, "text/html", {}, true);
  const bytes = () => page.copies.br ?? Buffer.alloc(0);
  const quick = bytes();
  await expect.poll(() => bytes() !== quick).toBe(true);
  const dense = bytes();
  expect(dense.length).toBeLessThanOrEqual(quick.length);
  for (const copy of [quick, dense]) {
    expect(brotliDecompressSync(copy).equals(text)).toBe(true);
    // A larger buffer behind the bytes would cost memory in each of two thousand cached pages.
    expect(copy.buffer.byteLength).toBe(copy.length);
  }
});

test.each<[string[], boolean, string[]]>([
  [["gzip"], false, ["gzip"]],
  [["gzip", "br, gzip"], false, ["gzip", "br"]],
  [["identity"], false, ["br"]],
  [["gzip"], true, ["br", "gzip"]],
])(
  "after requests for %j a page (lasting: %s) is stored in %j",
  async (requested, lasts, stored) => {
    const { ask, pages } = await servePages();
    const path = lasts ? "/privacy" : profile;
    for (const encoding of requested) await ask(path, { "accept-encoding": encoding });
    const at = Date.parse("2026-11-21T06:30:00Z");
    const found = pages.find(path, at);
    expect(Object.keys(found?.page.response.copies ?? {})).toEqual(stored);
  },
);

test("the number of pages that wait for the densest compression is limited and falls to zero", async () => {
  for (let index = 0; index < 500; index += 1) {
    createCachedResponse(Buffer.from(`page ${index}`), "text/html", {}, true);
    expect(waitingCompressions()).toBeLessThanOrEqual(MOST_WAITING);
  }
  await expect.poll(waitingCompressions, { timeout: 20_000 }).toBe(0);
});
