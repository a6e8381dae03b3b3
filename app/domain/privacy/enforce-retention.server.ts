import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { eraseReasons } from "../../db/audit.ts";
import { replacementsIn, tablesByAge, tablesReplacedByAge } from "../../db/personal-tables.ts";
import { type RetainedKind, retention } from "../../lib/retention-terms.ts";
import {
  eraseOrders,
  hasOpenDanger,
  replacing,
  isSoldOrder,
  finishWaitingDataErasures,
} from "./erase-data.server.ts";
import { endOfTerm } from "./retention.ts";
import { eraseFinishedRequestEmails } from "./data-requests.server.ts";

/** Rows per transaction, so that no lock is held for long. */
const BATCH = 500;

const count = (result: { numAffectedRows?: bigint | undefined }) =>
  Number(result.numAffectedRows ?? 0n);

async function idsOf(query: ReturnType<typeof sql<{ id: string }>>, db: Db): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Deletes or redacts one batch of a kind's data that expired before an instant. @returns how many there were */
type Sweep = (trx: Db, before: Date) => Promise<number>;

/** Selects a batch of a table's rows whose term began before an instant. */
function expiredRows(
  { name, by, since }: { name: string; by?: object | undefined; since: string },
  before: Date,
  isWanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [table, order] = [sql.table(name), by && "order" in by ? sql.ref(String(by.order)) : sql``];
  const orders = since.startsWith("orders.") ? sql`join orders on orders.id = ${order}` : sql``;
  return sql`(select ${table}.ctid from ${table} ${orders}
    where ${sql.raw(since)} < ${before}::timestamptz and ${isWanted} limit ${BATCH})`;
}

/**
 * Deletes the rows of a kind that expire by age alone, and replaces the values of those that stay.
 * @returns of how many rows the fullest batch was
 */
async function endByAge(kind: RetainedKind, trx: Db, before: Date): Promise<number> {
  const ended = [0];
  for (const table of tablesByAge(kind)) {
    const isWanted = sql`not (${sql.raw(table.keptWhile ?? "false")})`;
    const deleted = await sql`delete from ${sql.table(table.name)}
      where ctid in ${expiredRows(table, before, isWanted)}`.execute(trx);
    ended.push(count(deleted));
  }
  for (const table of tablesReplacedByAge(kind)) {
    const values = replacementsIn(table, kind).map(({ column, to }) => {
      const ref = sql.ref(`${table.name}.${column}`);
      return to === null ? sql`${ref} is not null` : sql`${ref} <> ${to}`;
    });
    const isWanted = sql`(${sql.join(values, sql` or `)})`;
    const replaced = await sql`update ${sql.table(table.name)} set ${replacing(table, kind)}
      where ctid in ${expiredRows(table, before, isWanted)}`.execute(trx);
    ended.push(count(replaced));
  }
  return Math.max(...ended);
}

/** What expires with all that refers to it, by a rule that needs more than the age of its row. */
export const deleteExpired = {
  /**
   * Sold orders (`isSoldOrder`) without a pending refund; owed, offered and disputed ones are never deleted. created_at
   * is at most updated_at, so its condition changes nothing but lets the index orders_by_creation find the old orders.
   */
  async sales(trx, before) {
    const ids = await idsOf(
      sql`select id from orders where ${isSoldOrder}
        and state in ('booked', 'cancelled', 'refunded') and refunded_paise = refund_due_paise
        and contested_paise = 0 and created_at < ${before} and greatest(starts_at, updated_at) < ${before}
        limit ${BATCH} for update`,
      trx,
    );
    await eraseOrders(trx, ids);
    if (ids.length < BATCH) await eraseReasons(trx, before);
    return ids.length;
  },
  async unpaid(trx, before) {
    const ids = await idsOf(
      sql`select id from orders where not ${isSoldOrder} and created_at < ${before}
        and (state in ('abandoned', 'failed')
          or captured_paise = 0 and state in ('booked', 'cancelled', 'refunded') and greatest(starts_at, updated_at) < ${before})
        and not exists (select from refund where order_id = orders.id)
        and not ${hasOpenDanger}
        -- What a client may have paid to us stays until finance has decided it.
        and not exists (select from outside_payment where order_id = orders.id and state = 'expired')
        limit ${BATCH} for update`,
      trx,
    );
    await eraseOrders(trx, ids);
    return ids.length;
  },
} satisfies Partial<Record<RetainedKind, Sweep>>;

const isFull = (deleted: number) => deleted === BATCH;

const kinds = Object.keys(retention) as RetainedKind[];
const sweepOf = (kind: RetainedKind): Sweep => {
  const own = (deleteExpired as Partial<Record<RetainedKind, Sweep>>)[kind];
  return async (trx, before) =>
    Math.max((await own?.(trx, before)) ?? 0, await endByAge(kind, trx, before));
};

// Contacts are deleted after the orders that reference them, consents after the data they cover.
const last: readonly RetainedKind[] = ["contacts", "consents"];
const inOrder = [...kinds.filter((kind) => !last.includes(kind)), ...last];

/**
 * Deletes or redacts data past its retention term, by the table that the privacy policy shows, and finishes erasures
 * that had to wait. Runs nightly. Each batch has its own transaction, so an interrupted run is continued the next
 * night.
 * @returns how many rows or orders were deleted or redacted, by kind
 */
export async function enforceRetention(
  services: Pick<Services, "db">,
  now: Date,
): Promise<Partial<Record<RetainedKind | "erasures", number>>> {
  const removed: Partial<Record<RetainedKind | "erasures", number>> = {};
  const erased = await finishWaitingDataErasures(services, now);
  if (erased > 0) removed.erasures = erased;
  await eraseFinishedRequestEmails(services.db);
  for (const kind of inOrder) {
    const before = endOfTerm(kind, now);
    let batch: number;
    do {
      batch = await services.db.transaction().execute((trx) => sweepOf(kind)(trx, before));
      if (batch > 0) removed[kind] = (removed[kind] ?? 0) + batch;
    } while (isFull(batch));
  }
  return removed;
}
