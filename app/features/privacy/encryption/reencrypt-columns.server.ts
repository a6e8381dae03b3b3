import type { Database } from "../../../db/connect.server.ts";
import {
  type EncryptedColumn,
  encryptedColumns,
  encryptionContext,
} from "../../../db/encrypted-columns.ts";
import type { ReportProgress } from "../../../lib/report-progress.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import {
  countOutdatedCiphertexts,
  findOutdatedCiphertexts,
  replaceCiphertext,
} from "./encrypted-column-store.server.ts";

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

export interface Reencrypted {
  /** Values now encrypted with the newest key. */
  reencrypted: number;
  /** Values that no key in the key ring decrypts; left unchanged. */
  unreadable: number;
}

export interface ReencryptDeps extends Pick<Database, "db"> {
  cipher: Cipher;
  /** Given by a command; the nightly job reports nothing and so counts nothing beforehand. */
  report?: ReportProgress;
}

async function reencryptColumn(
  deps: ReencryptDeps,
  column: EncryptedColumn,
  afterPage: (rows: number) => void,
): Promise<Reencrypted> {
  const done: Reencrypted = { reencrypted: 0, unreadable: 0 };
  const { newestKeyPrefix } = deps.cipher;
  for (let after = FIRST; ;) {
    const page = await findOutdatedCiphertexts(deps.db, column, {
      newestKeyPrefix,
      after,
      limit: BATCH,
    });
    for (const held of page) {
      const context = encryptionContext(column.table, column.column, held.id);
      const opened = deps.cipher.decrypt(held.value, context);
      if (!opened.ok) {
        done.unreadable += 1;
        continue;
      }
      const encrypted = deps.cipher.encrypt(opened.text, context);
      // A concurrent write wins: it has encrypted its value with the newest key.
      if (await replaceCiphertext(deps.db, column, held, encrypted)) done.reencrypted += 1;
    }
    afterPage(page.length);
    const last = page.at(-1);
    if (!last || page.length < BATCH) return done;
    after = last.id;
  }
}

/**
 * Re-encrypts with the newest key every value under an older key. Works row by row without a
 * transaction, so that no other query waits; an interrupted run is continued by the next.
 */
export async function reencryptColumns(deps: ReencryptDeps): Promise<Reencrypted> {
  const all: Reencrypted = { reencrypted: 0, unreadable: 0 };
  let [rowsDone, rowsTotal] = [0, 0];
  for (const column of deps.report ? encryptedColumns : [])
    rowsTotal += await countOutdatedCiphertexts(deps.db, column, deps.cipher.newestKeyPrefix);
  for (const column of encryptedColumns) {
    const { reencrypted, unreadable } = await reencryptColumn(deps, column, (rows) => {
      rowsDone += rows;
      deps.report?.(rowsDone, rowsTotal, `${column.table}.${column.column}`);
    });
    all.reencrypted += reencrypted;
    all.unreadable += unreadable;
  }
  return all;
}
