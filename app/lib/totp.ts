import { createHmac } from "node:crypto";
import { sameSecret } from "./token.ts";

/** One-time codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and six digits, which every app knows. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock that is half a minute off, or a code typed slowly, still works. */
const STEPS_AROUND = [0, -1, 1];

/** Returns the code of one step (RFC 4226, section 5.3). */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Returns the step of an instant. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/**
 * Returns the step that a code belongs to; undefined for a wrong code and for one that is not newer than the last.
 * @param lastStep of the last accepted code: no code works twice
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  lastStep: number,
  now: Date,
): number | undefined {
  const current = totpStep(now);
  return STEPS_AROUND.map((offset) => current + offset).find(
    (step) => step > lastStep && sameSecret(totpAt(secret, step), code),
  );
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** Encodes bytes in base32 (RFC 4648), lower case, without padding: safe in a URL path, and case does not matter. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((buffer >> bits) & 31);
    }
  }
  return bits > 0 ? text + alphabet.charAt((buffer << (5 - bits)) & 31) : text;
}
