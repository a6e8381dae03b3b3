import { expect, test } from "vitest";
import { overHttps } from "./require-https.ts";

const site = { PUBLIC_URL: "https://sahaj.example", TRUSTED_PROXIES: 1 };
const inTheClear = { headers: { "x-forwarded-proto": "http" }, method: "GET" };

test("who comes without TLS is sent to the same page of the site's own address", () => {
  expect(overHttps({ ...inTheClear, url: "/match?profile=A" }, site)).toBe(
    "https://sahaj.example/match?profile=A",
  );
  expect(overHttps({ ...inTheClear, url: "//evil.example/" }, site)).toBe(
    "https://sahaj.example//evil.example/",
  );
});

test("a form in the clear is not asked for twice", () => {
  expect(overHttps({ ...inTheClear, method: "POST", url: "/question" }, site)).toBe("nowhere");
  expect(overHttps({ ...inTheClear, url: "http://evil.example/" }, site)).toBe("nowhere");
});

test("all is well with TLS, where no proxy is ours, and on a site without TLS", () => {
  const url = "/";
  expect(
    overHttps({ headers: { "x-forwarded-proto": "https" }, method: "GET", url }, site),
  ).toBeUndefined();
  expect(overHttps({ headers: {}, method: "GET", url }, site)).toBeUndefined();
  expect(overHttps({ ...inTheClear, url }, { ...site, TRUSTED_PROXIES: 0 })).toBeUndefined();
  const local = { ...site, PUBLIC_URL: "http://localhost:3000" };
  expect(overHttps({ ...inTheClear, url }, local)).toBeUndefined();
});
