import { isDay } from "../../../lib/india-time.ts";
import { parseCsv } from "../../../lib/text/csv.ts";

/** A line of a provider's settlement file. */
export interface SettlementLine {
  /** Where it is in the file, from 1. */
  line: number;
  transactionId: string;
  /** Below zero: a refund. */
  amountPaise: number;
  feePaise: number;
  day: string;
}

export type Settlement =
  | { ok: true; lines: SettlementLine[] }
  | { ok: false; line: number; problem: string };

const COLUMNS = ["transaction", "amount", "fee", "date"] as const;
export const MAX_LINES = 20_000;

/** "-1,299.50" in paise; undefined for other text. */
function paiseFrom(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, "");
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/**
 * Parses a settlement file: CSV with the columns transaction (the provider's id of a payment or refund), amount and fee
 * (rupees; a refund's amount is negative) and date (YYYY-MM-DD), in any order. Other columns are ignored.
 */
export function parseSettlement(text: string): Settlement {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [head = [], ...rows] = parsed.rows;
  const at = COLUMNS.map((name) => head.findIndex((cell) => cell.trim().toLowerCase() === name));
  const missing = COLUMNS[at.indexOf(-1)];
  if (missing) return { ok: false, line: 1, problem: `the column “${missing}” is missing` };
  if (rows.length > MAX_LINES)
    return { ok: false, line: MAX_LINES + 2, problem: `more than ${MAX_LINES} lines` };
  const lines: SettlementLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.length === 0) continue;
    const [transactionId = "", amount = "", fee = "", day = ""] = at.map((column) =>
      (row[column] ?? "").trim(),
    );
    const [amountPaise, feePaise] = [paiseFrom(amount), paiseFrom(fee || "0")];
    const line = index + 2;
    if (!/^[\w-]{1,64}$/.test(transactionId))
      return { ok: false, line, problem: "the transaction is no id" };
    if (!amountPaise || feePaise === undefined || feePaise < 0)
      return { ok: false, line, problem: "the amount or the fee is no amount in rupees" };
    if (!isDay(day)) return { ok: false, line, problem: "the date is not like 2026-11-23" };
    lines.push({ line, transactionId, amountPaise, feePaise, day });
  }
  return { ok: true, lines };
}
