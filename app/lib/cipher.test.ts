import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type DataKeys,
  demoDataKeys,
  parseDataKeys,
  createCipher,
  type DecryptFailure,
  decryptedText,
} from "./cipher.ts";

const keyOf = (id: string) => ({ id, key: randomBytes(32) });

function cipherWith(...keys: DataKeys) {
  const failures: DecryptFailure[] = [];
  return { ...createCipher(keys, (failure) => void failures.push(failure)), failures };
}

const context = "intake/answers/one";

test("any text is decrypted in the context that it was encrypted for", () => {
  const cipher = cipherWith(keyOf("a"));
  for (const text of ["", "Yes", "\u0001\u0000 ends \u0001", "मन भारी है 🌧", "x".repeat(9999)]) {
    expect(cipher.decrypt(cipher.encrypt(text, context), context)).toEqual({ ok: true, text });
  }
});

test("a ciphertext does not contain the text, and the same text never has the same ciphertext", () => {
  const cipher = cipherWith(keyOf("a"));
  const many = Array.from({ length: 50 }, () => cipher.encrypt("Family issues", context));
  expect(new Set(many).size).toBe(50);
  for (const one of many) expect(Buffer.from(one, "base64url").toString()).not.toContain("Family");
});

test("the ciphertexts of Yes and No have the same length", () => {
  const cipher = cipherWith(keyOf("a"));
  expect(cipher.encrypt("Yes", context)).toHaveLength(cipher.encrypt("No", context).length);
  expect(cipher.encrypt("25–34", context)).toHaveLength(cipher.encrypt("55+", context).length);
});

test("a ciphertext of another row or column is not decrypted, and reported without its text", () => {
  const cipher = cipherWith(keyOf("a"));
  const encrypted = cipher.encrypt("Family issues", context);
  for (const other of ["intake/answers/two", "quiz/issues/one", ""]) {
    expect(cipher.decrypt(encrypted, other)).toEqual({ ok: false, reason: "not_authentic" });
  }
  expect(cipher.failures[0]).toEqual({
    reason: "not_authentic",
    keyId: "a",
    where: "intake/answers",
  });
  expect(cipher.failures).toHaveLength(3);
});

test("a ciphertext that is changed or cut by one character is not decrypted", () => {
  const cipher = cipherWith(keyOf("a"));
  const encrypted = cipher.encrypt("Family issues", context);
  const start = "sealed:a:".length;
  for (const at of [start, start + 20, encrypted.length - 2]) {
    const other = encrypted[at] === "A" ? "B" : "A";
    const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
    expect(cipher.decrypt(changed, context).ok).toBe(false);
  }
  for (const cut of [encrypted.slice(0, -1), encrypted.slice(0, start + 4)])
    expect(cipher.decrypt(cut, context).ok).toBe(false);
});

describe("With several keys", () => {
  const [old, newest] = [keyOf("old"), keyOf("newest")];

  test("the newest encrypts, and each decrypts its own ciphertexts", () => {
    const encrypted = cipherWith(old).encrypt("hello", context);
    const cipher = cipherWith(newest, old);
    expect(cipher.decrypt(encrypted, context)).toEqual({ ok: true, text: "hello" });
    expect(encrypted.startsWith(cipher.newestKeyPrefix)).toBe(false);
    expect(cipher.encrypt("hello", context).startsWith(cipher.newestKeyPrefix)).toBe(true);
  });

  test("a missing key, or another key with its id, is reported by its id", () => {
    const encrypted = cipherWith(old).encrypt("hello", context);
    const without = cipherWith(newest);
    expect(without.decrypt(encrypted, context)).toEqual({ ok: false, reason: "key_unknown" });
    expect(without.failures).toMatchObject([{ reason: "key_unknown", keyId: "old" }]);
    const wrong = cipherWith(keyOf("old"));
    expect(wrong.decrypt(encrypted, context)).toEqual({ ok: false, reason: "not_authentic" });
  });
});

test("a failure throws; so does a text that was never encrypted", () => {
  const cipher = cipherWith(keyOf("a"));
  const foreign = cipherWith(keyOf("b")).encrypt("Hello", context);
  for (const stored of [foreign, "Hello"])
    expect(() => decryptedText(cipher.decrypt(stored, context))).toThrow(
      /key missing in DATA_KEYS/,
    );
  expect(cipher.failures).toHaveLength(2);
});

test("keys are parsed in their order", () => {
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

test("a demo's key is derived from its SECRET_KEY only", () => {
  expect(demoDataKeys("one")).toEqual(demoDataKeys("one"));
  expect(demoDataKeys("one")).not.toEqual(demoDataKeys("two"));
});
