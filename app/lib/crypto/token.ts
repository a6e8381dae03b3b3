import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Unguessable text of the URL-safe base64 alphabet. @param bytes of randomness; 16 = 128 bits */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Equal without telling, by the time it takes, how much of it was equal. */
export function sameSecret(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}

/** Keyed fingerprint: the same text gives the same 22 characters, which say nothing without the key. */
export function fingerprint(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}

/** What is kept of a secret that must be found again but not be readable: SHA-256, in hex. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A UUID that the same text always gives: the id of a job that must be queued once. */
export function stableUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
