import { hkdfSync } from "node:crypto";

/** A key for what is kept sealed. Its id stands, readable, in front of everything that it sealed. */
export interface DataKey {
  id: string;
  /** 256 bits. */
  key: Buffer;
}

/** The newest first: it seals. The others only open what they once sealed. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const written = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/**
 * Reads keys written as "2026-11:BASE64 2026-05:BASE64", the newest first.
 * @returns undefined when one is not an id and 32 bytes in base64, or two have the same id
 */
export function parseDataKeys(text: string): DataKeys | undefined {
  const keys: DataKey[] = [];
  for (const one of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id, encoded] = written.exec(one) ?? [];
    if (!id || !encoded || keys.some((other) => other.id === id)) return undefined;
    keys.push({ id, key: Buffer.from(encoded, "base64") });
  }
  const [newest, ...older] = keys;
  return newest && [newest, ...older];
}

/** The one key of a demo, which nobody sets up: it follows from the demo's signing key. */
export function demoDataKeys(secretKey: string): DataKeys {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "kept words", 32));
  return [{ id: "demo", key }];
}
