import { encryptedColumns, encryptionContext } from "../../../db/encrypted-columns.ts";
import { findOutdatedCiphertexts } from "./encrypted-column-store.server.ts";
import type { ReencryptDeps } from "./reencrypt-columns.server.ts";

/** Rows per column. Row ids are random, so the first rows are a random sample. */
const SAMPLE = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";
/** A prefix that no value has. */
const NONE = "\n";

export interface EncryptionChecked {
  /** Values that a key in the key ring decrypts. */
  read: number;
  unreadable: number;
}

/** Tries to decrypt a sample of each encrypted column. Changes nothing. */
export async function verifyEncryption(deps: ReencryptDeps): Promise<EncryptionChecked> {
  const checked: EncryptionChecked = { read: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    const page = { newestKeyPrefix: NONE, after: FIRST, limit: SAMPLE };
    for (const { id, value } of await findOutdatedCiphertexts(deps.db, column, page)) {
      const opened = deps.cipher.decrypt(value, encryptionContext(column.table, column.column, id));
      if (opened.ok) checked.read += 1;
      else checked.unreadable += 1;
    }
  }
  return checked;
}
