import { connect, type Database } from "../../../app/db/connect.server.ts";
import { migratedDatabase } from "./fresh-database.ts";
import { createEventTable } from "./published-events.ts";

/** A migrated database of this process: it is emptied for its next user, which costs a tenth of creating another. */
export interface ReusedDatabase {
  database: Database;
  /** Deletes all rows and restarts all sequences. */
  empty(): Promise<void>;
  /** Lets the next user have it, or drops it if its tables were altered or have grown, or a transaction is open. */
  giveBack(): Promise<void>;
}

const unused: ReusedDatabase[] = [];

// A change of a table, function or trigger is noted, so that no other test file meets it.
const noteChanges = `
  create schema noted;
  create table noted.change (what text);
  create function noted.note() returns event_trigger language plpgsql as $$
    begin insert into noted.change values (tg_tag); end $$;
  create event trigger note_changes on ddl_command_end execute function noted.note()`;

/** Tables that the template leaves empty, and every sequence. */
const emptying = `
  select string_agg(statement, '; ') as statements from (
    select format('delete from %I.%I', schemaname, tablename) as statement from pg_tables
    where schemaname = 'public' and tablename <> 'migration' or (schemaname, tablename) = ('pgboss', 'job')
    union all
    select format('alter sequence %I.%I restart', schemaname, sequencename) from pg_sequences
    where schemaname = 'public') as each`;

/** Deleted rows are not vacuumed, and reading past many of them takes time. */
const unfit = `
  select from noted.change
  union all
  select from pg_class where relkind = 'r' and pg_relation_size(oid) > 262144
    and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;

/** An empty migrated database with a table for events; nobody else in this process uses it until it is given back. */
export async function reusedDatabase(): Promise<ReusedDatabase> {
  return unused.pop() ?? (await createReused());
}

async function createReused(): Promise<ReusedDatabase> {
  const { url, drop } = await migratedDatabase();
  const database = connect(url);
  const { db, pool } = database;
  await createEventTable(db);
  const { rows } = await pool.query<{ statements: string }>(emptying);
  await pool.query(noteChanges);
  const reused: ReusedDatabase = {
    database,
    async empty() {
      // As a replica: neither foreign keys nor the triggers that protect rows keep one.
      await pool.query(`set session_replication_role = replica; ${rows[0]?.statements};
        reset session_replication_role`);
    },
    async giveBack() {
      const isFit = (await pool.query(unfit)).rowCount === 0;
      if (isFit && pool.idleCount === pool.totalCount) {
        await reused.empty();
        unused.push(reused);
        return;
      }
      await database.close();
      await drop();
    },
  };
  return reused;
}
