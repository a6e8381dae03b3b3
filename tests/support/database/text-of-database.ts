import { sql } from "kysely";
import type { Db } from "../../../app/db/connect.server.ts";

/** Every row of every table, including the queue's, as text. */
export async function textOfDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(name)} t`.execute(db);
      return rows.map(({ row }) => row).join("\n");
    }),
  );
  return texts.join("\n");
}
