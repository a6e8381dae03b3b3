import { testServices } from "../support/fixtures/test-services.ts";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database, type Db } from "../../app/db/connect.server.ts";
import { claimDueOrderChecks } from "../../app/domain/orders/order-updates.server.ts";
import {
  listOrdersOwingRefund,
  claimDueRefunds,
} from "../../app/domain/payments/refunds.server.ts";
import {
  erasePersonalText,
  listEmailsToErase,
  markOrdersToErase,
  eraseOrders,
  eraseSoldOrderDetails,
  finishDataErasure,
} from "../../app/domain/privacy/erase-data.server.ts";
import { lockVisitorsForUpdate } from "../../app/domain/privacy/update-data.server.ts";
import { deleteExpired } from "../../app/domain/privacy/enforce-retention.server.ts";
import { exportMoney, moneyExports } from "../../app/domain/ledger/money-exports.server.ts";
import { monthSpan } from "../../app/domain/ledger/month.ts";
import { fillDatabase } from "../../bench/fill-database.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { listOrdersWithExpiredOffer } from "../../app/domain/orders/orders.server.ts";

class RolledBack extends Error {}

/** Rows read per table by this connection, including earlier transactions not yet reported to the statistics. */
async function countersOf(trx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/**
 * Counts the rows that PostgreSQL reads for statements, by scans and through indexes, in a transaction that is rolled
 * back. Includes reads of triggers and foreign-key checks, which the statement's plan does not show.
 *
 * @returns rows read by table, without tables of which none was read
 */
async function rowsRead(
  deps: Pick<Database, "db">,
  run: (trx: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const running = deps.db.transaction().execute(async (trx) => {
    const before = await countersOf(trx);
    await run(trx);
    // Runs deferred checks now, as a commit would.
    await sql`set constraints all immediate`.execute(trx);
    for (const [table, rows] of await countersOf(trx)) {
      const since = rows - (before.get(table) ?? 0);
      if (since > 0) read[table] = since;
    }
    throw new RolledBack();
  });
  await running.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return read;
}

/**
 * Sweeps, erasures and deletions read as many rows as they have work, however many orders there are. Counted is what
 * PostgreSQL read, checks of foreign keys included. `READ_AT_BOOKINGS=1000000` asks the same of a million (3 GB,
 * minutes).
 */
const BOOKINGS = Number(process.env.READ_AT_BOOKINGS ?? 20_000);
const UNPAID = Math.max(BOOKINGS / 10, 10_000);
const LONG = Math.max(BOOKINGS, 240_000);

/** Of any table: a batch of the deleteExpired, and two emails and two links an order. */
const MOST_ROWS = 2500;

const now = new Date("2026-11-21T06:30:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inAnHour = new Date(now.getTime() + 3_600_000);

/** In India, of {@link now}. */
const MONTH = "2026-11";

/** A booked order in the middle of that month's payments. */
let middleOrderId: string;
let deps: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await migratedDatabase();
  drop = fresh.drop;
  deps = connect(fresh.url, { max: 2 });
  const client = new Client({ connectionString: fresh.url });
  await client.connect();
  await fillDatabase(client, { therapists: 200, bookings: BOOKINGS, unpaidOrders: UNPAID }, now);
  const { rows } = await client.query<{ id: string }>(
    `select percentile_disc(0.5) within group (order by order_id) as id from capture
     where captured_at >= $1 and captured_at < $2`,
    [monthSpan(MONTH).from, monthSpan(MONTH).to],
  );
  middleOrderId = rows[0]!.id;
  await client.end();
}, LONG);
afterAll(async () => {
  await deps.close();
  await drop();
});

/** 50 orders that came to an end, from the middle of the table. */
async function someOrders(trx: Db, states: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where state = any(${states}) and refunded_paise = refund_due_paise
    order by md5(id) limit 50`.execute(trx);
  return rows.map(({ id }) => id);
}

const work: Record<string, (trx: Db, orderIds: string[]) => Promise<unknown>> = {
  "deleting 50 orders": eraseOrders,
  "redacting 50 orders": (trx, ids) => eraseSoldOrderDetails(trx, ids, now),
  "erasing a visitor's data": async (trx) => {
    const visitors = await lockVisitorsForUpdate(trx, "visitor7@example.com");
    await erasePersonalText(testServices(deps, now), trx, "visitor7@example.com", visitors, now);
    await markOrdersToErase(trx, "visitor7@example.com", now);
    await finishDataErasure(trx, "visitor7@example.com", visitors, now);
  },
  "finding erasures that had to wait": (trx) => listEmailsToErase(trx, now, 500),
  "the clock over payments": (trx) => claimDueOrderChecks(trx, inAnHour, 100),
  "the clock over offers": (trx) => listOrdersWithExpiredOffer(trx, now, 100),
  "the clock over refunds": (trx) => claimDueRefunds(trx, inAnHour, 100),
  "the clock over money that is owed": (trx) => listOrdersOwingRefund(trx, inAnHour, 100),
  "a page of the month's payments": (trx) =>
    moneyExports.bookings.page(trx, monthSpan(MONTH), [middleOrderId, "1"]),
  "a page of the month's refunds": (trx) =>
    moneyExports.refunds.page(trx, monthSpan(MONTH), ["refund_8"]),
  "asking if a client has a session then": (trx) =>
    sql`select client_has_session('visitor7@example.com', '9876543210', gen_random_uuid(), '', 7,
      tstzrange(${now}, ${inAnHour}), ${now})`.execute(trx),
  "the night's sweep over sales": (trx) => deleteExpired.sales(trx, ago(8 * 365)),
  "the night's sweep over unpaid orders": (trx) => deleteExpired.unpaid(trx, ago(3 * 365)),
};

test.each(Object.entries(work))("%s reads no more rows than it has work", async (_, run) => {
  const orderIds = await someOrders(deps.db, ["booked", "cancelled", "abandoned", "failed"]);
  const read = await rowsRead(deps, (trx) => run(trx, orderIds));
  for (const [table, rows] of Object.entries(read))
    expect(rows, `rows of ${table}`).toBeLessThan(MOST_ROWS);
});

test.each(["bookings", "refunds"] as const)(
  "the pages of the month's %s are one file, with each row once",
  async (name) => {
    const deaf = { ...testServices(deps, now), audit: async () => {} };
    const chunks = await Array.fromAsync(await exportMoney(deaf, name, MONTH, now));
    const lines = chunks.join("").trim().split("\r\n").slice(1);
    const { rows } = await deps.pool.query<{ count: number }>(
      name === "bookings"
        ? "select count(*)::int from capture where captured_at >= $1 and captured_at < $2"
        : `select count(*)::int from refund
           where coalesce(refunded_at, created_at) >= $1 and coalesce(refunded_at, created_at) < $2`,
      [monthSpan(MONTH).from, monthSpan(MONTH).to],
    );
    expect(lines.length).toBe(rows[0]?.count);
    expect(new Set(lines).size).toBe(lines.length);
    expect(chunks.length).toBeGreaterThan(2);
  },
  LONG,
);

test("control: without its index a deletion reads all claims", async () => {
  const orderIds = (await someOrders(deps.db, ["failed"])).slice(0, 5);
  const read = await rowsRead(deps, async (trx) => {
    await sql`drop index claim_by_order`.execute(trx);
    await eraseOrders(trx, orderIds);
  });
  expect(read.claim).toBeGreaterThan(MOST_ROWS);
});

test("every foreign key to rows that are deleted can be checked by an index", async () => {
  // Therapists and staff members are never deleted, and an index by a therapist would cost every claim.
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> all('{therapist, staff}'::regclass[])
      and not exists (
        select from pg_index where indrelid = conrelid and indisvalid
          -- Of the rows that refer to none, a deletion looks for none.
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' ||
            (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) || ' IS NOT NULL)')
          and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey)`.execute(
    deps.db,
  );
  expect(rows).toEqual([]);
});
