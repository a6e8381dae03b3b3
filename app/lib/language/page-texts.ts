import { readTextsFrom } from "./t.ts";

/**
 * The texts that a browser gets with a page in another language than English: each after the hash of its key, because
 * its scripts have the English.
 */

/** Between two texts; no catalogue contains it. */
export const SEPARATOR = "¦";
export const HASH_LENGTH = 5;

/** Returns the hash of a text's key (FNV-1a, 25 bits). No two texts of a catalogue have the same. */
export function hashOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % 36 ** HASH_LENGTH).toString(36).padStart(HASH_LENGTH, "0");
}

const texts = new Map<string, string>();
let added = "";

/** Adds the texts that the server sent for a page to those of this document. */
export function addTexts(sent: string): void {
  if (sent === added) return;
  added = sent;
  for (const one of sent.split(SEPARATOR))
    texts.set(one.slice(0, HASH_LENGTH), one.slice(HASH_LENGTH));
  readTextsFrom((_, key) => texts.get(hashOf(key)));
}
