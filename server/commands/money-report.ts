import type { LedgerReport } from "../../app/features/ledger/ledger-invariants.ts";
import { formatRupees } from "../../app/lib/money.ts";

/** Formats the ledger report for an operator. */
export function moneyReport({
  captured,
  balances,
  exceptions,
  unlisted,
  addsUp,
}: LedgerReport): string {
  const rows: [string, number][] = [
    ["captured", captured],
    ["  booked", balances.booked],
    ["  refunded", balances.refunded],
    ["  owed", balances.owed],
    ["  reversed", balances.reversed],
  ];
  const amounts = rows.map(([, paise]) => formatRupees(paise));
  const width = Math.max(...amounts.map((text) => text.length));
  const lines = rows.map(
    ([name], index) => `${name.padEnd(14)}${(amounts[index] ?? "").padStart(width)}`,
  );
  const listed = exceptions.flatMap(({ orderId, kind, what, action }) => [
    `${orderId}  ${kind}: ${what}`,
    `    ${action}`,
  ]);
  if (unlisted > 0) listed.push(`… and ${unlisted} more`);
  const verdict = addsUp ? "It adds up." : "It does NOT add up.";
  return [...lines, "", ...listed, ...(listed.length > 0 ? [""] : []), verdict].join("\n");
}
