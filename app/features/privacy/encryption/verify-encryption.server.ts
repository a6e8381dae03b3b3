import { encryptedColumns, encryptionContext } from "../../../db/encrypted-columns.ts";
import { findOutdatedCiphertexts } from "./encrypted-column-store.server.ts";
import type { ReencryptDeps } from "./reencrypt-columns.server.ts";

/** Row ids are random: the first of them are as good a sample as any. */
const SAMPLE = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";
/** Nothing begins with it. */
const NONE = "\n";

export interface EncryptionChecked {
  /** Opened by a key of ours. */
  read: number;
  unreadable: number;
  /** Not sealed at all, from before words were. */
  plain: number;
}

/** Tries our keys on some of the sealed words of each column. Changes nothing. */
export async function verifyEncryption(deps: ReencryptDeps): Promise<EncryptionChecked> {
  const checked: EncryptionChecked = { read: 0, unreadable: 0, plain: 0 };
  for (const of of encryptedColumns) {
    const page = { freshPrefix: NONE, after: FIRST, limit: SAMPLE };
    for (const { id, words } of await findOutdatedCiphertexts(deps.db, of, page)) {
      const opened = deps.cipher.open(words, encryptionContext(of.table, of.column, id));
      if (opened.ok) checked.read += 1;
      else if (opened.reason === "not_sealed") checked.plain += 1;
      else checked.unreadable += 1;
    }
  }
  return checked;
}
