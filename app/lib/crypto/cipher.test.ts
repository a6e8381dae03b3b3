import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type DataKeys, demoDataKeys, parseDataKeys } from "./data-keys.ts";
import { openVault, type Unreadable, wordsOf } from "./cipher.ts";

const keyOf = (id: string) => ({ id, key: randomBytes(32) });

function vaultWith(...keys: DataKeys) {
  const told: Unreadable[] = [];
  return { ...openVault(keys, (what) => void told.push(what)), told };
}

const place = "intake/answers/one";

test("what was sealed opens in its place, whatever the words are", () => {
  const vault = vaultWith(keyOf("a"));
  for (const text of ["", "Yes", "\u0001\u0000 ends \u0001", "मन भारी है 🌧", "x".repeat(9999)]) {
    expect(vault.open(vault.seal(text, place), place)).toEqual({ ok: true, text });
  }
});

test("the words are not in it, and the same words never look the same", () => {
  const vault = vaultWith(keyOf("a"));
  const many = Array.from({ length: 50 }, () => vault.seal("Family issues", place));
  expect(new Set(many).size).toBe(50);
  for (const one of many) expect(Buffer.from(one, "base64url").toString()).not.toContain("Family");
});

test("its length does not tell a Yes from a No", () => {
  const vault = vaultWith(keyOf("a"));
  expect(vault.seal("Yes", place)).toHaveLength(vault.seal("No", place).length);
  expect(vault.seal("25–34", place)).toHaveLength(vault.seal("55+", place).length);
});

test("moved to another row or column it does not open, and it is told without a word of it", () => {
  const vault = vaultWith(keyOf("a"));
  const sealed = vault.seal("Family issues", place);
  for (const other of ["intake/answers/two", "quiz/issues/one", ""]) {
    expect(vault.open(sealed, other)).toEqual({ ok: false, reason: "not_authentic" });
  }
  expect(vault.told[0]).toEqual({ reason: "not_authentic", keyId: "a", where: "intake/answers" });
  expect(vault.told).toHaveLength(3);
});

test("changed or cut by a single character it does not open", () => {
  const vault = vaultWith(keyOf("a"));
  const sealed = vault.seal("Family issues", place);
  const start = "sealed:a:".length;
  for (const at of [start, start + 20, sealed.length - 2]) {
    const other = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(vault.open(changed, place).ok).toBe(false);
  }
  for (const cut of [sealed.slice(0, -1), sealed.slice(0, start + 4)])
    expect(vault.open(cut, place).ok).toBe(false);
});

describe("With several keys", () => {
  const [old, young] = [keyOf("old"), keyOf("young")];

  test("the newest seals, and the older ones open what they sealed", () => {
    const sealed = vaultWith(old).seal("hello", place);
    const vault = vaultWith(young, old);
    expect(vault.open(sealed, place)).toEqual({ ok: true, text: "hello" });
    expect(sealed.startsWith(vault.freshPrefix)).toBe(false);
    expect(vault.seal("hello", place).startsWith(vault.freshPrefix)).toBe(true);
  });

  test("a key that is missing, or another under its name, is told by its id", () => {
    const sealed = vaultWith(old).seal("hello", place);
    const without = vaultWith(young);
    expect(without.open(sealed, place)).toEqual({ ok: false, reason: "key_unknown" });
    expect(without.told).toMatchObject([{ reason: "key_unknown", keyId: "old" }]);
    const wrong = vaultWith(keyOf("old"));
    expect(wrong.open(sealed, place)).toEqual({ ok: false, reason: "not_authentic" });
  });
});

test("plain words from before are taken as they stand; what can't be read is refused in words", () => {
  const vault = vaultWith(keyOf("a"));
  expect(wordsOf(vault.open("Hello", place), "Hello")).toBe("Hello");
  expect(vault.told).toEqual([]);
  const foreign = vaultWith(keyOf("b")).seal("Hello", place);
  expect(() => wordsOf(vault.open(foreign, place), foreign)).toThrow(/key missing in DATA_KEYS/);
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
