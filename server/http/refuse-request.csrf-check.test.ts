import { expect, test } from "vitest";
import { isCrossSite, refuseCrossSite } from "./refuse-request.ts";

const own = new Set(["https://sahaj.example"]);
const post = (headers: Record<string, string>, path = "/question?step=1", method = "POST") => ({
  // The URL that the server sees behind a proxy that terminates TLS.
  url: `http://10.0.0.7:3000${path}`,
  method,
  headers: new Headers(headers),
});

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "same-origin", Origin: "https://sahaj.example" },
  // Typed or from a bookmark: no page sent the request.
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://sahaj.example" },
  { Referer: "https://sahaj.example/question?step=1" },
])("a form of this site is taken: %j", (headers) => {
  expect(isCrossSite(post(headers), own)).toBe(false);
});

test("without TLS a site may be used under any host name of its machine", () => {
  const here = { Origin: "http://10.0.0.7:3000" };
  expect(isCrossSite(post(here), new Set(["http://localhost:3000"]))).toBe(false);
  expect(isCrossSite(post(here), own)).toBe(true);
});

test("a request without origin headers is allowed: it does not come from a browser", () => {
  expect(isCrossSite(post({}), own)).toBe(false);
});

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://shop.sahaj.example" },
  // Sec-Fetch-Site, which a page cannot influence, takes precedence.
  { "Sec-Fetch-Site": "cross-site", Origin: "https://sahaj.example" },
  { Origin: "https://evil.example" },
  { Origin: "https://sahaj.example.evil.example" },
  { Origin: "http://sahaj.example" },
  { Origin: "https://sahaj.example:8443" },
  { Origin: "null" },
  { Origin: "nonsense" },
  { Origin: "https://evil.example", Referer: "https://sahaj.example/" },
  { Referer: "https://evil.example/?https://sahaj.example/" },
  { Referer: "" },
])("a form of another site is refused: %j", (headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(isCrossSite(post(headers, "/quiz", method), own)).toBe(true);
  }
});

test("a page may be opened from anywhere", () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: "https://search.example/" };
  expect(isCrossSite(post(headers, "/quiz", "GET"), own)).toBe(false);
});

test.each(["/functions/v1/payment", "/webhooks/phonepe", "/webhooks/razorpay"])(
  "%s accepts cross-site calls: it checks a key or a signature instead",
  (path) => expect(isCrossSite(post({ Origin: "https://evil.example" }, path), own)).toBe(false),
);

test("the refusal tells the visitor what to do", async () => {
  const request = new Request("http://localhost/quiz", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  const refusal = refuseCrossSite(request, own);
  expect(refusal?.status).toBe(403);
  expect(await refusal?.text()).toContain("nothing was done");
});
