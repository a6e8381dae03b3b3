import { hkdfSync, createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key for encrypted columns. Each of its ciphertexts begins with its id. */
interface DataKey {
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

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Text is padded to a multiple of this: else the length of an answer would reveal Yes or No. */
const BLOCK_BYTES = 64;

/** The tables refuse other texts by "sealed:". */
const ciphertextFormat = /^sealed:([a-z0-9-]{1,32}):([A-Za-z0-9_-]+)$/;

/**
 * key_unknown: its key is not in DATA_KEYS. not_authentic: another key of the same id, another context, or a changed
 * ciphertext.
 */
export type DecryptResult =
  | { ok: true; text: string }
  | { ok: false; reason: DecryptFailure["reason"] };

/** Encrypts text for one column of one row. */
export interface Cipher {
  /** @param context table, column and row, see `encryptionContext`: the text can be decrypted with the same one only */
  encrypt(text: string, context: string): string;
  decrypt(ciphertext: string, context: string): DecryptResult;
  /** Decrypts the ciphertexts of one row. Of those that fail, the first is reported: they have one cause. */
  decryptRow(ciphertexts: readonly (readonly [string, context: string])[]): DecryptResult[];
  /** The prefix of every ciphertext of the newest key. */
  newestKeyPrefix: string;
}

/** A failed decryption, as it is reported: without the text, the row and the key. */
export interface DecryptFailure {
  reason: "key_unknown" | "not_authentic";
  /** The id of the key that encrypted it. */
  keyId: string;
  /** Table and column. */
  where: string;
}

/** Appends an end mark, and zeros up to a multiple of the block size. */
function pad(text: string): Buffer {
  const bytes = Buffer.from(`${text}\u0001`);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))]);
}

/** @returns undefined if the key, the context or a single bit differs from the encryption's */
function decryptBody(key: Buffer, body: Buffer, context: string): string | undefined {
  if (body.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = body.length - TAG_BYTES;
  try {
    const aes = createDecipheriv("aes-256-gcm", key, body.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    aes.setAAD(Buffer.from(context)).setAuthTag(body.subarray(end));
    return Buffer.concat([aes.update(body.subarray(NONCE_BYTES, end)), aes.final()]).toString();
  } catch {
    return undefined;
  }
}

/**
 * Creates a cipher: AES-256-GCM with a random nonce each time (NIST SP 800-38D) and the context as associated data.
 * @param onFailure called when a ciphertext can't be decrypted
 */
export function createCipher(keys: DataKeys, onFailure: (failure: DecryptFailure) => void): Cipher {
  const [newest] = keys;
  const newestKeyPrefix = `sealed:${newest.id}:`;
  /** @param onFailed in place of `onFailure` */
  function decrypt(ciphertext: string, context: string, onFailed = onFailure): DecryptResult {
    const [, keyId = "", body = ""] = ciphertextFormat.exec(ciphertext) ?? [];
    const found = keys.find(({ id }) => id === keyId);
    const text = found && decryptBody(found.key, Buffer.from(body, "base64url"), context);
    if (text !== undefined) return { ok: true, text: text.slice(0, text.lastIndexOf("\u0001")) };
    const reason = found ? "not_authentic" : "key_unknown";
    onFailed({ reason, keyId, where: context.split("/").slice(0, 2).join("/") });
    return { ok: false, reason };
  }
  return {
    newestKeyPrefix,
    encrypt(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const aes = createCipheriv("aes-256-gcm", newest.key, nonce, { authTagLength: TAG_BYTES });
      aes.setAAD(Buffer.from(context));
      const body = [nonce, aes.update(pad(text)), aes.final(), aes.getAuthTag()];
      return newestKeyPrefix + Buffer.concat(body).toString("base64url");
    },
    decrypt: (ciphertext, context) => decrypt(ciphertext, context),
    decryptRow(ciphertexts) {
      const failures: DecryptFailure[] = [];
      const results = ciphertexts.map(([ciphertext, context]) =>
        decrypt(ciphertext, context, (failure) => void failures.push(failure)),
      );
      if (failures[0]) onFailure(failures[0]);
      return results;
    },
  };
}

/** @throws when no key decrypts the text; `onFailure` has reported it */
export function decryptedText(result: DecryptResult): string {
  if (result.ok) return result.text;
  throw new Error(
    `Encrypted data can't be read (${result.reason}): is a key missing in DATA_KEYS?`,
  );
}
