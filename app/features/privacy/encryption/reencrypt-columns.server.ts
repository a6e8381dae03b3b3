import type { Database } from "../../../db/connect.server.ts";
import {
  type EncryptedColumn,
  encryptedColumns,
  encryptionContext,
} from "../../../db/encrypted-columns.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { findOutdatedCiphertexts, replaceCiphertext } from "./encrypted-column-store.server.ts";

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

export interface Reencrypted {
  /** Now sealed with the newest key. */
  resealed: number;
  /** No key of ours opens them: they stay as they are. */
  unreadable: number;
}

export interface ReencryptDeps extends Pick<Database, "db"> {
  cipher: Cipher;
}

async function reencryptColumn(deps: ReencryptDeps, of: EncryptedColumn): Promise<Reencrypted> {
  const done: Reencrypted = { resealed: 0, unreadable: 0 };
  const { freshPrefix } = deps.cipher;
  for (let after = FIRST; ;) {
    const page = await findOutdatedCiphertexts(deps.db, of, { freshPrefix, after, limit: BATCH });
    for (const held of page) {
      const place = encryptionContext(of.table, of.column, held.id);
      const opened = deps.cipher.open(held.words, place);
      if (!opened.ok && opened.reason !== "not_sealed") {
        done.unreadable += 1;
        continue;
      }
      const encrypted = deps.cipher.encrypt(opened.ok ? opened.text : held.words, place);
      // Changed meanwhile: whoever did has sealed it with the newest key.
      if (await replaceCiphertext(deps.db, of, held, encrypted)) done.resealed += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) return done;
    after = last.id;
  }
}

/**
 * Seals with the newest key whatever an older one sealed, or none yet. Row by row and in no transaction, so that
 * nobody who reads or writes meanwhile waits; broken off, it goes on at the next run.
 */
export async function reencryptColumns(deps: ReencryptDeps): Promise<Reencrypted> {
  const all: Reencrypted = { resealed: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    const { resealed, unreadable } = await reencryptColumn(deps, column);
    all.resealed += resealed;
    all.unreadable += unreadable;
  }
  return all;
}
