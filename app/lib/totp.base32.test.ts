import { expect, test } from "vitest";
import { base32 } from "./totp.ts";

test("the examples of RFC 4648, section 10", () => {
  const encoded = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) =>
    base32(new TextEncoder().encode(text)),
  );
  expect(encoded).toEqual(["", "my", "mzxq", "mzxw6", "mzxw6yq", "mzxw6ytb", "mzxw6ytboi"]);
});
