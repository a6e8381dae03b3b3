import { expect, test } from "vitest";
import { respondToChosenLanguage } from "./respond-to-chosen-language.ts";

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  respondToChosenLanguage(
    { method, url: `http://10.0.0.7:3000${path}`, headers: new Headers(headers) },
    true,
  );
const pressed = { "Sec-Fetch-Site": "same-origin" };
const chose = { Cookie: "visitor=x; language=hi" };
const leadsTo = (response: Response | undefined) => response?.headers.get("Location") ?? undefined;
const keeps = (response: Response | undefined) => response?.headers.get("Set-Cookie") ?? undefined;

test.each([
  ["/in/hi/", "/hi"],
  ["/in/en/", "/"],
  ["/in/hi/therapist?language=Hindi&page=2", "/hi/therapist?language=Hindi&page=2"],
  ["/in/en/therapist?profile=A%20B", "/therapist?profile=A%20B"],
])("the link %s leads to %s", (link, page) => {
  const response = ask(link, pressed);
  expect(response?.status).toBe(303);
  expect(response?.headers.get("Cache-Control")).toBe("no-store");
  expect(leadsTo(response)).toBe(page);
});

test("Hindi is kept for a year, and no longer once English is chosen", () => {
  const rest = "HttpOnly; SameSite=Lax; Secure";
  expect(keeps(ask("/in/hi/quiz", pressed))).toBe(`language=hi; Path=/; Max-Age=31536000; ${rest}`);
  expect(keeps(ask("/in/en/quiz", pressed))).toBe(`language=en; Path=/; Max-Age=0; ${rest}`);
});

test.each(["cross-site", "same-site", "none"])(
  "such a link that is opened from elsewhere (%s) chooses nothing",
  (site) => {
    const response = ask("/in/hi/quiz", { "Sec-Fetch-Site": site });
    expect([leadsTo(response), keeps(response)]).toEqual(["/hi/quiz", undefined]);
  },
);

test("such a link leads to no other site, to no third language, and is no form", () => {
  expect(leadsTo(ask("/in/en//evil.example/", pressed))).toBe("/");
  expect(leadsTo(ask("/in/en/\\evil.example", pressed))).toBe("/");
  expect(ask("/in/fr/quiz", pressed)).toBeUndefined();
  expect(ask("/in/en/quiz", pressed, "POST")).toBeUndefined();
});

test("the bare domain leads who chose Hindi to it, and no other page does", () => {
  const response = ask("/?utm_source=x", { ...chose, "Sec-Fetch-Site": "none" });
  expect(response?.headers.get("Cache-Control")).toBe("no-store");
  expect(leadsTo(response)).toBe("/hi?utm_source=x");
  expect(leadsTo(ask("/", { ...chose, "Sec-Fetch-Site": "cross-site" }))).toBe("/hi");
  expect(ask("/quiz", { ...chose, "Sec-Fetch-Site": "none" })).toBeUndefined();
  expect(ask("/", { ...chose, ...pressed })).toBeUndefined();
  expect(ask("/", { "Accept-Language": "hi" })).toBeUndefined();
});
