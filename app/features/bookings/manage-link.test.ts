import { expect, test } from "vitest";
import { isToken, linkExpiresAt, managePath, sessionPath, withoutToken } from "./manage-link.ts";

const token = "AbCdEfGhIjKlMnOpQr_-12";

test.each([
  [managePath(token), "/booking/…"],
  [`${managePath(token)}/calendar.ics`, "/booking/…/calendar.ics"],
  [`${managePath(token)}.data`, "/booking/….data"],
  [sessionPath(token), "/session/…"],
  [`/Booking/${token}`, "/Booking/…"],
])("a log has %s as %s", (path, logged) => expect(withoutToken(path)).toBe(logged));

test("other paths are logged as they are", () => {
  for (const path of ["/", "/find-booking", "/therapist/about-therapist", "/resource/blog/booking"])
    expect(withoutToken(path)).toBe(path);
});

test("a token is 22 characters of the URL-safe alphabet", () => {
  expect(isToken(token)).toBe(true);
  for (const text of ["", token.slice(1), `${token}a`, `${token.slice(1)}+`, `${token}\n`])
    expect(isToken(text)).toBe(false);
});

test("the visitor's link outlives a refund, the therapist's the week of a no-show", () => {
  const startsAt = new Date("2026-11-21T11:30:00Z");
  expect(linkExpiresAt("visitor", startsAt)).toEqual(new Date("2027-01-20T11:30:00Z"));
  expect(linkExpiresAt("therapist", startsAt)).toEqual(new Date("2026-11-28T11:30:00Z"));
});
