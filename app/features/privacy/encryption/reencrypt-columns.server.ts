import type { Database } from "../../../db/connect.server.ts";
import { type SealedColumn, sealedColumns, sealedPlace } from "../../../db/encrypted-columns.ts";
import type { Vault } from "../../../lib/crypto/cipher.ts";
import { findWordsNotFresh, replaceWords } from "./encrypted-column-store.server.ts";

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

export interface Resealed {
  /** Now sealed with the newest key. */
  resealed: number;
  /** No key of ours opens them: they stay as they are. */
  unreadable: number;
}

export interface ResealOn extends Pick<Database, "db"> {
  vault: Vault;
}

async function resealColumn(on: ResealOn, of: SealedColumn): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  const { freshPrefix } = on.vault;
  for (let after = FIRST; ;) {
    const page = await findWordsNotFresh(on.db, of, { freshPrefix, after, limit: BATCH });
    for (const held of page) {
      const place = sealedPlace(of.table, of.column, held.id);
      const opened = on.vault.open(held.words, place);
      if (!opened.ok && opened.reason !== "not_sealed") {
        done.unreadable += 1;
        continue;
      }
      const sealed = on.vault.seal(opened.ok ? opened.text : held.words, place);
      // Changed meanwhile: whoever did has sealed it with the newest key.
      if (await replaceWords(on.db, of, held, sealed)) done.resealed += 1;
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
export async function resealWords(on: ResealOn): Promise<Resealed> {
  const all: Resealed = { resealed: 0, unreadable: 0 };
  for (const column of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(on, column);
    all.resealed += resealed;
    all.unreadable += unreadable;
  }
  return all;
}
