import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import { indiaDay } from "../../lib/india-time.ts";
import type { Db } from "../../db/connect.server.ts";
import { noticeReversal } from "../payments/reversals.server.ts";
import { parseSettlement, type SettlementLine } from "./parse-settlement.ts";

/** A line that our books do not confirm. */
export interface SettlementDifference {
  line: number;
  transactionId: string;
  /** twice: also with another day in an earlier file. reversed: of a payment, by its bank or the provider. */
  what: "unknown" | "amount" | "twice" | "refund not complete" | "reversed" | "not understood";
  /** Ours; null for an unknown transaction. */
  orderId: string | null;
  /** Null for a line that is not understood. */
  theirPaise: number | null;
  ourPaise: number | null;
  /** Of a line that is not understood. */
  problem?: string;
}

export interface SettlementReport {
  /** Without totals. */
  lines: number;
  matched: number;
  /** Lines of a fee that belongs to no payment or refund. */
  feesOnly: number;
  /** Lines that add others up, and are left out. */
  totals: number;
  amountPaise: number;
  feePaise: number;
  /** At most {@link MOST_LISTED}. */
  differences: SettlementDifference[];
  unlisted: number;
}

export type ImportSettlement =
  | { ok: true; report: SettlementReport }
  | { ok: false; line: number; problem: string };

const MOST_LISTED = 200;
const BATCH = 1000;

const columnsOf = (lines: readonly SettlementLine[]) => sql`unnest(
    ${lines.map(({ transactionId }) => transactionId)}::text[], ${lines.map(({ amountPaise }) => amountPaise)}::int[],
    ${lines.map(({ feePaise }) => feePaise)}::int[], ${lines.map(({ day }) => day)}::date[],
    ${lines.map(({ line }) => line)}::int[], ${lines.map(({ refundId }) => refundId)}::text[],
    ${lines.map(({ isRefund }) => isRefund)}::boolean[])
    as l (transaction_id, amount_paise, fee_paise, settled_on, line, refund_id, is_refund)`;

/** A payment has one line, one that reverses it, and one of a fee only. */
const keyOf = (one: SettlementLine) => `${one.transactionId} ${Math.sign(one.amountPaise)}`;

/** Compares lines with captures and refunds. Only those that differ are returned. */
async function differencesOf(
  db: Db,
  lines: readonly SettlementLine[],
): Promise<SettlementDifference[]> {
  const { rows } = await sql<SettlementDifference>`
    select l.line, l.transaction_id as "transactionId", ours.order_id as "orderId",
      l.amount_paise as "theirPaise", ours.amount_paise as "ourPaise",
      case when known.transaction_id is not null then 'twice' when ours.order_id is null then 'unknown'
        when ours.is_payment and l.amount_paise < 0 then 'reversed'
        when ours.amount_paise <> l.amount_paise then 'amount' else 'refund not complete' end as what
    from ${columnsOf(lines)} left join lateral (
      select order_id, -amount_paise as amount_paise, state = 'COMPLETED' as is_complete, false as is_payment from refund
        where l.amount_paise < 0 and (id in (l.transaction_id, l.refund_id) or provider_refund_id = l.transaction_id)
      union all
      select order_id, amount_paise, true, true from capture where transaction_id = l.transaction_id and not l.is_refund
      limit 1) ours on true
      left join settlement_line known on known.transaction_id = l.transaction_id
        and known.is_out = (l.amount_paise < 0) and known.is_fee = (l.amount_paise = 0)
        and known.settled_on <> l.settled_on
    where known.transaction_id is not null or (l.amount_paise <> 0
      and (ours.order_id is null or ours.amount_paise <> l.amount_paise or not ours.is_complete))
    order by l.line`.execute(db);
  return rows;
}

/**
 * A payment's own line stays as it is beside the one that takes it back, and so does the line of another day: it is
 * listed for a person. @returns how many lines are new or have changed
 */
async function storeLines(db: Db, lines: readonly SettlementLine[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into settlement_line as known (transaction_id, amount_paise, fee_paise, settled_on, imported_at)
    select transaction_id, amount_paise, fee_paise, settled_on, ${now} from ${columnsOf(lines)}
    on conflict (transaction_id, is_out, is_fee) do update set amount_paise = excluded.amount_paise,
      fee_paise = excluded.fee_paise, imported_at = excluded.imported_at
    where known.settled_on = excluded.settled_on
      and (known.amount_paise, known.fee_paise) is distinct from (excluded.amount_paise, excluded.fee_paise)
    returning 1`.execute(db);
  return rows.length;
}

/**
 * Compares a provider's settlement file with our captures and refunds, line by line, and stores its fees. The same file
 * again changes nothing. It corrects no payment: a difference is for a person, and so is a line that is not understood,
 * of which nothing is stored. A line that reverses a payment is recorded as a reversal, too.
 * @param file as it was sent, undecoded
 */
export async function importSettlement(
  services: AuditedServices,
  file: Uint8Array,
  now: Date,
): Promise<ImportSettlement> {
  const parsed = parseSettlement(file, indiaDay(now));
  if (!parsed.ok) return parsed;
  const first = new Map(parsed.lines.toReversed().map((one) => [keyOf(one), one]));
  const lines = parsed.lines.filter((one) => first.get(keyOf(one)) === one);
  const twice = parsed.lines
    .filter((one) => first.get(keyOf(one)) !== one)
    .map(({ line, transactionId, amountPaise }): SettlementDifference => ({
      line,
      transactionId,
      what: "twice",
      orderId: null,
      theirPaise: amountPaise,
      ourPaise: null,
    }));
  const unread = parsed.unread.map((one): SettlementDifference => ({
    ...one,
    what: "not understood",
    orderId: null,
    theirPaise: null,
    ourPaise: null,
  }));
  const takenBack: SettlementDifference[] = [];
  const result = await services.db.transaction().execute(async (trx): Promise<ImportSettlement> => {
    const differences = [...unread, ...twice];
    let changed = 0;
    for (let at = 0; at < lines.length; at += BATCH) {
      const batch = lines.slice(at, at + BATCH);
      differences.push(...(await differencesOf(trx, batch)));
      changed += await storeLines(trx, batch, now);
    }
    const count = parsed.lines.length + unread.length;
    const differing = new Set(differences.map(({ line }) => line));
    const feesOnly = lines.filter(
      (one) => one.amountPaise === 0 && !differing.has(one.line),
    ).length;
    const report = {
      lines: count,
      matched: count - differences.length - feesOnly,
      feesOnly,
      totals: parsed.totals,
      amountPaise: lines.reduce((sum, one) => sum + one.amountPaise, 0),
      feePaise: lines.reduce((sum, one) => sum + one.feePaise, 0),
      differences: differences
        .toSorted((one, other) => one.line - other.line)
        .slice(0, MOST_LISTED),
      unlisted: Math.max(0, differences.length - MOST_LISTED),
    };
    if (changed > 0) {
      const after = { lines: report.lines, matched: report.matched };
      await services.audit(
        trx,
        { useCase: "import-settlement", subject: "settlement", after },
        now,
      );
    }
    takenBack.push(...differences.filter(({ what }) => what === "reversed"));
    return { ok: true, report };
  });
  for (const { orderId, transactionId, theirPaise } of takenBack) {
    const notice = { source: "settlement", reference: transactionId, state: "lost" } as const;
    const taken = { ...notice, amountPaise: -(theirPaise ?? 0), transactionId };
    if (orderId) await noticeReversal(services, orderId, taken, now);
  }
  return result;
}

/** A captured payment that no settlement file names. */
export interface Unsettled {
  orderId: string;
  transactionId: string | null;
  amountPaise: number;
  capturedAt: Date;
  /** How many there are in all. */
  total: number;
}

/** Days that a provider takes to settle a payment, with a weekend. */
const SETTLED_WITHIN_DAYS = 4;

/** Lists payments of the days that the imported files cover and that none of them names, oldest first. */
export async function listWithoutSettlement(
  db: Db,
  page: { limit: number; offset: number },
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select order_id as "orderId", c.transaction_id as "transactionId", c.amount_paise as "amountPaise",
      captured_at as "capturedAt", (count(*) over ())::int as total
    from capture c, (select min(settled_on) as first, max(settled_on) as last from settlement_line) known
    where not exists (select from outside_payment p where p.order_id = c.order_id)
      and captured_at >= first and captured_at < last - ${SETTLED_WITHIN_DAYS}::int
      and not exists (select from settlement_line s where s.transaction_id = c.transaction_id
        and not s.is_out and not s.is_fee)
    order by captured_at, c.order_id, c.number limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}
