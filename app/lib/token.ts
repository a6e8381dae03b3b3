import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** Creates a random token in the URL-safe base64 alphabet. @param bytes of randomness; 16 = 128 bits */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
}

/**
 * Computes a keyed fingerprint (HMAC-SHA-256, 22 characters). Without the key it can't be computed for a guessed text.
 */
export function fingerprint(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}

/** Computes the SHA-256 of a secret in hex: a token is stored and looked up by its digest. */
export function digest(secret: string): string {
  return hash("sha256", secret, "hex");
}

/** Derives a UUID (version 8) from a text: the id of a job that must be queued only once. */
export function stableUuid(text: string): string {
  const hex = hash("sha256", text, "hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Whether a text has the form of a UUID; PostgreSQL refuses another one with an error. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
