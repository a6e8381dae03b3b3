import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type DataKeys, demoDataKeys, parseDataKeys } from "./data-keys.ts";
import { createCipher, type Unreadable, decryptedText } from "./cipher.ts";

const keyOf = (id: string) => ({ id, key: randomBytes(32) });

function cipherWith(...keys: DataKeys) {
  const told: Unreadable[] = [];
  return { ...createCipher(keys, (what) => void told.push(what)), told };
}

const place = "intake/answers/one";

test("what was sealed opens in its place, whatever the words are", () => {
  const cipher = cipherWith(keyOf("a"));
  for (const text of ["", "Yes", "\u0001\u0000 ends \u0001", "मन भारी है 🌧", "x".repeat(9999)]) {
    expect(cipher.open(cipher.encrypt(text, place), place)).toEqual({ ok: true, text });
  }
});

test("the words are not in it, and the same words never look the same", () => {
  const cipher = cipherWith(keyOf("a"));
  const many = Array.from({ length: 50 }, () => cipher.encrypt("Family issues", place));
  expect(new Set(many).size).toBe(50);
  for (const one of many) expect(Buffer.from(one, "base64url").toString()).not.toContain("Family");
});

test("its length does not tell a Yes from a No", () => {
  const cipher = cipherWith(keyOf("a"));
  expect(cipher.encrypt("Yes", place)).toHaveLength(cipher.encrypt("No", place).length);
  expect(cipher.encrypt("25–34", place)).toHaveLength(cipher.encrypt("55+", place).length);
});

test("moved to another row or column it does not open, and it is told without a word of it", () => {
  const cipher = cipherWith(keyOf("a"));
  const encrypted = cipher.encrypt("Family issues", place);
  for (const other of ["intake/answers/two", "quiz/issues/one", ""]) {
    expect(cipher.open(encrypted, other)).toEqual({ ok: false, reason: "not_authentic" });
  }
  expect(cipher.told[0]).toEqual({ reason: "not_authentic", keyId: "a", where: "intake/answers" });
  expect(cipher.told).toHaveLength(3);
});

test("changed or cut by a single character it does not open", () => {
  const cipher = cipherWith(keyOf("a"));
  const encrypted = cipher.encrypt("Family issues", place);
  const start = "sealed:a:".length;
  for (const at of [start, start + 20, encrypted.length - 2]) {
    const other = encrypted[at] === "A" ? "B" : "A";
    const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
    expect(cipher.open(changed, place).ok).toBe(false);
  }
  for (const cut of [encrypted.slice(0, -1), encrypted.slice(0, start + 4)])
    expect(cipher.open(cut, place).ok).toBe(false);
});

describe("With several keys", () => {
  const [old, young] = [keyOf("old"), keyOf("young")];

  test("the newest seals, and the older ones open what they sealed", () => {
    const encrypted = cipherWith(old).encrypt("hello", place);
    const cipher = cipherWith(young, old);
    expect(cipher.open(encrypted, place)).toEqual({ ok: true, text: "hello" });
    expect(encrypted.startsWith(cipher.freshPrefix)).toBe(false);
    expect(cipher.encrypt("hello", place).startsWith(cipher.freshPrefix)).toBe(true);
  });

  test("a key that is missing, or another under its name, is told by its id", () => {
    const encrypted = cipherWith(old).encrypt("hello", place);
    const without = cipherWith(young);
    expect(without.open(encrypted, place)).toEqual({ ok: false, reason: "key_unknown" });
    expect(without.told).toMatchObject([{ reason: "key_unknown", keyId: "old" }]);
    const wrong = cipherWith(keyOf("old"));
    expect(wrong.open(encrypted, place)).toEqual({ ok: false, reason: "not_authentic" });
  });
});

test("plain words from before are taken as they stand; what can't be read is refused in words", () => {
  const cipher = cipherWith(keyOf("a"));
  expect(decryptedText(cipher.open("Hello", place), "Hello")).toBe("Hello");
  expect(cipher.told).toEqual([]);
  const foreign = cipherWith(keyOf("b")).encrypt("Hello", place);
  expect(() => decryptedText(cipher.open(foreign, place), foreign)).toThrow(
    /key missing in DATA_KEYS/,
  );
});

test("keys are read in their order", () => {
  const [a, b] = [randomBytes(32), randomBytes(32)];
  const text = `2026-11:${a.toString("base64")} 2026-05:${b.toString("base64url")}`;
  expect(parseDataKeys(text)).toEqual([
    { id: "2026-11", key: a },
    { id: "2026-05", key: b },
  ]);
});

test.each([
  ["", "nothing"],
  ["secret", "no id"],
  [`a:${"A".repeat(40)}`, "too short"],
  [`a:${"A".repeat(60)}`, "too long"],
  [`A:${"A".repeat(43)}=`, "an id of capitals"],
  [`a:${"A".repeat(43)}= a:${"B".repeat(43)}=`, "one id twice"],
])("keys written as %j are refused: %s", (text) => {
  expect(parseDataKeys(text)).toBeUndefined();
});

test("a demo's key follows from its signing key alone", () => {
  expect(demoDataKeys("one")).toEqual(demoDataKeys("one"));
  expect(demoDataKeys("one")).not.toEqual(demoDataKeys("two"));
});
