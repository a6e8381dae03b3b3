import { addDays, isDay } from "../../lib/india-time.ts";
import { decodeText, NOT_UTF8, parseCsv } from "../../lib/csv.ts";

/** A line of a provider's settlement file. */
export interface SettlementLine {
  /** Where it is in the file, from 1. */
  line: number;
  transactionId: string;
  /** Our id of a refund, where the file says it. */
  refundId: string | null;
  /** Below zero: a refund, or a payment that is taken back. Zero: a fee without a payment. */
  amountPaise: number;
  feePaise: number;
  /** The provider says that it is a refund, so it takes no payment back. */
  isRefund: boolean;
  day: string;
}

/** A line that nothing is recorded of. */
export interface UnreadLine {
  line: number;
  transactionId: string;
  problem: string;
}

export type Settlement =
  | {
      ok: true;
      lines: SettlementLine[];
      unread: UnreadLine[];
      /** Lines that only add others up. */
      totals: number;
    }
  | { ok: false; line: number; problem: string };

export const MAX_LINES = 20_000;

/** A line's values, or what is wrong with it. */
type Reading = Omit<SettlementLine, "line" | "transactionId" | "day"> | string;
type Cell = (column: string) => string;

/** The columns of one kind of file, as they are written there. */
interface Layout {
  transaction: string;
  date: string;
  others: readonly string[];
  read(cell: Cell): Reading;
}

/** "-1,299.50" in paise, empty is zero; undefined for other text, such as a decimal comma. */
function paiseFrom(text: string): number | undefined {
  const plain = text.replaceAll(/[₹\s]/g, "") || "0";
  if (!/^-?(\d{1,7}|\d{1,3}(,\d{2,3})?,\d{3})(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain.replaceAll(",", "")) * 100);
}

const NO_AMOUNT = "the amount or the fee is no amount in rupees";

const own: Layout = {
  transaction: "transaction",
  date: "date",
  others: ["amount", "fee"],
  read(cell) {
    const [amountPaise, feePaise] = [paiseFrom(cell("amount")), paiseFrom(cell("fee"))];
    if (amountPaise === undefined || feePaise === undefined || feePaise < 0) return NO_AMOUNT;
    return { amountPaise, feePaise, isRefund: false, refundId: null };
  },
};

/** Money between PhonePe and its merchant that belongs to no payment of a client. */
const RECOVERIES = new Set(["EXCESS_RECOVERY", "INVOICE_RECOVERY", "SHORT_SETTLEMENT"]);

/**
 * PhonePe's settlement report. Its fee and taxes are below zero. A refund's amount has either sign.
 * @see https://developer.phonepe.com/docs/settlement
 */
const phonepe: Layout = {
  transaction: "PhonePeReferenceId",
  date: "SettlementDate",
  others: ["PaymentType", "MerchantReferenceId", "Amount", "Fee", "IGST", "CGST", "SGST"],
  read(cell) {
    const type = cell("PaymentType").toUpperCase();
    const instrument = cell("Instrument").toUpperCase();
    if (RECOVERIES.has(instrument)) return `${instrument} is no payment and no refund`;
    const amount = paiseFrom(cell("Amount"));
    const charges = ["Fee", "IGST", "CGST", "SGST"].map((name) => paiseFrom(cell(name)));
    let feePaise = 0;
    for (const one of charges) {
      if (one === undefined) return NO_AMOUNT;
      if (one > 0) return "a fee is above zero, as if it was refunded";
      feePaise -= one;
    }
    if (amount === undefined) return NO_AMOUNT;
    if (amount !== 0 && type !== "PAYMENT" && type !== "REFUND")
      return `the payment type “${type}” is neither PAYMENT nor REFUND`;
    if (amount < 0 && type === "PAYMENT") return "a payment is below zero";
    const isRefund = type === "REFUND" && amount !== 0;
    return {
      amountPaise: isRefund ? -Math.abs(amount) : amount,
      feePaise,
      isRefund,
      refundId: isRefund ? cell("MerchantReferenceId") : null,
    };
  },
};

/**
 * Razorpay's settlement reconciliation. The fee is what the settlement lacks: a fee that is billed later is not in it.
 * @see https://razorpay.com/docs/api/settlements/fetch-recon
 */
const razorpay: Layout = {
  transaction: "entity_id",
  date: "settled_at",
  others: ["amount", "debit", "credit"],
  read(cell) {
    const type = (cell("transaction_entity") || cell("type")).toLowerCase();
    if (cell("currency") !== "" && cell("currency") !== "INR") return "the currency is not INR";
    const fee = paiseFrom(cell("fee (exclusive tax)") || cell("fee"));
    const [amount, debit, credit] = ["amount", "debit", "credit"].map((name) =>
      paiseFrom(cell(name)),
    );
    const tax = paiseFrom(cell("tax"));
    if ([amount, debit, credit, fee, tax].some((one) => one === undefined || one < 0))
      return NO_AMOUNT;
    const [gross = 0, out = 0, into = 0] = [amount, debit, credit];
    if (gross !== 0 && type !== "payment" && type !== "refund")
      return `“${type}” is neither payment nor refund`;
    const isRefund = type === "refund" && gross !== 0;
    const feePaise = isRefund ? out - into - gross : gross + out - into;
    const named = [0, fee ?? 0, (fee ?? 0) + (tax ?? 0)];
    if (!named.some((one) => Math.abs(one - feePaise) <= 1) || feePaise < 0)
      return "amount, fee, debit and credit do not add up";
    return { amountPaise: isRefund ? -gross : gross, feePaise, isRefund, refundId: null };
  },
};

/** Lines above the heading that name the report and the merchant. */
const MOST_TITLE_LINES = 30;

const plainName = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const saysTotal = (text: string) => /^(grand |net |sub[- ]?)?totals?\b[^a-z]*$/i.test(text.trim());

/** Whether a row only adds others up: it has no id, and says so; or it is Razorpay's transfer to the bank. */
function isTotal(row: readonly string[], transactionId: string): boolean {
  if (transactionId.startsWith("setl_")) return true;
  return (transactionId === "" || saysTotal(transactionId)) && row.some(saysTotal);
}

const two = (part = "") => part.padStart(2, "0");

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * A date with its time or without, year first or day first, as India writes it, with the month as a number or a name
 * and the year in four digits or two; undefined for other text.
 */
function dayFrom(text: string, today: string): string | undefined {
  const [date = ""] = text
    .replace(/^(\d{1,2}) ([a-z]{3,9}),? (\d{2,4})\b/i, "$1-$2-$3")
    .split(/[T ]/);
  const parts = /^(\d{1,2})([/.-])(\d{1,2}|[a-z]{3,9})\2(\d{4}|\d{2})$/i.exec(date);
  if (!parts) return isDay(date) ? date : undefined;
  const [, first, , middle = "", last = ""] = parts;
  const named = MONTHS.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  const month = /\d/.test(middle) ? middle : String(named);
  const day = `${last.length === 2 ? `20${last}` : last}-${two(month)}-${two(first)}`;
  if (last.length === 4) return isDay(day) ? day : undefined;
  // "26-11-25" may begin with the year. It is not guessed where that is a day of these months and the other one isn't.
  const isOfLate = (one: string) =>
    isDay(one) && one <= addDays(today, 31) && one > addDays(today, -100);
  const yearFirst = `20${two(first)}-${two(month)}-${two(last)}`;
  const isGuess = isOfLate(yearFirst) && !isOfLate(day);
  return isDay(day) && day <= addDays(today, 31) && !isGuess ? day : undefined;
}

const isMonthFirst = (text: string, today: string) => {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? [];
  return !dayFrom(text, today) && dayFrom(`${day}/${month}/${year}`, today) !== undefined;
};

/** True for a line with the columns that say what is paid and when. */
function isHeading(row: readonly string[]): boolean {
  const cells = new Set(row.map(plainName));
  return [phonepe, razorpay, own].some(
    ({ transaction, date }) => cells.has(plainName(transaction)) && cells.has(plainName(date)),
  );
}

/**
 * Parses a settlement file in the columns of PhonePe's or Razorpay's report, or in our own: transaction (the provider's
 * id of a payment or refund), amount and fee (rupees; a refund's amount is negative) and date. Columns are found by
 * their heading, in any order and case; others are ignored. Title lines above the heading are left out, and so is an
 * apostrophe that a spreadsheet writes before an id. A line that is not understood is named, and is in no sum.
 * @param today YYYY-MM-DD in India, by which a year of two digits is understood
 * @returns ok false where nothing of the file can be trusted
 */
export function parseSettlement(bytes: Uint8Array, today: string): Settlement {
  const text = decodeText(bytes);
  if (text === undefined) return { ok: false, line: 1, problem: `the file ${NOT_UTF8}` };
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const above = Math.max(0, parsed.rows.slice(0, MOST_TITLE_LINES).findIndex(isHeading));
  const [head = [], ...rows] = parsed.rows.slice(above);
  const at = new Map(head.map((cell, index) => [plainName(cell), index]));
  const has = (name: string) => at.has(plainName(name));
  const layout = [phonepe, razorpay].find(({ transaction }) => has(transaction)) ?? own;
  const { transaction, date, others } = layout;
  const missing = [transaction, date, ...others].find((name) => !has(name));
  if (missing) return { ok: false, line: above + 1, problem: `the column “${missing}” is missing` };
  if (rows.length > MAX_LINES)
    return { ok: false, line: MAX_LINES + 2, problem: `more than ${MAX_LINES} lines` };
  const lines: SettlementLine[] = [];
  const unread: UnreadLine[] = [];
  let totals = 0;
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const line = above + index + 2;
    const cell: Cell = (name) =>
      (row[at.get(plainName(name)) ?? -1] ?? "").trim().replace(/^'/, "");
    const transactionId = cell(transaction);
    if (isTotal(row, transactionId)) {
      totals += 1;
      continue;
    }
    if (isMonthFirst(cell(date), today))
      return { ok: false, line, problem: `the dates begin with the month: ${cell(date)}` };
    const day = dayFrom(cell(date), today);
    const values = layout.read(cell);
    const problem = problemOf(transactionId, day, values);
    if (problem !== undefined || day === undefined || typeof values === "string")
      unread.push({ line, transactionId: transactionId.slice(0, 64), problem: problem ?? "" });
    else lines.push({ line, transactionId, day, ...values });
  }
  const [first] = unread;
  if (lines.length === 0 && first) return { ok: false, line: first.line, problem: first.problem };
  return { ok: true, lines, unread, totals };
}

function problemOf(
  transactionId: string,
  day: string | undefined,
  values: Reading,
): string | undefined {
  if (!/^[\w-]{1,64}$/.test(transactionId)) return "the transaction is no id";
  if (typeof values === "string") return values;
  if (values.amountPaise === 0 && values.feePaise === 0) return "there is no amount and no fee";
  return day === undefined ? "the date is not like 2026-11-23 or 23/11/2026" : undefined;
}
