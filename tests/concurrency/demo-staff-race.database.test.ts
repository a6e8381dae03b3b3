import { setTimeout as pause } from "node:timers/promises";
import { type KyselyPlugin, RawNode } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import { roles } from "../../app/domain/staff/staff-member.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";

const now = new Date("2026-11-20T05:00:00Z");

/**
 * Every insert of a staff member waits here: after the search for one with the same id, and before it is entered in the
 * indexes. They are written in the order of their creation, so the barrier's comes before those that are unique.
 */
const barrierSql = `
  create function wait_at_barrier(id uuid) returns uuid immutable language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return id; end $$;
  create index barrier on staff (wait_at_barrier(id));
  drop index staff_by_email;
  create unique index staff_by_email on staff (lower(email));
  alter table staff drop constraint staff_pkey cascade, add primary key (id)`;

// The server also holds the databases of other tests.
const waitingSql = `
  select from pg_locks join pg_database on pg_database.oid = database
  where not granted and datname = current_database()`;

/** Leaves the lock of the table out. */
const withoutLock: KyselyPlugin = {
  transformQuery({ node }) {
    const isLock =
      RawNode.is(node) && node.sqlFragments.some((one) => one.startsWith("lock table"));
    return isLock ? RawNode.createWithSql("select 1") : node;
  },
  transformResult: async ({ result }) => result,
};

/** Starts two processes' loading at once, and lets neither insert before both have begun. */
async function startTwoAtOnce(asProcess: (database: Database) => Database["db"]) {
  const { url, drop } = await migratedDatabase();
  const [gate, ...processes] = [new Client({ connectionString: url }), connect(url), connect(url)];
  await gate.connect();
  onTestFinished(async () => {
    await gate.end();
    await Promise.all(processes.map((one) => one.close()));
    await drop();
  });
  await gate.query(barrierSql);
  await gate.query("select pg_advisory_lock(1)");
  const loading = Promise.allSettled(
    processes.map((one) => createDemoStaff(asProcess(one), undefined, now)),
  );
  while ((await gate.query(waitingSql)).rows.length < 2) await pause(10);
  await gate.query("select pg_advisory_unlock(1)");
  const outcomes = await loading;
  const { rows } = await gate.query("select role from staff join staff_role on staff_id = id");
  return { outcomes, roles: rows.map(({ role }) => String(role)).toSorted() };
}

test("two demo processes that start at once load one staff member of each role, and both start", async () => {
  const loaded = await startTwoAtOnce(({ db }) => db);
  expect(loaded.outcomes).toEqual([
    { status: "fulfilled", value: undefined },
    { status: "fulfilled", value: undefined },
  ]);
  expect(loaded.roles).toEqual(roles.toSorted());
});

test("without the lock one of them can't start", async () => {
  const { outcomes } = await startTwoAtOnce(({ db }) => db.withPlugin(withoutLock));
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons).toMatchObject([{ code: "23505", constraint: "staff_by_email" }]);
});
