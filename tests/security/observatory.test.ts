import { expect, test } from "vitest";
import { judge, scoreOf } from "../support/repository/observatory.ts";

/** That the rules which our headers are scored by give what the observatory gives. */
const good = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
const scored = (headers: Record<string, string | string[]>, html = "", redirects = true) =>
  scoreOf(judge({ headers, html, redirects }));

test("a site without any header is worth 30", () => expect(scored({})).toBe(30));
test("all that one can give is worth 130", () => expect(scored(good)).toBe(130));
test.each<[string, number, Record<string, string | string[]>]>([
  [
    "an inline script",
    80,
    { "content-security-policy": "script-src 'unsafe-inline'; frame-ancestors 'none'" },
  ],
  [
    "inline styles",
    120,
    {
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  ],
  [
    "a policy that allows by default what is here",
    125,
    { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" },
  ],
  ["no https", 80, { "strict-transport-security": "" }],
  ["a session that any script reads", 70, { "set-cookie": "session=1; Secure; SameSite=Lax" }],
  [
    "a cookie that other sites bring along",
    80,
    { "set-cookie": "a=1; Secure; HttpOnly; SameSite=None" },
  ],
  ["types that may be guessed", 125, { "x-content-type-options": "" }],
  ["the whole address told to everybody", 120, { "referrer-policy": "unsafe-url" }],
  ["frames", 80, { "content-security-policy": "default-src 'none'" }],
])("%s brings it to %i", (_, score, headers) => {
  expect(scored({ ...good, ...headers })).toBe(score);
});
test("a script of elsewhere and a site left in the clear cost", () => {
  expect(scored(good, '<script src="https://a.example/b.js"></script>')).toBe(125);
  expect(scored(good, "", false)).toBe(80);
});
