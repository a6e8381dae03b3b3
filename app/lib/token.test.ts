import * as fc from "fast-check";
import { expect, test } from "vitest";
import { digest, fingerprint, randomToken, sameSecret, stableUuid } from "./token.ts";

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
