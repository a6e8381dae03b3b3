import { Client } from "pg";
import type { TestContext } from "vitest";

/** A write before which a server is stopped, inside the transaction of the write. */
export interface Step {
  on: "insert" | "update";
  table: "orders" | "claim" | "booking" | "meeting" | "letter" | "pgboss.job";
  /** A condition on the new row. */
  when: string;
}

/**
 * Stops a server at an exact write without changing it: a trigger waits for a lock that the test holds when an order's
 * row is written. A server killed there has sent the statement and received no answer.
 */
export interface KillPoints {
  /** Makes the order stop at a step; resolves when `advance` has brought it there. */
  stopAt(orderId: string, step: string, advance: () => Promise<unknown>): Promise<void>;
  /** Terminates all other connections, as the system does for a dead process; open transactions roll back. */
  cutConnections(): Promise<void>;
  /** Removes all stops. */
  releaseAll(): Promise<void>;
}

const LOCK = 90_210;

const createTrigger = `
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

const waitingBackends = `
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and objid = ${LOCK} and datname = current_database()`;

/**
 * @param url a migrated database
 * @param steps by name; names must differ in their first 50 characters
 */
export async function setKillPoints(
  { expect, onTestFinished }: TestContext,
  url: string,
  steps: Readonly<Record<string, Step>>,
): Promise<KillPoints> {
  const client = new Client({ connectionString: url });
  // A test may kill the database server.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(createTrigger);
  for (const [name, step] of Object.entries(steps))
    await client.query(
      `create trigger ${client.escapeIdentifier(`stop: ${name}`)}
       before ${step.on} on ${step.table} for each row when (${step.when})
       execute function wait_here(${client.escapeLiteral(name)})`,
    );
  await client.query("select pg_advisory_lock($1)", [LOCK]);
  const countWaiting = async () => (await client.query(waitingBackends)).rowCount;
  return {
    async stopAt(orderId, step, advance) {
      const before = (await countWaiting()) ?? 0;
      await client.query("insert into stop_here values ($1, $2)", [orderId, step]);
      await advance();
      await expect.poll(countWaiting, { timeout: 60_000, message: step }).toBe(before + 1);
    },
    async cutConnections() {
      await client.query(
        `select pg_terminate_backend(pid, 30000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    async releaseAll() {
      await client.query("delete from stop_here");
      await client.query("select pg_advisory_unlock($1)", [LOCK]);
    },
  };
}
