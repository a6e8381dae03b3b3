import type { Judgement } from "../../app/features/ledger/ledger-invariants.ts";
import { formatRupees } from "../../app/lib/money.ts";

/** The judgement as an operator reads it. */
export function moneyReport({ captured, boxes, exceptions, unnamed, addsUp }: Judgement): string {
  const rows: [string, number][] = [
    ["captured", captured],
    ["  booked", boxes.booked],
    ["  refunded", boxes.refunded],
    ["  owed", boxes.owed],
  ];
  const amounts = rows.map(([, paise]) => formatRupees(paise));
  const width = Math.max(...amounts.map((text) => text.length));
  const lines = rows.map(
    ([name], index) => `${name.padEnd(12)}${(amounts[index] ?? "").padStart(width)}`,
  );
  const listed = exceptions.flatMap(({ orderId, kind, what, action }) => [
    `${orderId}  ${kind}: ${what}`,
    `    ${action}`,
  ]);
  if (unnamed > 0) listed.push(`… and ${unnamed} more`);
  const verdict = addsUp ? "It adds up." : "It does NOT add up.";
  return [...lines, "", ...listed, ...(listed.length > 0 ? [""] : []), verdict].join("\n");
}
