import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../tests/support/http/raw-request.ts";
import { profile, servePages } from "../../tests/support/product/serve-pages.ts";

/** What differs from answer to answer, or is the connection's. */
function lasting({ headers }: Reply): Reply["headers"] {
  const { date: _date, connection: _connection, "x-request-id": _id, ...others } = headers;
  return others;
}

const plain = { "accept-encoding": "identity" };

describe("A page from memory", () => {
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
          // Only what is sent as it is can be cut into parts and joined again.
          etag: expect.stringMatching(encoding ? /^W\/"[\w-]{22}"$/ : /^"[\w-]{22}"$/),
          "accept-ranges": encoding ? "none" : "bytes",
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
      // A browser puts these over those of the copy that it shows: its policy must be the page's.
      const { "content-type": _type, "content-length": _length, ...others } = lasting(first);
      const { "content-encoding": _encoding, "accept-ranges": _ranges, ...expected } = others;
      expect(lasting(again)).toEqual(expected);
    }
  });

  test("is sent to who has another, or had the one before", async () => {
    const { ask, changes } = await servePages();
    const { headers } = await ask(profile, plain);
    const had = { ...plain, "if-none-match": headers.etag };
    expect((await ask(profile, { "if-none-match": '"other"' })).status).toBe(200);
    expect((await ask(profile, had)).status).toBe(304);
    changes.record({ kind: "times", therapistId: 1 });
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

  test("comes in parts that join, cut from plain bytes whatever may be packed", async () => {
    const { ask } = await servePages();
    const whole = await ask(profile, plain);
    const size = whole.body.length;
    const asks = ["bytes=0-99", `bytes=100-${size + 50}`];
    const parts = [];
    for (const range of asks) parts.push(await ask(profile, { range, "accept-encoding": "br" }));
    expect(Buffer.concat(parts.map(({ body }) => body)).equals(whole.body)).toBe(true);
    const ranges = [`bytes 0-99/${size}`, `bytes 100-${size - 1}/${size}`];
    for (const [place, { status, headers, body }] of parts.entries()) {
      expect(status).toBe(206);
      expect(headers).toMatchObject({
        ...lasting(whole),
        "content-range": ranges[place],
        "content-length": String(body.length),
      });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["x-request-id"]).toBeTruthy();
    }
    const beyond = await ask(profile, { range: `bytes=${size}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers["content-range"]).toBe(`bytes */${size}`);
    expect(beyond.headers["content-security-policy"]).toBe("default-src 'none'; script-src 'self'");
    expect(beyond.body.length).toBe(0);
  });

  test("is sent whole to who has a part of another, or can't say for certain of which", async () => {
    const { ask, changes } = await servePages();
    const { etag = "" } = (await ask(profile, plain)).headers;
    const part = (condition: string) =>
      ask(profile, { ...plain, range: "bytes=0-9", "if-range": condition });
    expect((await part(etag)).status).toBe(206);
    expect((await part(`W/${etag}`)).status).toBe(200);
    expect((await part("Sat, 21 Nov 2026 06:00:00 GMT")).status).toBe(200);
    changes.record("everything");
    expect((await part(etag)).status).toBe(200);
  });
});
