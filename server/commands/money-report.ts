import type { LedgerReport } from "../../app/domain/ledger/ledger-invariants.ts";
import type {
  Comparison,
  PaymentWithoutOrder,
} from "../../app/domain/payments/payment-without-order.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
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

/**
 * A captured payment whose order the database does not know, with the one thing to do.
 * @param note slot and email address; left out where the output may be logged
 */
export function lostPaymentText(
  { orderId, amountPaise, providerOrderId }: PaymentWithoutOrder,
  note = "Slot and email address: at /desk, or by npm run money -- compare",
) {
  const placedAt = new Date(Number(orderId.slice("order_".length).split("_")[0]));
  return [
    `${orderId}  broken: ${formatRupees(amountPaise)} captured for an order that the database does not know`,
    `    placed ${formatInstant(placedAt)}, at the provider ${providerOrderId}`,
    `    ${note}`,
    "    Refund it in the provider's dashboard, or book its client again; then npm run money -- close ORDER WHY",
  ].join("\n");
}

/**
 * What a comparison with the provider's file found, or without a file what was found before.
 * @param notes by order id, see `loadPaymentNotes`
 */
export function comparisonText(
  found: Comparison | Pick<Comparison, "paid">,
  notes: ReadonlyMap<string, string>,
): string {
  const { paid } = found;
  const summary =
    "named" in found
      ? `${found.named} orders in the file, ${found.unknown} of them not in the books, ${paid.length} of these paid and not closed.`
      : `${paid.length} payments without an order, found before. A file of the provider may name more.`;
  const listed = paid.map((payment) => lostPaymentText(payment, notes.get(payment.orderId)));
  return [...listed, summary].join("\n");
}
