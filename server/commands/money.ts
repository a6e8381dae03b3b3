/**
 * `npx sahaj money`: checks in the database that every captured rupee is booked, refunded, owed or reversed, and lists
 * what staff must decide at the desk. Exits with 1 when the ledger does not balance, and with 3 when the database does
 * not answer.
 * `npx sahaj money compare FILE`: asks the provider about each order in its report that the books don't know, and
 * lists the paid ones. Without FILE it lists those that were found before.
 */
import { type LedgerReport, MAX_LISTED } from "../../app/domain/ledger/ledger-invariants.ts";
import {
  type Comparison,
  type PaymentWithoutOrder,
  comparePayments,
  listPaymentsWithoutOrder,
} from "../../app/domain/payments/payment-without-order.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { formatRupees } from "../../app/lib/money.ts";
import { readFile } from "node:fs/promises";
import { type Config, parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { checkLedger } from "../../app/domain/ledger/check-ledger.server.ts";
import { decodeText } from "../../app/lib/csv.ts";
import { misused, runCommand, withDatabase, withServices } from "./run-command.ts";

/** Formats the ledger report for an operator. */
function moneyReport({ captured, balances, exceptions, unlisted, addsUp }: LedgerReport): string {
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
  const listed = exceptions.flatMap(({ orderId, kind, what, answer, todo }) => [
    `${orderId}  ${kind}: ${what}${answer ? ` (${answer})` : ""}`,
    `    ${todo}`,
  ]);
  if (unlisted > 0) listed.push(`… and ${unlisted} more`);
  const verdict = addsUp ? "It adds up." : "It does NOT add up.";
  return [...lines, "", ...listed, ...(listed.length > 0 ? [""] : []), verdict].join("\n");
}

/** A captured payment whose order the database does not know, with the one thing to do. */
function lostPaymentText({ orderId, amountPaise, providerOrderId }: PaymentWithoutOrder) {
  const placedAt = new Date(Number(orderId.slice("order_".length).split("_")[0]));
  return [
    `${orderId}  broken: ${formatRupees(amountPaise)} captured for an order that the database does not know`,
    `    placed ${formatInstant(placedAt)}, at the provider ${providerOrderId}`,
    "    Refund it in the provider's dashboard, or book its client again. Then close it at /desk",
  ].join("\n");
}

/** What a comparison with the provider's file found, or without a file what was found before. */
function comparisonText(found: Comparison | Pick<Comparison, "paid">): string {
  const { paid } = found;
  const summary =
    "named" in found
      ? `${found.named} orders in the file, ${found.unknown} of them not in the books, ${paid.length} of these paid and not closed.`
      : `${paid.length} payments without an order, found before. A file of the provider may name more.`;
  return [...paid.map(lostPaymentText), summary].join("\n");
}

async function run(config: Config, database: Database, url: string): Promise<number> {
  const [verb, file = ""] = process.argv.slice(2);
  if (verb === "compare") {
    const text = file === "" ? "" : decodeText(await readFile(file));
    if (text === undefined) return misused("npx sahaj money compare FILE, saved as UTF-8");
    return withServices({ config, database, url }, "npx sahaj money", async (services) => {
      const found = text
        ? await comparePayments(services, text, new Date())
        : { paid: await listPaymentsWithoutOrder(services.db, MAX_LISTED) };
      console.log(comparisonText(found));
      return found.paid.length === 0 ? 0 : 1;
    });
  }
  if (verb !== undefined) return misused("npx sahaj money [compare [FILE]]");
  const report = await checkLedger(database.db, new Date());
  const lost = await listPaymentsWithoutOrder(database.db, MAX_LISTED);
  const addsUp = report.addsUp && lost.length === 0;
  console.log([...lost.map(lostPaymentText), moneyReport({ ...report, addsUp })].join("\n"));
  return addsUp ? 0 : 1;
}

await runCommand(async () => {
  const config = parseConfig(process.env);
  return withDatabase(config, (database, url) => run(config, database, url));
});
