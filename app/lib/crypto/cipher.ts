import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { DataKeys } from "./data-keys.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Words are filled up to a multiple of this: else the length of an answer would tell Yes from No. */
const BLOCK_BYTES = 64;

const written = /^sealed:([a-z0-9-]{1,32}):([A-Za-z0-9_-]+)$/;

/** "not_sealed": plain words, kept before words were sealed. The others can't be read with our keys. */
export type Opened =
  | { ok: true; text: string }
  | { ok: false; reason: "not_sealed" | "key_unknown" | "not_authentic" };

/** Keeps words so that only who has a key can read them, and only in the place that they were sealed for. */
export interface Cipher {
  /** @param place where it will stand, down to the row: there alone it opens */
  encrypt(text: string, place: string): string;
  open(encrypted: string, place: string): Opened;
  /** What everything begins with that the newest key sealed. */
  freshPrefix: string;
}

/** What is told of words that can't be read: never the words, the row or the key. */
export interface Unreadable {
  reason: "key_unknown" | "not_authentic";
  /** The id of the key that sealed it. */
  keyId: string;
  /** Of the place, its table and column. */
  where: string;
}

/** The words, an end mark and as many zeros as fill the block. */
function pad(text: string): Buffer {
  const bytes = Buffer.from(`${text}\u0001`);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))]);
}

/** @returns undefined where the key, the place or a single bit is another than when it was sealed */
function decipher(key: Buffer, body: Buffer, place: string): string | undefined {
  if (body.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = body.length - TAG_BYTES;
  try {
    const opening = createDecipheriv("aes-256-gcm", key, body.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    opening.setAAD(Buffer.from(place)).setAuthTag(body.subarray(end));
    return Buffer.concat([
      opening.update(body.subarray(NONCE_BYTES, end)),
      opening.final(),
    ]).toString();
  } catch {
    return undefined;
  }
}

/** AES-256-GCM with a random nonce each time (NIST SP 800-38D); the place is its associated data. */
export function createCipher(keys: DataKeys, onUnreadable: (what: Unreadable) => void): Cipher {
  const [newest] = keys;
  const freshPrefix = `sealed:${newest.id}:`;
  return {
    freshPrefix,
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const sealing = createCipheriv("aes-256-gcm", newest.key, nonce, {
        authTagLength: TAG_BYTES,
      });
      sealing.setAAD(Buffer.from(place));
      const body = [nonce, sealing.update(pad(text)), sealing.final(), sealing.getAuthTag()];
      return freshPrefix + Buffer.concat(body).toString("base64url");
    },
    open(encrypted, place) {
      const [, keyId, body] = written.exec(encrypted) ?? [];
      if (!keyId || !body) return { ok: false, reason: "not_sealed" };
      const found = keys.find(({ id }) => id === keyId);
      const text = found && decipher(found.key, Buffer.from(body, "base64url"), place);
      if (text !== undefined) return { ok: true, text: text.slice(0, text.lastIndexOf("\u0001")) };
      const reason = found ? "not_authentic" : "key_unknown";
      onUnreadable({ reason, keyId, where: place.split("/").slice(0, 2).join("/") });
      return { ok: false, reason };
    },
  };
}

/**
 * What was opened, or what stood there unsealed from before words were sealed.
 * @throws where none of our keys opens it; the vault has told of it
 */
export function decryptedText(opened: Opened, stood: string): string {
  if (opened.ok) return opened.text;
  if (opened.reason === "not_sealed") return stood;
  throw new Error(`Sealed words can't be read (${opened.reason}): is a key missing in DATA_KEYS?`);
}
