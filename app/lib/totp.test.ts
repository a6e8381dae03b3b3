import { expect, test } from "vitest";
import { stepOfCode, totpAt, totpStep, base32 } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code at second %i is %s", (seconds, code) => {
  expect(totpAt(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test("a code is accepted half a minute early or late, and never twice", () => {
  const now = new Date(1_111_111_111_000);
  const step = totpStep(now);
  expect(stepOfCode(secret, totpAt(secret, step), 0, now)).toBe(step);
  expect(stepOfCode(secret, totpAt(secret, step - 1), 0, now)).toBe(step - 1);
  expect(stepOfCode(secret, totpAt(secret, step + 2), 0, now)).toBeUndefined();
  expect(stepOfCode(secret, totpAt(secret, step), step, now)).toBeUndefined();
  expect(stepOfCode(secret, "", 0, now)).toBeUndefined();
});

test("the examples of RFC 4648, section 10", () => {
  const encoded = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) =>
    base32(new TextEncoder().encode(text)),
  );
  expect(encoded).toEqual(["", "my", "mzxq", "mzxw6", "mzxw6yq", "mzxw6ytb", "mzxw6ytboi"]);
});
