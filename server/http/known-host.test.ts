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
const inTheClear = { headers: { "x-forwarded-proto": "http" }, method: "GET" };

test("a request without TLS is redirected to the same page at the public URL", () => {
  expect(httpsRedirectOf({ ...inTheClear, url: "/match?profile=A" }, site)).toBe(
    "https://sahaj.example/match?profile=A",
  );
  expect(httpsRedirectOf({ ...inTheClear, url: "//evil.example/" }, site)).toBe(
    "https://sahaj.example//evil.example/",
  );
});

test("a form sent without TLS is refused, not redirected", () => {
  expect(httpsRedirectOf({ ...inTheClear, method: "POST", url: "/question" }, site)).toBe(
    "nowhere",
  );
  expect(httpsRedirectOf({ ...inTheClear, url: "http://evil.example/" }, site)).toBe("nowhere");
});

test("requests pass with TLS, without a trusted proxy, and on a site without TLS", () => {
  const url = "/";
  expect(
    httpsRedirectOf({ headers: { "x-forwarded-proto": "https" }, method: "GET", url }, site),
  ).toBeUndefined();
  expect(httpsRedirectOf({ headers: {}, method: "GET", url }, site)).toBeUndefined();
  expect(httpsRedirectOf({ ...inTheClear, url }, { ...site, TRUSTED_PROXIES: 0 })).toBeUndefined();
  const local = { ...site, PUBLIC_URL: "http://localhost:3000" };
  expect(httpsRedirectOf({ ...inTheClear, url }, local)).toBeUndefined();
});
