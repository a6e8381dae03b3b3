import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { EncryptedColumn } from "../../../db/encrypted-columns.ts";

/** What a column holds as one text: sealed, or, from before words were sealed, plain. */
function textOf({ column, kind }: EncryptedColumn): RawBuilder<string> {
  const ref = sql.ref(column);
  if (kind === "json") return sql`coalesce(${ref} ->> 'sealed', ${ref}::text)`;
  if (kind === "text") return sql`${ref}`;
  return sql`case when ${ref}[1] like 'sealed:%' then ${ref}[1]
    when cardinality(${ref}) > 0 then to_json(${ref})::text end`;
}

function valueOf({ kind }: EncryptedColumn, encrypted: string): RawBuilder<unknown> {
  if (kind === "json") return sql`jsonb_build_object('sealed', ${encrypted}::text)`;
  return kind === "text" ? sql`${encrypted}` : sql`array[${encrypted}]::text[]`;
}

export interface EncryptedWords {
  id: string;
  words: string;
}

/** The next rows, by their key, whose words do not begin with a prefix. @param after the last key of the page before */
export async function findOutdatedCiphertexts(
  db: Db,
  of: EncryptedColumn,
  { freshPrefix, after, limit }: { freshPrefix: string; after: string; limit: number },
): Promise<EncryptedWords[]> {
  const words = textOf(of);
  const { rows } = await sql<EncryptedWords>`
    select ${sql.ref(of.key)}::text as id, ${words} as words from ${sql.table(of.table)}
    where ${sql.ref(of.key)} > ${after}::uuid and not starts_with(${words}, ${freshPrefix})
    order by ${sql.ref(of.key)} limit ${limit}`.execute(db);
  return rows;
}

/** Puts words back sealed, if nobody changed them meanwhile. @returns false when somebody did */
export async function replaceCiphertext(
  db: Db,
  of: EncryptedColumn,
  { id, words }: EncryptedWords,
  encrypted: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${valueOf(of, encrypted)}
    where ${sql.ref(of.key)} = ${id}::uuid and ${textOf(of)} = ${words}`.execute(db);
  return numAffectedRows === 1n;
}
