import { expect, test } from "vitest";
import { httpsRedirectOf } from "./known-host.ts";

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
