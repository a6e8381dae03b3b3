import type { Services } from "../../services.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type EncryptedColumn, encryptedColumns } from "../../db/encrypted-columns.ts";
import type { ReportProgress } from "../../lib/report-progress.ts";
import type { Cipher, DecryptResult } from "../../lib/cipher.ts";

/** A column's ciphertext; of fields, all of them as JSON. */
function textOf({ column, kind }: EncryptedColumn): RawBuilder<string> {
  const ref = sql.ref(column);
  if (kind === "fields") return sql`${ref}::text`;
  return kind === "text" ? sql`${ref}` : sql`${ref}[1]`;
}

function valueOf({ kind }: EncryptedColumn, text: string): RawBuilder<unknown> {
  if (kind === "fields") return sql`${text}::jsonb`;
  return kind === "text" ? sql`${text}` : sql`array[${text}]::text[]`;
}

/** The condition that a ciphertext of the column does not start with a prefix. */
const isOutdated = (of: EncryptedColumn, prefix: string): RawBuilder<boolean> =>
  of.kind === "fields"
    ? sql`exists (select from jsonb_each_text(${sql.ref(of.column)}) where not starts_with(value, ${prefix}))`
    : sql`not starts_with(${textOf(of)}, ${prefix})`;

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
  const { rows } = await sql<EncryptedValue>`
    select ${sql.ref(of.key)}::text as id, ${textOf(of)} as value from ${sql.table(of.table)}
    where ${sql.ref(of.key)} > ${after}::uuid and ${isOutdated(of, newestKeyPrefix)}
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
    where ${isOutdated(of, newestKeyPrefix)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ciphertexts of a stored value, by field; those of the other kinds have none. */
const ciphertextsOf = (
  { kind }: EncryptedColumn,
  value: string,
): [field: string | undefined, string][] =>
  kind === "fields"
    ? Object.entries(JSON.parse(value) as Record<string, string>)
    : [[undefined, value]];

/** Opens the ciphertexts of a stored value that do not start with a prefix. */
function openOutdated(
  cipher: Cipher,
  of: EncryptedColumn,
  { id, value }: EncryptedValue,
  prefix: string,
) {
  const outdated = ciphertextsOf(of, value).filter(([, one]) => !one.startsWith(prefix));
  const opened = cipher.decryptRow(
    outdated.map(([field, encrypted]) => [encrypted, of.contextOf(id, field)]),
  );
  return outdated.map(([field], index) => ({ field, opened: opened[index] as DecryptResult }));
}

/** Encrypts what was read of a stored value. @returns the value, undefined if nothing was read */
function reencrypt(
  cipher: Cipher,
  of: EncryptedColumn,
  { id, value }: EncryptedValue,
  outdated: ReturnType<typeof openOutdated>,
): string | undefined {
  const anew = outdated.flatMap(({ field, opened }): [string | undefined, string][] =>
    opened.ok ? [[field, cipher.encrypt(opened.text, of.contextOf(id, field))]] : [],
  );
  if (anew.length === 0 || of.kind !== "fields") return anew[0]?.[1];
  return JSON.stringify({ ...(JSON.parse(value) as object), ...Object.fromEntries(anew) });
}

/** Replaces a value by its ciphertext unless it was changed meanwhile. */
async function replaceCiphertext(
  db: Db,
  of: EncryptedColumn,
  { id, value }: EncryptedValue,
  text: string,
): Promise<void> {
  await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${valueOf(of, text)}
    where ${sql.ref(of.key)} = ${id}::uuid and ${textOf(of)} = ${value}`.execute(db);
}

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Reencrypted {
  /** Rows of a column of which something was encrypted anew, by this run or beside it. 0: nothing is left to do. */
  reencrypted: number;
  /** Rows of a column of which no key in the key ring decrypts something; that is left unchanged. */
  unreadable: number;
}

async function reencryptColumn(
  { db, cipher }: Pick<Services, "db" | "cipher">,
  column: EncryptedColumn,
  afterPage: (rows: number) => void,
): Promise<Reencrypted> {
  const done: Reencrypted = { reencrypted: 0, unreadable: 0 };
  const { newestKeyPrefix } = cipher;
  for (let after = FIRST; ;) {
    const page = await findOutdatedCiphertexts(db, column, {
      newestKeyPrefix,
      after,
      limit: BATCH,
    });
    for (const held of page) {
      const outdated = openOutdated(cipher, column, held, newestKeyPrefix);
      if (outdated.some(({ opened }) => !opened.ok)) done.unreadable += 1;
      const text = reencrypt(cipher, column, held, outdated);
      if (text === undefined) continue;
      // A concurrent write wins, with the newest key. Other answers of its row may be left: a further run finds them.
      await replaceCiphertext(db, column, held, text);
      done.reencrypted += 1;
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
 * @param report given by a command; the nightly job reports nothing and so counts nothing beforehand
 */
export async function reencryptColumns(
  services: Pick<Services, "db" | "cipher">,
  report?: ReportProgress,
): Promise<Reencrypted> {
  const all: Reencrypted = { reencrypted: 0, unreadable: 0 };
  let [rowsDone, rowsTotal] = [0, 0];
  for (const column of report ? encryptedColumns : [])
    rowsTotal += await countOutdatedCiphertexts(
      services.db,
      column,
      services.cipher.newestKeyPrefix,
    );
  for (const column of encryptedColumns) {
    const { reencrypted, unreadable } = await reencryptColumn(services, column, (rows) => {
      rowsDone += rows;
      report?.(rowsDone, rowsTotal, `${column.table}.${column.column}`);
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
  /** Rows of a column that the keys in the key ring decrypt. */
  read: number;
  /** Rows of a column of which no key decrypts something. */
  unreadable: number;
}

/** Tries to decrypt a sample of each encrypted column. Changes nothing. */
export async function verifyEncryptedColumns({
  db,
  cipher,
}: Pick<Services, "db" | "cipher">): Promise<EncryptionChecked> {
  const checked: EncryptionChecked = { read: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    const page = { newestKeyPrefix: NONE, after: FIRST_CHECKED, limit: SAMPLE };
    for (const held of await findOutdatedCiphertexts(db, column, page)) {
      const all = openOutdated(cipher, column, held, NONE);
      const isRead = all.every(({ opened }) => opened.ok);
      checked[isRead ? "read" : "unreadable"] += 1;
    }
  }
  return checked;
}
