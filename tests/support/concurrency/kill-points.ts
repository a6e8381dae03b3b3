import { Client } from "pg";
import type { TestContext } from "vitest";

/** What is about to be written when a server stops; the transaction that it is part of has not ended. */
export interface Step {
  on: "insert" | "update";
  table: "orders" | "claim" | "booking" | "meeting" | "letter" | "pgboss.job";
  /** A condition on the new row. */
  when: string;
}

/**
 * Stops a server at an exact step without its knowing: a trigger of the test's own waits, where an order's row
 * is written, for a lock that the test has. Who is killed there has sent the statement and heard nothing.
 */
export interface KillPoints {
  /** From now on this order stops there; returns when `pass` has led it so far. */
  stopAt(orderId: string, step: string, pass: () => Promise<unknown>): Promise<void>;
  /** As the system does when a process dies: its connections are cut, and what was open on them is undone. */
  cutConnections(): Promise<void>;
  /** Removes all kill points. */
  letGo(): Promise<void>;
}

const LOCK = 90_210;

const makeStops = `
  create table stop_here (order_id text primary key, step text not null);
  create function wait_here() returns trigger language plpgsql as $$
  declare
    written jsonb := to_jsonb(new);
    this_order text := coalesce(written->'data'->>'orderId', written->>'order_id', written->>'id');
  begin
    if exists (select from stop_here where order_id = this_order and step = tg_argv[0]) then
      perform pg_advisory_xact_lock(${LOCK});
    end if;
    return new;
  end $$`;

const whoStands = `
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and objid = ${LOCK} and datname = current_database()`;

/**
 * @param url of a database on which the product has been started once, so that its tables are there
 * @param steps by name, of which 50 letters must tell them apart
 */
export async function setKillPoints(
  { expect, onTestFinished }: TestContext,
  url: string,
  steps: Readonly<Record<string, Step>>,
): Promise<KillPoints> {
  const client = new Client({ connectionString: url });
  // A test may kill the database.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(makeStops);
  for (const [name, step] of Object.entries(steps))
    await client.query(
      `create trigger ${client.escapeIdentifier(`stop: ${name}`)}
       before ${step.on} on ${step.table} for each row when (${step.when})
       execute function wait_here(${client.escapeLiteral(name)})`,
    );
  await client.query("select pg_advisory_lock($1)", [LOCK]);
  const standing = async () => (await client.query(whoStands)).rowCount;
  return {
    async stopAt(orderId, step, pass) {
      const before = (await standing()) ?? 0;
      await client.query("insert into stop_here values ($1, $2)", [orderId, step]);
      await pass();
      await expect.poll(standing, { timeout: 60_000, message: step }).toBe(before + 1);
    },
    async cutConnections() {
      await client.query(
        `select pg_terminate_backend(pid, 30000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    async letGo() {
      await client.query("delete from stop_here");
      await client.query("select pg_advisory_unlock($1)", [LOCK]);
    },
  };
}
