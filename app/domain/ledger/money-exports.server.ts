import type { AuditedServices } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type MonthSpan, type Month, monthSpan } from "./month.ts";
import { CSV_MARK, writeCsv } from "../../lib/csv.ts";

/** A file for the accountant: what it has in a month, page by page. */
interface MoneyExport {
  head: readonly string[];
  /**
   * Loads the rows after a key, in the order of the keys, which are the table's own: by its index a page reads on where
   * the last one ended, and not the month from its beginning.
   */
  page(db: Db, span: MonthSpan, after: ExportKey): Promise<ExportRow[]>;
}

/** The columns of a primary key; none before the first row. */
type ExportKey = readonly string[];

interface ExportRow {
  key: ExportKey;
  cells: (string | null)[];
}

/** Rows in memory at once. */
const EXPORT_PAGE = 1000;

const rupees = (paise: string) => sql.raw(`round((${paise}) / 100.0, 2)::text`);
const minute = (at: string) =>
  sql.raw(`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`);

/** Joins a row by its key. With a limit it is looked up; without, PostgreSQL reads the whole table for each page. */
const lookUp = (row: RawBuilder<unknown>) => sql`join lateral (${row} limit 1)`;

/** The sums of an order stand in the row of its first payment alone, so that a column adds up. */
const once = (value: RawBuilder<unknown>) => sql`case when c.number = 1 then ${value} end`;
const goodwill = (value: RawBuilder<unknown>) =>
  sql`select ${value} from refund_due g where g.order_id = o.id and g.cause = 'goodwill'`;

/** The therapist bears what the order says, and we the rest. */
const bearers = sql`nullif(concat_ws(' and ', case when o.therapist_goodwill_paise > 0 then 'therapist' end,
  case when sum(g.amount_paise) > o.therapist_goodwill_paise then 'us' end), '')`;

async function rowsOf(query: ReturnType<typeof sql<ExportRow>>, db: Db): Promise<ExportRow[]> {
  return (await query.execute(db)).rows;
}

/** No name, address or answer of a client is in any of them. */
export const moneyExports = {
  bookings: {
    head: [
      "Receipt",
      "Order",
      "Paid at",
      "Recorded at",
      "Captured",
      "Price",
      "Order's captured",
      "Order's refund due",
      "Order's refunded",
      "Order's reversed",
      "Order's kept",
      "Goodwill",
      "Goodwill borne by",
      "State",
      "Session at",
      "Minutes",
      "Therapist",
      "Provider",
      "Transaction",
    ],
    page: (db, { from, to }, [orderId = "", number = "0"]) =>
      rowsOf(
        sql`select array[c.order_id, c.number::text] as key, array[c.receipt, o.id, ${minute("captured_at")},
          ${minute("recorded_at")}, ${rupees("c.amount_paise")}, ${once(rupees("price_paise"))}, ${once(rupees("captured_paise"))},
          ${once(rupees("refund_due_paise"))}, ${once(rupees("refunded_paise"))},
          ${once(rupees("reversed_paise"))},
          ${once(rupees("captured_paise - refund_due_paise - reversed_paise"))}, ${once(sql`(${goodwill(rupees("sum(amount_paise)"))})`)},
          ${once(sql`(${goodwill(bearers)})`)}, o.state, ${minute("starts_at")}, duration_minutes::text,
          (select name from therapist t where t.id = o.therapist_id), provider,
          coalesce(c.transaction_id, (select kind || coalesce(' ' || reference, '') from outside_payment p
            where p.order_id = o.id and c.number = 1))] as cells
        from (select * from capture where captured_at >= ${from} and captured_at < ${to}
          and (order_id, number) > (${orderId}, ${Number(number)}) order by order_id, number limit ${EXPORT_PAGE}) c
          ${lookUp(sql`select * from orders where id = c.order_id`)} o on true
        order by c.order_id, c.number`,
        db,
      ),
  },
  refunds: {
    head: [
      "Credit note",
      "Receipt",
      "Order",
      "Refund",
      "Amount",
      "State",
      "Reason",
      "Requested at",
      "Refunded at",
      "Recorded at",
      "Provider's id",
      "Transaction",
    ],
    page: (db, { from, to }, [refundId = ""]) =>
      rowsOf(
        sql`select array[r.id] as key, array[credit_note, c.receipt, r.order_id, r.id, ${rupees("r.amount_paise")},
          r.state, reason, ${minute("r.created_at")},
          ${minute("r.refunded_at")}, ${minute("r.updated_at")}, provider_refund_id,
          c.transaction_id] as cells
        from (select * from refund where coalesce(refunded_at, created_at) >= ${from}
          and coalesce(refunded_at, created_at) < ${to} and id > ${refundId} order by id limit ${EXPORT_PAGE}) r
          left ${lookUp(sql`select * from capture where order_id = r.order_id and number = r.capture`)} c on true
        order by r.id`,
        db,
      ),
  },
  fees: {
    head: ["Transaction", "Order", "Amount", "Fee", "Settled on"],
    page: (db, { from, to }, [transactionId = "", isOut = "false", isFee = "false"]) =>
      rowsOf(
        sql`select array[s.transaction_id, is_out::text, is_fee::text] as key, array[s.transaction_id, (select order_id from capture c
            where c.transaction_id = s.transaction_id limit 1), ${rupees("s.amount_paise")},
          ${rupees("fee_paise")}, settled_on::text] as cells
        from settlement_line s
        where settled_on >= (${from} at time zone 'Asia/Kolkata')::date
          and settled_on < (${to} at time zone 'Asia/Kolkata')::date
          and (s.transaction_id, is_out, is_fee) > (${transactionId}, ${isOut === "true"}, ${isFee === "true"})
        order by s.transaction_id, is_out, is_fee limit ${EXPORT_PAGE}`,
        db,
      ),
  },
} satisfies Record<string, MoneyExport>;

export type MoneyExportName = keyof typeof moneyExports;

/** Audits an export, then returns its CSV chunk by chunk, so that a year of bookings is not in memory at once. */
export async function exportMoney(
  services: AuditedServices,
  name: MoneyExportName,
  month: Month,
  now: Date,
): Promise<AsyncIterable<string>> {
  await services.db
    .transaction()
    .execute((trx) => services.audit(trx, { useCase: `export-${name}`, subject: month }, now));
  return chunksOf(services.db, name, month);
}

async function* chunksOf(db: Db, name: MoneyExportName, month: Month) {
  const { head, page } = moneyExports[name];
  yield CSV_MARK + writeCsv([head]);
  for (let after: ExportKey = []; ;) {
    const rows = await page(db, monthSpan(month), after);
    yield writeCsv(rows.map(({ cells }) => cells.map((text) => text ?? "")));
    if (rows.length < EXPORT_PAGE) return;
    after = rows.at(-1)?.key ?? [];
  }
}
