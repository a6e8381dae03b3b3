import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { MonthSpan } from "../month.ts";

/** A file for the accountant: what it has in a month, page by page. */
interface MoneyExport {
  head: readonly string[];
  /** Loads the rows after a key, in the order of the keys. */
  page(db: Db, span: MonthSpan, after: string): Promise<ExportRow[]>;
}

export interface ExportRow {
  key: string;
  cells: (string | null)[];
}

/** Rows in memory at once. */
export const EXPORT_PAGE = 1000;

const rupees = (paise: string) => sql.raw(`round((${paise}) / 100.0, 2)::text`);
const minute = (at: string) =>
  sql.raw(`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`);

/** The sums of an order stand in the row of its first payment alone, so that a column adds up. */
const once = (value: RawBuilder<unknown>) => sql`case when c.number = 1 then ${value} end`;
const goodwill = (value: RawBuilder<unknown>) =>
  sql`select ${value} from goodwill g where g.order_id = o.id and g.state = 'given'`;

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
    page: (db, { from, to }, after) =>
      rowsOf(
        sql`select order_id || ' ' || number as key, array[c.receipt, o.id, ${minute("captured_at")},
          ${minute("recorded_at")}, ${rupees("c.amount_paise")}, ${once(rupees("price_paise - price_cut_paise"))}, ${once(rupees("captured_paise"))},
          ${once(rupees("refund_due_paise"))}, ${once(rupees("refunded_paise"))},
          ${once(rupees("reversed_paise"))},
          ${once(rupees("captured_paise - refund_due_paise - reversed_paise"))}, ${once(sql`(${goodwill(rupees("sum(amount_paise)"))})`)},
          ${once(sql`(${goodwill(sql.raw("string_agg(distinct borne_by, ' and ' order by borne_by)"))})`)}, o.state, ${minute("starts_at")}, duration_minutes::text, t.name,
          provider, c.transaction_id] as cells
        from capture c join orders o on o.id = c.order_id join therapist t on t.id = o.therapist_id
        where captured_at >= ${from} and captured_at < ${to} and order_id || ' ' || number > ${after}
        order by key limit ${EXPORT_PAGE}`,
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
    page: (db, { from, to }, after) =>
      rowsOf(
        sql`select r.id as key, array[credit_note, c.receipt, r.order_id, r.id, ${rupees("r.amount_paise")},
          r.state, reason, ${minute("r.created_at")},
          ${minute("r.refunded_at")}, ${minute("r.updated_at")}, provider_refund_id,
          c.transaction_id] as cells
        from refund r left join capture c on c.order_id = r.order_id and c.number = r.capture
        where coalesce(r.refunded_at, r.created_at) >= ${from} and coalesce(r.refunded_at, r.created_at) < ${to}
          and r.id > ${after}
        order by r.id limit ${EXPORT_PAGE}`,
        db,
      ),
  },
  fees: {
    head: ["Transaction", "Order", "Amount", "Fee", "Settled on"],
    page: (db, { from, to }, after) =>
      rowsOf(
        sql`select s.transaction_id || ' ' || is_out || ' ' || is_fee as key, array[s.transaction_id, (select order_id from capture c
            where c.transaction_id = s.transaction_id limit 1), ${rupees("s.amount_paise")},
          ${rupees("fee_paise")}, settled_on::text] as cells
        from settlement_line s
        where settled_on >= (${from} at time zone 'Asia/Kolkata')::date
          and settled_on < (${to} at time zone 'Asia/Kolkata')::date
          and s.transaction_id || ' ' || is_out || ' ' || is_fee > ${after}
        order by key limit ${EXPORT_PAGE}`,
        db,
      ),
  },
} satisfies Record<string, MoneyExport>;

export type MoneyExportName = keyof typeof moneyExports;
