import { expect, test } from "vitest";
import {
  addSecurityHeaders,
  contentSecurityPolicy,
  forbidCaching,
  type PolicyInputs,
} from "./security-headers.ts";

const inputs = { nonce: "n0nce", formTargets: ["https://pay.example"], secure: true };
const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((one) => one.split(/ (.*)/s).slice(0, 2)));

test("a page may load scripts, styles, pictures, fonts and sounds of this site, and nothing else", () => {
  const {
    "style-src": styles,
    "connect-src": connections,
    ...others
  } = directives(contentSecurityPolicy(inputs));
  // Vitest runs the development branch of these two.
  expect(styles).toMatch(/^'self'/);
  expect(connections).toMatch(/^'self'/);
  expect(others).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'nonce-n0nce'",
    "img-src": "'self' data:",
    "style-src-attr": "'unsafe-inline'",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self' https://pay.example",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "upgrade-insecure-requests": undefined,
  });
});

test("a response with its own policy keeps it", () => {
  const headers = new Headers({ "Content-Security-Policy": "default-src 'none'" });
  addSecurityHeaders(headers, inputs);
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test.each([
  // PhonePe blocks payments without a referrer; a path would reveal a therapist's name.
  ["the provider's payment page learns only our origin", {}, "strict-origin-when-cross-origin"],
  ["with analytics, no page's scripts learn a path", { hidesReferrer: true }, "strict-origin"],
])("of where a visitor was, %s", (_, more, policy) => {
  const headers = new Headers();
  addSecurityHeaders(headers, { ...inputs, ...more });
  expect(headers.get("referrer-policy")).toBe(policy);
});

const policyFor = (scripts: PolicyInputs["scripts"]) =>
  contentSecurityPolicy({ ...inputs, ...(scripts && { scripts }) });

test("an analytics service is named only on a page that may load its script", () => {
  expect(policyFor(undefined)).not.toMatch(/google|facebook/);
  expect(policyFor({ analytics: "G-1" })).toContain("https://www.googletagmanager.com");
  expect(policyFor({ analytics: "G-1" })).not.toContain("facebook");
  expect(policyFor({ advertising: "1" })).toContain(
    "script-src 'self' 'nonce-n0nce' https://connect.facebook.net;",
  );
  expect(policyFor({ advertising: "1" })).not.toContain("google");
});

test("frames are forbidden except for the one site that a page names", () => {
  expect(contentSecurityPolicy(inputs)).not.toContain("frame-src");
  const policy = contentSecurityPolicy({ ...inputs, frameSource: "https://map.example" });
  expect(directives(policy)["frame-src"]).toBe("https://map.example");
  expect(directives(policy)["frame-ancestors"]).toBe("'none'");
});

test.each<[string, string, Record<string, string>, string | null]>([
  ["an answer to a form", "POST", {}, "no-store"],
  ["an answer to a deletion", "DELETE", {}, "no-store"],
  ["a page that sets a cookie", "GET", { "Set-Cookie": "visitor=1" }, "no-store"],
  ["what sets a cookie, asked for its headers", "HEAD", { "Set-Cookie": "visitor=1" }, "no-store"],
  ["an answer that says itself how long", "POST", { "Cache-Control": "private" }, "private"],
  ["a page", "GET", {}, null],
  ["a page asked for its headers", "HEAD", {}, null],
])("%s is kept by caches as it may be", (_, method, given, expected) => {
  const headers = new Headers(given);
  forbidCaching(headers, method, "/desks");
  expect(headers.get("Cache-Control")).toBe(expected);
});

test.each([
  "/my",
  "/MY",
  "/my/hours.data",
  "/desk",
  "/DESK",
  "/Desk/Money",
  "/desk.data",
  "/desk/order/one",
  "/desk/login/token",
])("%s is neither cached nor indexed, whatever the route says", (pathname) => {
  const headers = new Headers({ "Cache-Control": "public" });
  forbidCaching(headers, "GET", pathname);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toMatch(/noindex/);
});
