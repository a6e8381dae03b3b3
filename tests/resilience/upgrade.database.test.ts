import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { migrate, releasedFiles } from "../../app/db/migrate.server.ts";
import { checkLedger } from "../../app/domain/ledger/check-ledger.server.ts";
import { createDatabase, type TestDatabase } from "../support/database/create-database.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";

/** The rows of a database of 1.0.0 by table: the demo's week, as version 1.0.0 wrote it at {@link noon}. */
const release = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "release-1-0-0.gz"))).toString(),
) as Record<string, Record<string, unknown>[]>;
const noon = new Date("2026-11-28T08:00:00Z");

const filesOf1_0 = new Map([...releasedFiles].filter(([name]) => name < "1003"));
const laterFiles = [...releasedFiles.keys()].filter((name) => !filesOf1_0.has(name)).toSorted();

/** What the next version might bring: a column, and a table that is filled from what is stored. */
const next = "1999-labels.sql";
const sqlOfNext = `
  alter table booking add column label text not null default 'none';
  create table order_label (order_id text primary key references orders (id), label text not null);
  insert into order_label select id, state from orders;`;
const upgraded = new Map([...releasedFiles, [next, sqlOfNext]]);

let full: TestDatabase;

beforeAll(async () => {
  full = await freshDatabase();
  const { pool, close } = connect(full.url, { max: 1 });
  await migrate(pool, undefined, filesOf1_0);
  // A restore, too, writes rows without triggers, in any order.
  await pool.query("set session_replication_role = replica");
  for (const [table, rows] of Object.entries(release)) {
    const { rows: columns } = await pool.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns[0]?.list;
    await pool.query(
      `insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await close();
});
afterAll(() => full.drop());

/** Copies the full database. @returns the connections of two replicas */
async function openCopy(): Promise<[Database, Database]> {
  const copy = await createDatabase(inject("postgresUrl"), new URL(full.url).pathname.slice(1));
  const replicas: [Database, Database] = [connect(copy.url), connect(copy.url)];
  onTestFinished(async () => {
    for (const { close } of replicas) await close();
    await copy.drop();
  });
  return replicas;
}

/** The rows of the tables of 1.0.0 in the columns of 1.0.0, as texts. */
async function readRows({ pool }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, [first = {}]] of Object.entries(release)) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${Object.keys(first).join(", ")} from ${table}) t
        order by row`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function listNames({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from migration order by name");
  return rows.map(({ name }) => name);
}

test("an upgrade keeps every row of a full database of 1.0.0, and the second start applies nothing", async () => {
  const [database] = await openCopy();
  const before = await readRows(database);
  expect(Object.values(before).flat()).toHaveLength(1091);
  expect(await migrate(database.pool, undefined, upgraded)).toEqual([...laterFiles, next]);
  expect(await readRows(database)).toEqual(before);
  const { rows } = await database.pool.query(`select
    (select count(*)::int from order_label) as orders,
    (select count(*)::int from booking where label = 'none') as bookings`);
  expect(rows).toEqual([{ orders: 53, bookings: 43 }]);
  expect(await checkLedger(database.db, noon)).toMatchObject({ addsUp: true });
  expect(await migrate(database.pool, undefined, upgraded)).toEqual([]);
});

test("of two replicas that start at once, one applies the migration", async () => {
  const replicas = await openCopy();
  const runs = await Promise.all(replicas.map(({ pool }) => migrate(pool, undefined, upgraded)));
  expect(runs.toSorted((one, other) => one.length - other.length)).toEqual([
    [],
    [...laterFiles, next],
  ]);
});

test("a migration that fails is named, and leaves rows and tables as they were", async () => {
  const [database] = await openCopy();
  const before = await readRows(database);
  const failing = new Map([...releasedFiles, [next, `${sqlOfNext} select 1 / 0;`]]);
  await expect(migrate(database.pool, undefined, failing)).rejects.toMatchObject({
    message: `migration ${next} failed`,
    cause: expect.objectContaining({ message: "division by zero" }) as Error,
  });
  expect(await listNames(database)).toEqual([...releasedFiles.keys()].toSorted());
  expect(await readRows(database)).toEqual(before);
  const { rows } = await database.pool.query("select to_regclass('order_label') as name");
  expect(rows).toEqual([{ name: null }]);
  expect(await migrate(database.pool, undefined, upgraded)).toEqual([next]);
});
