import * as fc from "fast-check";
import { expect, test } from "vitest";
import { digest, fingerprint, randomToken, sameSecret, stableUuid } from "./token.ts";
import type { Language } from "./language/language.ts";
import { withLanguage } from "./language/with-language.server.ts";
import { analyticsNotices } from "../domain/analytics/analytics-notice.ts";
import { bookingNotice, noticeText } from "../domain/visitors/privacy-notice.ts";
import { sharingNotice } from "../domain/visitors/sharing-notice.ts";
import { enquiryNotices } from "../domain/messages/enquiry.ts";
import { bookingTerms } from "../domain/orders/place-order.server.ts";
import { applicationNotice } from "../domain/messages/training-application.ts";

test("a token of 16 bytes has 22 URL-safe characters and is random", () => {
  const tokens = Array.from({ length: 1000 }, () => randomToken(16));
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(1000);
});

test("secrets are the same only if every character is equal", () => {
  expect(sameSecret("a-public-key", "a-public-key")).toBe(true);
  expect(sameSecret("a-public-key", "a-public-keY")).toBe(false);
  expect(sameSecret("a-public-key", "a-public-key ")).toBe(false);
  expect(sameSecret("", "a-public-key")).toBe(false);
});

test("a fingerprint depends on the text and the key", () => {
  const print = fingerprint("203.0.113.7", "key one");
  expect(print).toMatch(/^[\w-]{22}$/);
  expect(fingerprint("203.0.113.7", "key one")).toBe(print);
  expect(fingerprint("203.0.113.7", "key two")).not.toBe(print);
  expect(fingerprint("203.0.113.8", "key one")).not.toBe(print);
});

test("a stable UUID is valid, and the same for the same text only", () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = stableUuid(text);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(stableUuid(text)).toBe(id);
      expect(seen.get(id) ?? text).toBe(text);
      seen.set(id, text);
    }),
  );
});

test("a digest is SHA-256 (example of FIPS 180-2)", () => {
  expect(digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

const notices = [
  bookingNotice,
  enquiryNotices.support,
  enquiryNotices.contact,
  applicationNotice,
  ...Object.values(analyticsNotices),
];
const shownIn = (language: Language) =>
  withLanguage(language, () => [
    ...notices.map((notice) => [notice.purpose, notice.version, noticeText(notice)] as const),
    [bookingTerms.purpose, bookingTerms.version, bookingTerms.text] as const,
    [sharingNotice.purpose, sharingNotice.version, sharingNotice.text("A Therapist")] as const,
  ]);

/** By purpose and version, the start of the text's hash. A changed text gets a new version and a new line here. */
const published: Record<string, string> = {
  "booking 2026-11-24": "9c3b3fbb4a47",
  "booking 2026-11-26": "d4fd719e2387",
  "sharing 2026-11-23": "6d32929d440c",
  "sharing 2026-11-26": "955a6285fdc9",
  "terms 2026-11-23": "65c28c3472a9",
  "terms 2026-11-26": "f39b59ddb67e",
  "support 2026-11-23": "1d1761bdbaab",
  "contact 2026-11-23": "df219adf1a54",
  "training 2026-11-23": "946875b231ee",
  "training 2026-11-26": "27c9d0d1af4f",
  "analytics 2026-11-24": "989892b5918a",
  "advertising 2026-11-24": "69195d2b4c13",
  "booking 2026-11-28": "44a138871bb1",
  "support 2026-11-28": "1d1761bdbaab",
  "contact 2026-11-28": "df219adf1a54",
  "training 2026-11-28": "27c9d0d1af4f",
  "analytics 2026-11-28": "fd36b7c75d0f",
  "advertising 2026-11-28": "e2aec3aaaf52",
  "sharing 2026-11-28": "955a6285fdc9",
};

test.each(shownIn("en"))(
  "the notice %s %s still has the text it was published with",
  (purpose, version, text) => {
    expect(digest(text).slice(0, 12)).toBe(published[`${purpose} ${version}`]);
  },
);

/** The same of the texts in Hindi. Older versions had no line here. */
const publishedInHindi: Record<string, string> = {
  "terms 2026-11-26": "ac85d6ebb5b8",
  "booking 2026-11-28": "d90d76be5572",
  "support 2026-11-28": "7d83980623c0",
  "contact 2026-11-28": "cd8319eaf041",
  "training 2026-11-28": "88e0345e16f2",
  "analytics 2026-11-28": "7b508b7596a8",
  "advertising 2026-11-28": "153c8667a633",
  "sharing 2026-11-28": "fa95d8bc796e",
};

test.each(shownIn("hi"))(
  "the notice %s %s still has the Hindi text it was published with",
  (purpose, version, text) => {
    expect(text).toMatch(/[\u0900-\u097f]/);
    expect(digest(text).slice(0, 12)).toBe(publishedInHindi[`${purpose} ${version}`]);
  },
);
