import type { Client } from "pg";

const tables =
  "'orders', 'claim', 'booking', 'meeting', 'email', 'capture', 'refund', 'secret_link', 'attendee'";

/**
 * Primary keys first, since the references need them when they come back, and fall after them; also the references of
 * other tables to these.
 */
const constraintsSql = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u', 'x', 'f') and conrelid::regclass::text in (${tables})
    or contype = 'f' and confrelid::regclass::text in (${tables})
  order by array_position(array['p', 'u', 'x', 'f'], contype::text)`;

const indexesSql = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid::regclass::text in (${tables})
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;

/**
 * Takes the indexes and references of the big tables away while many rows come in, and puts them back: a million rows
 * are then sorted once instead of each finding its place. Each restored constraint is checked against every row, so
 * rows that break a constraint make it fail.
 */
export async function suspendIndexes(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query(constraintsSql);
  const { rows: indexes } = await client.query(indexesSql);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  async function restore(): Promise<void> {
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { definition } of indexes) await client.query(definition);
  }
  try {
    await fill();
  } catch (error) {
    // The fill's own error is the one to tell.
    await restore().catch(() => {});
    throw error;
  }
  await restore();
}
