import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { KeptFile } from "../static-files/send-kept.ts";
import { makePageForAll } from "./page-for-all.ts";

const policy = "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self'";
const sheets: Record<string, string> = { "/a.css": "p{color:red}" };
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const answer = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Request-Id": "one request's",
      ...headers,
    },
  });

function headersOf({ headers: pairs }: KeptFile): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) headers[pairs[at] ?? ""] = pairs[at + 1] ?? "";
  return headers;
}

async function keep(body: string) {
  const page = await makePageForAll(answer(body), "/", (path) => sheets[path]);
  const html = brotliDecompressSync(page.compressed.br ?? "").toString();
  expect(page.body.toString()).toBe(html);
  return { html, headers: headersOf(page) };
}

test("the nonce is removed from a cached page; its inline scripts are allowed by their hashes", async () => {
  const page = `<script nonce="abc">one()</script><script src="/x.js" nonce="abc"></script><script type="application/ld+json">{}</script>`;
  const { html, headers } = await keep(page);
  expect(html).not.toContain("nonce");
  expect(headers["content-security-policy"]).toBe(
    `default-src 'none'; script-src 'self' ${hash("one()")}; style-src 'self'`,
  );
});

test("a script that the server did not write is not allowed", async () => {
  const { headers } = await keep('<script nonce="abc">one()</script><script>two()</script>');
  expect(headers["content-security-policy"]).toContain(hash("one()"));
  expect(headers["content-security-policy"]).not.toContain(hash("two()"));
});

test("a static page gets inline styles, allowed by their hash; a hydrated page keeps its stylesheet link", async () => {
  const link = '<link nonce="abc" rel="stylesheet" href="/a.css"/>';
  const read = await keep(`<head>${link}</head><p><script type="application/ld+json">{}</script>`);
  expect(read.html).toContain("<head><style>p{color:red}</style></head>");
  expect(read.headers["content-security-policy"]).toContain(
    `style-src 'self' ${hash("p{color:red}")}`,
  );
  // A script that leaves the page, or keeps its fields for the other language, changes no look.
  for (const mark of ["leaving", "keeping"])
    expect((await keep(`${link}<script async src="/x.js" data-${mark}=""></script>`)).html).toMatch(
      /^<style>/,
    );
  const operated = await keep(`${link}<script>one()</script>`);
  expect(operated.html).toContain('<link rel="stylesheet" href="/a.css"/>');
});

test("marks for scripts go from a static page, and stay in a hydrated one", async () => {
  const marked = '<p><a href="/" data-discover="true">1<!-- --> of 8</a>';
  expect((await keep(marked)).html).toBe('<p><a href="/">1 of 8</a>');
  const hydrated = `${marked}<script>one()</script>`;
  expect((await keep(hydrated)).html).toBe(hydrated);
});

test("the request id is removed, and caches must revalidate each time", async () => {
  const { headers } = await keep("<p>");
  expect(headers["x-request-id"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers.vary).toMatch(/^cookie/);
});

const times = (text: string, nonce: string, robots = "index") =>
  answer(`<p>${text}</p><script nonce="${nonce}">1</script>`, {
    "Content-Security-Policy": policy.replace("abc", nonce),
    "X-Robots-Tag": robots,
    "X-Request-Id": nonce,
  });
const make = (response: Response, earlier?: KeptFile) =>
  makePageForAll(response, "/", () => undefined, earlier);

test("the same text is compressed once, whatever its nonce, and its headers are the last response's", async () => {
  const first = await make(times("free at 5", "abc"));
  const again = await make(times("free at 5", "def", "noindex"), first);
  expect(again.compressed.br).toBe(first.compressed.br);
  expect(headersOf(again)["x-robots-tag"]).toBe("noindex");
  const other = await make(times("free at 6", "abc"), first);
  expect(brotliDecompressSync(other.compressed.br ?? "").toString()).toContain("free at 6");
});

test("the compressed bytes have no larger buffer behind them, which would take memory beyond the limit", async () => {
  const { compressed } = await make(answer("a therapist listens, and asks. ".repeat(1_000)));
  expect(compressed.br?.buffer.byteLength).toBeLessThan(10_000);
});
