import { expect, test } from "vitest";
import { requireHttps } from "./require-https.ts";

const site = { PUBLIC_URL: "https://sahaj.example", TRUSTED_PROXIES: 1 };
const inTheClear = { headers: { "x-forwarded-proto": "http" }, method: "GET" };

test("who comes without TLS is sent to the same page of the site's own address", () => {
  expect(requireHttps({ ...inTheClear, url: "/match?profile=A" }, site)).toBe(
    "https://sahaj.example/match?profile=A",
  );
  expect(requireHttps({ ...inTheClear, url: "//evil.example/" }, site)).toBe(
    "https://sahaj.example//evil.example/",
  );
});

test("a form in the clear is not asked for twice", () => {
  expect(requireHttps({ ...inTheClear, method: "POST", url: "/question" }, site)).toBe("nowhere");
  expect(requireHttps({ ...inTheClear, url: "http://evil.example/" }, site)).toBe("nowhere");
});

test("all is well with TLS, where no proxy is ours, and on a site without TLS", () => {
  const url = "/";
  expect(
    requireHttps({ headers: { "x-forwarded-proto": "https" }, method: "GET", url }, site),
  ).toBeUndefined();
  expect(requireHttps({ headers: {}, method: "GET", url }, site)).toBeUndefined();
  expect(requireHttps({ ...inTheClear, url }, { ...site, TRUSTED_PROXIES: 0 })).toBeUndefined();
  const local = { ...site, PUBLIC_URL: "http://localhost:3000" };
  expect(requireHttps({ ...inTheClear, url }, local)).toBeUndefined();
});
