import { sql, type RawBuilder } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import {
  type EncryptedColumn,
  encryptedColumns,
  encryptionContext,
} from "../../db/encrypted-columns.ts";
import type { ReportProgress } from "../../lib/report-progress.ts";
import type { Cipher } from "../../lib/cipher.ts";

/** A column's ciphertext. */
function textOf({ column, kind }: EncryptedColumn): RawBuilder<string> {
  const ref = sql.ref(column);
  if (kind === "json") return sql`${ref} ->> 'sealed'`;
  return kind === "text" ? sql`${ref}` : sql`${ref}[1]`;
}

function valueOf({ kind }: EncryptedColumn, encrypted: string): RawBuilder<unknown> {
  if (kind === "json") return sql`jsonb_build_object('sealed', ${encrypted}::text)`;
  return kind === "text" ? sql`${encrypted}` : sql`array[${encrypted}]::text[]`;
}

interface EncryptedValue {
  id: string;
  value: string;
}

/**
 * Pages by key through the rows whose value does not start with a prefix.
 * @param after last key of the previous page
 */
async function findOutdatedCiphertexts(
  db: Db,
  of: EncryptedColumn,
  { newestKeyPrefix, after, limit }: { newestKeyPrefix: string; after: string; limit: number },
): Promise<EncryptedValue[]> {
  const value = textOf(of);
  const { rows } = await sql<EncryptedValue>`
    select ${sql.ref(of.key)}::text as id, ${value} as value from ${sql.table(of.table)}
    where ${sql.ref(of.key)} > ${after}::uuid and not starts_with(${value}, ${newestKeyPrefix})
    order by ${sql.ref(of.key)} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the rows that {@link findOutdatedCiphertexts} finds page by page. */
async function countOutdatedCiphertexts(
  db: Db,
  of: EncryptedColumn,
  newestKeyPrefix: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(of.table)}
    where not starts_with(${textOf(of)}, ${newestKeyPrefix})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Replaces a value by its ciphertext unless it was changed meanwhile. @returns false if it was */
async function replaceCiphertext(
  db: Db,
  of: EncryptedColumn,
  { id, value }: EncryptedValue,
  encrypted: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${valueOf(of, encrypted)}
    where ${sql.ref(of.key)} = ${id}::uuid and ${textOf(of)} = ${value}`.execute(db);
  return numAffectedRows === 1n;
}

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Reencrypted {
  /** Values now encrypted with the newest key. */
  reencrypted: number;
  /** Values that no key in the key ring decrypts; left unchanged. */
  unreadable: number;
}

interface ReencryptDeps extends Pick<Database, "db"> {
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

/** Rows per column. Row ids are random, so the first rows are a random sample. */
const SAMPLE = 50;
const FIRST_CHECKED = "00000000-0000-0000-0000-000000000000";
/** A prefix that no value has. */
const NONE = "\n";

export interface EncryptionChecked {
  /** Values that a key in the key ring decrypts. */
  read: number;
  unreadable: number;
}

/** Tries to decrypt a sample of each encrypted column. Changes nothing. */
export async function verifyEncryptedColumns(deps: ReencryptDeps): Promise<EncryptionChecked> {
  const checked: EncryptionChecked = { read: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    const page = { newestKeyPrefix: NONE, after: FIRST_CHECKED, limit: SAMPLE };
    for (const { id, value } of await findOutdatedCiphertexts(deps.db, column, page)) {
      const opened = deps.cipher.decrypt(value, encryptionContext(column.table, column.column, id));
      if (opened.ok) checked.read += 1;
      else checked.unreadable += 1;
    }
  }
  return checked;
}
