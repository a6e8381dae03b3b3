import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linkPath } from "./link-kinds.ts";
import { removeTokensFromPath } from "./remove-tokens-from-path.ts";

const token = "AbCdEfGhIjKlMnOpQr_-12";

test.each([
  [linkPath("manage", token), "/booking/…"],
  [`${linkPath("manage", token)}/calendar.ics`, "/booking/…/calendar.ics"],
  [`${linkPath("manage", token)}.data`, "/booking/….data"],
  [`${linkPath("manage", token)}/receipt.data`, "/booking/…/receipt.data"],
  [`${linkPath("session", token)}/safety`, "/session/…/safety"],
  [`${linkPath("manage", token)}/opened`, "/booking/…/opened"],
  [linkPath("session", token), "/session/…"],
  [`/pay/${token}.data`, "/pay/….data"],
  [`/Booking/${token}`, "/Booking/…"],
  [`/%62ooking/${token}`, "/booking/…"],
  [`/%2562ooking/${token}`, "/booking/…"],
  [`//booking/${token}`, "/booking/…"],
  [`/booking//${token}/`, "/booking/…"],
  [`/booking%2F${token}`, "/booking/…"],
  [`/./booking/.//${token}`, "/booking/…"],
  [`/SESSION/${token}.DATA`, "/SESSION/….DATA"],
  [`/session/${token};x`, "/session/…"],
  [`/booking/%0A${token}`, "/booking/…"],
  [`/booking/%zz${token}`, "/booking/…"],
  [`/privacy/your-data/${token}/download`, "/privacy/your-data/…/download"],
  [`/privacy/%79our-data/${token}`, "/privacy/your-data/…"],
  [`/elsewhere/${token}.html`, "/elsewhere/….html"],
])("a log has %s as %s", (path, logged) => expect(removeTokensFromPath(path)).toBe(logged));

test("other paths are logged as they are", () => {
  const slug = "/resource/article/couple-therapy-what-it-can-and-cannot-do";
  const plain = ["/", "/find-booking", "/therapist/about-therapist.data", "/resource/blog/booking"];
  for (const path of [...plain, slug, "/functions/v1/create-meeting", "/webhooks/phonepe"])
    expect(removeTokensFromPath(path)).toBe(path);
});

/** Removes every layer of encoding, as a reader of the log could. */
function decodeWhole(text: string): string {
  let before = "";
  let now = text;
  while (now !== before) {
    before = now;
    now = now.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return now;
}

const hex = (character: string) => `%${(character.codePointAt(0) ?? 0).toString(16)}`;
/** Encodes each character with zero to seven layers. */
const encoded = (text: string) =>
  fc.array(fc.nat({ max: 7 }), { minLength: text.length, maxLength: text.length }).map((layers) =>
    [...text]
      .map((character, place) => {
        let written = character;
        for (let layer = 0; layer < (layers[place] ?? 0); layer += 1)
          written = layer === 0 ? hex(character) : written.replaceAll("%", "%25");
        return written;
      })
      .join(""),
  );
const anyCase = (text: string) =>
  fc
    .tuple(...[...text].map((one) => fc.constantFrom(one, one.toUpperCase())))
    .map((all) => all.join(""));
const slash = fc.constantFrom("/", "//", "/./", "\\", "%2F", "%252f", "/%2e/");
const behind = fc.constantFrom(
  "",
  "/",
  ".data",
  "/calendar.ics",
  "/receipt",
  "/safety.data",
  "/download.data",
  ";a=b",
  "%00",
  "?",
  ".",
  "/x",
);
const tokens = fc.stringMatching(/^[\w-]{22}$/);

test("no spelling of a secret link leaves its token in the log", () => {
  const link = fc
    .tuple(
      slash,
      fc.constantFrom("booking", "session", "privacy/your-data").chain(anyCase).chain(encoded),
      slash,
      tokens.chain((secret) => fc.tuple(fc.constant(secret), encoded(secret))),
      behind,
    )
    .map(([first, name, second, [secret, written], rest]) => ({
      secret,
      path: first + name + second + written + rest,
    }));
  fc.assert(
    fc.property(link, ({ path, secret }) => {
      const logged = decodeWhole(removeTokensFromPath(path));
      for (let at = 0; at + 8 <= secret.length; at += 1)
        expect(logged).not.toContain(secret.slice(at, at + 8));
    }),
    { numRuns: 2_000 },
  );
});

test("a path with very many layers of encoding costs no more than any other", () => {
  expect(removeTokensFromPath(`/%${"25".repeat(8_000)}41`)).toBe("/…");
});
