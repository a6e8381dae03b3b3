import { expect, test } from "vitest";
import { createHostCheck, hasTwoHosts, httpsRedirectOf } from "./known-host.ts";

const isKnown = createHostCheck({
  PUBLIC_URL: "https://sahaj.example",
  ALLOWED_HOSTS: "proxy  www.sahaj.example",
});

test.each([
  "sahaj.example",
  "SAHAJ.example:443",
  "www.sahaj.example",
  "proxy:8080",
  "localhost:3000",
  "127.0.0.1",
  "[::1]:3000",
  "10.1.2.3:3000",
])("%s is answered", (header) => expect(isKnown(header)).toBe(true));

test.each([
  "evil.example",
  "sahaj.example.evil.example",
  "localhost.evil.example",
  "127.0.0.1.nip.io:3000",
  "other.sahaj.example",
])("%s is not", (header) => expect(isKnown(header)).toBe(false));

test("a missing or malformed Host header passes: it is refused later as unreadable", () => {
  expect([isKnown(undefined), isKnown("a b")]).toEqual([true, true]);
});

test("the result does not change after many different host names", () => {
  for (let index = 0; index < 1_000; index += 1) expect(isKnown(`h${index}.example`)).toBe(false);
  expect(isKnown("sahaj.example")).toBe(true);
});

test.each([
  [["Host", "sahaj.example", "HOST", "evil.example"], true],
  [["Host", "sahaj.example", "Accept", "host"], false],
  [["Accept", "*/*"], false],
])("two Host headers are found in %j: %s", (rawHeaders, found) =>
  expect(hasTwoHosts({ rawHeaders })).toBe(found),
);

const site = { PUBLIC_URL: "https://sahaj.example", TRUSTED_PROXIES: 1 };

test.each<[string, string, string, object, string | undefined]>([
  ["without TLS", "GET", "/match?profile=A", {}, "https://sahaj.example/match?profile=A"],
  ["for another host", "GET", "//evil.example/", {}, "https://sahaj.example//evil.example/"],
  // Refused, not redirected.
  ["with a form", "POST", "/question", {}, "nowhere"],
  ["for a whole URL", "GET", "http://evil.example/", {}, "nowhere"],
  ["with TLS", "GET", "/", { headers: { "x-forwarded-proto": "https" } }, undefined],
  ["of no proxy", "GET", "/", { headers: {} }, undefined],
  ["of a proxy that is not trusted", "GET", "/", { TRUSTED_PROXIES: 0 }, undefined],
  ["for a site without TLS", "GET", "/", { PUBLIC_URL: "http://localhost:3000" }, undefined],
])("a request %s, %s %s, is led to TLS, where there is any", (_, method, url, changes, to) => {
  const given = { headers: { "x-forwarded-proto": "http" }, ...site, ...changes };
  expect(httpsRedirectOf({ headers: given.headers, method, url }, given)).toBe(to);
});
