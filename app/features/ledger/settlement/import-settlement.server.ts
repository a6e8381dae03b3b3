import { sql } from "kysely";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import { parseSettlement, type SettlementLine } from "./parse-settlement.ts";

/** A line that our books do not confirm. */
export interface Difference {
  line: number;
  transactionId: string;
  what: "unknown" | "amount" | "twice" | "refund not complete";
  /** Ours; null for an unknown transaction. */
  orderId: string | null;
  theirPaise: number;
  ourPaise: number | null;
}

export interface SettlementReport {
  lines: number;
  matched: number;
  amountPaise: number;
  feePaise: number;
  /** At most {@link MOST_LISTED}. */
  differences: Difference[];
  unlisted: number;
}

export type ImportSettlement =
  | { ok: true; report: SettlementReport }
  | { ok: false; line: number; problem: string };

export const MOST_LISTED = 200;
/** Lines in one statement. */
const BATCH = 1000;

const columnsOf = (lines: readonly SettlementLine[]) => sql`unnest(
    ${lines.map(({ transactionId }) => transactionId)}::text[], ${lines.map(({ amountPaise }) => amountPaise)}::int[],
    ${lines.map(({ feePaise }) => feePaise)}::int[], ${lines.map(({ day }) => day)}::date[],
    ${lines.map(({ line }) => line)}::int[]) as l (transaction_id, amount_paise, fee_paise, settled_on, line)`;

/** Compares lines with captures and refunds. Only those that differ are returned. */
async function differencesOf(db: Db, lines: readonly SettlementLine[]): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select l.line, l.transaction_id as "transactionId", ours.order_id as "orderId",
      l.amount_paise as "theirPaise", ours.amount_paise as "ourPaise",
      case when ours.order_id is null then 'unknown' when ours.amount_paise <> l.amount_paise then 'amount'
        else 'refund not complete' end as what
    from ${columnsOf(lines)} left join lateral (
      select order_id, amount_paise, true as is_complete from capture
        where l.amount_paise > 0 and transaction_id = l.transaction_id
      union all
      select order_id, -amount_paise, state = 'COMPLETED' from refund
        where l.amount_paise < 0 and (id = l.transaction_id or provider_refund_id = l.transaction_id)
      limit 1) ours on true
    where ours.order_id is null or ours.amount_paise <> l.amount_paise or not ours.is_complete
    order by l.line`.execute(db);
  return rows;
}

/** @returns how many lines are new or have changed */
async function storeLines(db: Db, lines: readonly SettlementLine[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into settlement_line as known (transaction_id, amount_paise, fee_paise, settled_on, imported_at)
    select transaction_id, amount_paise, fee_paise, settled_on, ${now} from ${columnsOf(lines)}
    on conflict (transaction_id) do update set amount_paise = excluded.amount_paise,
      fee_paise = excluded.fee_paise, settled_on = excluded.settled_on, imported_at = excluded.imported_at
    where (known.amount_paise, known.fee_paise, known.settled_on)
      is distinct from (excluded.amount_paise, excluded.fee_paise, excluded.settled_on)
    returning 1`.execute(db);
  return rows.length;
}

/**
 * Compares a provider's settlement file with our captures and refunds, line by line, and stores its fees. The same file
 * again changes nothing. It corrects no payment: a difference is for a person.
 */
export async function importSettlement(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  text: string,
  now: Date,
): Promise<ImportSettlement> {
  const parsed = parseSettlement(text);
  if (!parsed.ok) return parsed;
  const first = new Map(parsed.lines.toReversed().map((one) => [one.transactionId, one]));
  const lines = parsed.lines.filter((one) => first.get(one.transactionId) === one);
  const twice = parsed.lines
    .filter((one) => first.get(one.transactionId) !== one)
    .map(({ line, transactionId, amountPaise }): Difference => ({
      line,
      transactionId,
      what: "twice",
      orderId: null,
      theirPaise: amountPaise,
      ourPaise: null,
    }));
  return deps.db.transaction().execute(async (trx): Promise<ImportSettlement> => {
    const differences = [...twice];
    let changed = 0;
    for (let at = 0; at < lines.length; at += BATCH) {
      const batch = lines.slice(at, at + BATCH);
      differences.push(...(await differencesOf(trx, batch)));
      changed += await storeLines(trx, batch, now);
    }
    const report = {
      lines: parsed.lines.length,
      matched: parsed.lines.length - differences.length,
      amountPaise: lines.reduce((sum, one) => sum + one.amountPaise, 0),
      feePaise: lines.reduce((sum, one) => sum + one.feePaise, 0),
      differences: differences
        .toSorted((one, other) => one.line - other.line)
        .slice(0, MOST_LISTED),
      unlisted: Math.max(0, differences.length - MOST_LISTED),
    };
    if (changed > 0) {
      const after = { lines: report.lines, matched: report.matched };
      await deps.audit(trx, { useCase: "import-settlement", subject: "settlement", after }, now);
    }
    return { ok: true, report };
  });
}
