import { Client } from "pg";
import type { TestContext } from "vitest";

/** A write before which a server is stopped, inside the transaction of the write. */
export interface Step {
  on: "insert" | "update";
  table:
    | "orders"
    | "claim"
    | "booking"
    | "meeting"
    | "email"
    | "withdrawal"
    | "pay_link"
    | "refund"
    | "pgboss.job";
  /** A condition on the new row. */
  when: string;
}

const job = (on: Step["on"], name: string, state: string): Step => ({
  on,
  table: "pgboss.job",
  when: `new.name = '${name}' and new.state = '${state}'`,
});

/** The write that queues a job of this name, hands it to a worker, or records it as done. */
export const created = (name: string) => job("insert", name, "created");
export const active = (name: string) => job("update", name, "active");
export const completed = (name: string) => job("update", name, "completed");

const email = (step: Step, kind: string): Step => ({
  ...step,
  when: `${step.when} and new.data->>'kind' = '${kind}'`,
});
/** The write that queues the job of an email of this kind, or records it as done. */
export const emailCreated = (kind: string) => email(created("email"), kind);
export const emailCompleted = (kind: string) => email(completed("email"), kind);

/**
 * Stops a server at an exact write without changing it: a trigger waits for a lock that the test holds when an order's
 * row is written. A server killed there has sent the statement and received no answer.
 */
export interface KillPoints {
  /**
   * Makes the order stop at a step; resolves when `advance` has brought it there.
   * @param orderId EVERY_ORDER: any one that comes there, such as one whose id is not known yet
   */
  stopAt(orderId: string, step: string, advance: () => Promise<unknown>): Promise<void>;
  /** Makes these orders stop at a step, whenever one comes there. */
  stopAllAt(orderIds: readonly string[], step: string): Promise<void>;
  /** Resolves when at least one order has stopped at a step. */
  reach(step: string): Promise<void>;
  /** Removes the stops at a step. What has stopped there stays stopped. */
  forget(step: string): Promise<void>;
  /** Terminates all other connections, as the system does for a dead process; open transactions roll back. */
  cutConnections(): Promise<void>;
  /** Removes all stops. */
  releaseAll(): Promise<void>;
}

/** Stands for each order. */
export const EVERY_ORDER = "*";

/** First half of the locks' keys; the second is the step's number. */
const LOCK = 90_210;

const createTrigger = `
  create table stop_here (order_id text, step text, primary key (order_id, step));
  create function wait_here() returns trigger language plpgsql as $$
  declare
    written jsonb := to_jsonb(new);
    this_order text := coalesce(
      written->'data'->>'orderId', written->'data'->>'subject', written->>'order_id',
      -- A generated column has no value yet before the row is written.
      case tg_table_name when 'email' then written->>'subject' end, written->>'id');
  begin
    if exists (select from stop_here where order_id in (this_order, '${EVERY_ORDER}') and step = tg_argv[0]) then
      perform pg_advisory_xact_lock(${LOCK}, tg_argv[1]::int);
    end if;
    return new;
  end $$`;

const waitingBackends = `
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and classid = ${LOCK} and objid = $1
    and datname = current_database()`;

/** For a start of the product and the queue's search for jobs of crashed workers, on a busy machine. */
const TIMEOUT_MS = 60_000;

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
  const names = Object.keys(steps);
  for (const [index, [name, step]] of Object.entries(steps).entries()) {
    await client.query(
      `create trigger ${client.escapeIdentifier(`stop: ${name}`)}
       before ${step.on} on ${step.table} for each row when (${step.when})
       execute function wait_here(${client.escapeLiteral(name)}, ${index})`,
    );
    await client.query("select pg_advisory_lock($1, $2)", [LOCK, index]);
  }
  const countWaiting = async (step: string) =>
    (await client.query(waitingBackends, [names.indexOf(step)])).rowCount ?? 0;
  const stop = (orderIds: readonly string[], step: string) =>
    client.query("insert into stop_here select unnest($1::text[]), $2", [orderIds, step]);
  return {
    async stopAt(orderId, step, advance) {
      const before = await countWaiting(step);
      await stop([orderId], step);
      await advance();
      await expect
        .poll(() => countWaiting(step), { timeout: TIMEOUT_MS, message: step })
        .toBe(before + 1);
    },
    async stopAllAt(orderIds, step) {
      await stop(orderIds, step);
    },
    async reach(step) {
      await expect
        .poll(() => countWaiting(step), { timeout: TIMEOUT_MS, message: step })
        .toBeGreaterThan(0);
    },
    async forget(step) {
      await client.query("delete from stop_here where step = $1", [step]);
    },
    async cutConnections() {
      await client.query(
        `select pg_terminate_backend(pid, 30000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    async releaseAll() {
      await client.query("delete from stop_here");
      await client.query("select pg_advisory_unlock_all()");
    },
  };
}
