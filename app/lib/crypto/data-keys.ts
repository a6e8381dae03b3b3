import { hkdfSync } from "node:crypto";

/** A key for encrypted columns. Each of its ciphertexts begins with its id. */
export interface DataKey {
  id: string;
  /** 256 bits. */
  key: Buffer;
}

/** The first, the newest, encrypts; the others only decrypt. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const keyFormat = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/**
 * Parses keys written as "2026-11:BASE64 2026-05:BASE64", the newest first.
 * @returns undefined when one is not an id and 32 bytes in base64, or two have the same id
 */
export function parseDataKeys(text: string): DataKeys | undefined {
  const keys: DataKey[] = [];
  for (const one of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id, encoded] = keyFormat.exec(one) ?? [];
    if (!id || !encoded || keys.some((other) => other.id === id)) return undefined;
    keys.push({ id, key: Buffer.from(encoded, "base64") });
  }
  const [newest, ...older] = keys;
  return newest && [newest, ...older];
}

/** Derives the key of a demo, which needs no configuration, from its SECRET_KEY. */
export function demoDataKeys(secretKey: string): DataKeys {
  // The HKDF info of released demos: another text would give another key.
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "kept words", 32));
  return [{ id: "demo", key }];
}
