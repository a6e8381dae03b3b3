import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { EncryptedColumn } from "../../../db/encrypted-columns.ts";

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

const keyTypeOf = (of: EncryptedColumn) => sql.raw("keyType" in of ? of.keyType : "uuid");

export interface EncryptedValue {
  id: string;
  value: string;
}

/**
 * Pages by key through the rows whose value does not start with a prefix.
 * @param after last key of the previous page
 */
export async function findOutdatedCiphertexts(
  db: Db,
  of: EncryptedColumn,
  { newestKeyPrefix, after, limit }: { newestKeyPrefix: string; after: string; limit: number },
): Promise<EncryptedValue[]> {
  const value = textOf(of);
  const { rows } = await sql<EncryptedValue>`
    select ${sql.ref(of.key)}::text as id, ${value} as value from ${sql.table(of.table)}
    where ${sql.ref(of.key)} > ${after}::${keyTypeOf(of)} and not starts_with(${value}, ${newestKeyPrefix})
    order by ${sql.ref(of.key)} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the rows that {@link findOutdatedCiphertexts} finds page by page. */
export async function countOutdatedCiphertexts(
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
export async function replaceCiphertext(
  db: Db,
  of: EncryptedColumn,
  { id, value }: EncryptedValue,
  encrypted: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${valueOf(of, encrypted)}
    where ${sql.ref(of.key)} = ${id}::${keyTypeOf(of)} and ${textOf(of)} = ${value}`.execute(db);
  return numAffectedRows === 1n;
}
