import { expect, test } from "vitest";
import type { Config } from "../../app/config.server.ts";
import {
  returnedCookieHeaders,
  visitorCookieHeaders,
} from "../../app/http/visitor-cookie.server.ts";
import {
  demoRoleCookieHeaders,
  enrolmentCookieHeaders,
  staffCookieHeaders,
} from "../../app/http/guard-desk.server.ts";
import { leftCookie } from "../../app/lib/web/leaving.ts";
import { now } from "../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import { cacheKey } from "./page-cache.ts";

const site = { measured: true, secure: true };
const asked = (cookie: string, url = "/", method = "GET") =>
  cacheKey({ method, url, headers: { cookie, host: "sahaj.example" } }, site);

test.each([
  ["/", "/"],
  ["/therapist?page=2&concern=anxiety", "/therapist?concern=anxiety&page=2"],
  ["/therapist?concern=anxiety&page=2", "/therapist?concern=anxiety&page=2"],
  ["/services?utm_source=mail&gclid=x", "/services"],
  ["/therapist/about-therapist?profile=Asha%20Rao", "/therapist/about-therapist?profile=Asha+Rao"],
  ["/hi/therapist?page=2", "/hi/therapist?page=2"],
  ["/hi", "/hi"],
  ["/resource/blog/sunday-night-dread", "/resource/blog/sunday-night-dread"],
])("%s is shared as %s", (url, address) => {
  expect(asked("", url)).toBe(`${address} `);
});

test.each([
  ["asks what no page knows", "/therapist?x=1"],
  ["asks twice", "/therapist?page=1&page=2"],
  ["is sent on to one without what is empty", "/therapist?concern=&page=2"],
  ["is a search, which stays with whoever looks", "/resource/blog?q=sleep"],
  ["shows a day that one visitor chose", "/therapist/about-therapist?profile=Asha&day=2026-11-21"],
  ["belongs to one visitor", "/match"],
  ["belongs to one visitor", "/booking/secret"],
  ["has a form whose time is measured", "/contact"],
  ["has a form whose time is measured", "/about"],
  ["is a page's data for the router", "/therapist.data"],
  ["leads nowhere", "/resource/blog/a/b"],
  ["names another host", "//elsewhere.example/"],
])("an address that %s is not shared: %s", (_, url) => {
  expect(asked("", url)).toBeUndefined();
});

const thatKnow = [
  "/",
  "/hi",
  "/therapist?page=2",
  "/therapist/about-therapist?profile=A",
  "/hi/quiz",
];

test("who sends a cookie by which the site knows them gets a page of their own where pages know them", async () => {
  const journey = await openJourney();
  for (const PUBLIC_URL of ["http://localhost", "https://sahaj.example"]) {
    const secure = PUBLIC_URL.startsWith("https:");
    const services = { ...journey, config: { PUBLIC_URL } as Config, secure, now: () => now };
    const headers = [
      visitorCookieHeaders(services, crypto.randomUUID()),
      returnedCookieHeaders(services, "order_1"),
      await staffCookieHeaders(services, "1"),
      await enrolmentCookieHeaders(services, "1"),
      await demoRoleCookieHeaders("owner"),
    ];
    for (const one of headers) {
      const [pair = ""] = (new Headers(one).get("Set-Cookie") ?? "").split(";");
      expect(pair).toMatch(/=./);
      for (const url of thatKnow) {
        expect(asked(pair, url)).toBeUndefined();
        expect(asked(`_ga=1; ${pair}; other=1`, url, "HEAD")).toBeUndefined();
      }
      expect(asked(pair, "/services")).toBe("/services ");
    }
  }
});

test("who left a page gets no page that hides itself from them", () => {
  const [left = ""] = leftCookie(true).split(";");
  for (const url of ["/therapist", "/hi/stress", "/resource/blog/sunday-night-dread"])
    expect(asked(left, url)).toBeUndefined();
  expect(asked(left, "/privacy")).toBe("/privacy ");
});

test("who chose Hindi is led from the bare domain, and shares every other page", () => {
  for (const url of ["/", "/?concern=grief"]) expect(asked("language=hi", url)).toBeUndefined();
  expect(asked("language=hi", "/hi")).toBe("/hi ");
});

test("pages differ by a visitor's answer on analytics, and by nothing else that they send", () => {
  const answer = (choice: string, subject = crypto.randomUUID()) =>
    asked(`_ga=GA1.1.5; __Host-measuring=${choice}.${subject}; not-visitor=x`);
  const keys = ["a0p0", "a1p0", "a0p1", "a1p1"].map((choice) => answer(choice));
  expect(new Set([...keys, asked("")]).size).toBe(5);
  expect(answer("a1p0", "11111111-2222-3333-4444-555555555555")).toBe(
    "/ __Host-measuring=a1p0.00000000-0000-0000-0000-000000000000",
  );
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is never answered with a page",
  (method) => expect(asked("", "/", method)).toBeUndefined(),
);
