import type { AuditedServices } from "../../app/services.ts";
import { type LedgerReport, MAX_LISTED } from "../../app/domain/ledger/ledger-invariants.ts";
import {
  type Comparison,
  type PaymentWithoutOrder,
  closePaymentWithoutOrder,
  comparePayments,
  listPaymentsWithoutOrder,
} from "../../app/domain/payments/payment-without-order.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { formatRupees } from "../../app/lib/money.ts";
import { readFile } from "node:fs/promises";
import { type Config, parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { cancelByOperator } from "../../app/domain/bookings/cancel-session.server.ts";
import {
  recordOrderUnpaid,
  recordOrderRecovery,
  queueRefundRetry,
  refundDisputedOrder,
  republishOrderAndRetryRefund,
} from "../../app/domain/payments/retry-order.server.ts";
import { recordReversalSeen } from "../../app/domain/payments/reversals.server.ts";
import { recordBankTransfer } from "../../app/domain/payments/record-bank-transfer.server.ts";
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
  const listed = exceptions.flatMap(({ orderId, kind, what, answer, action }) => [
    `${orderId}  ${kind}: ${what}${answer ? ` (${answer})` : ""}`,
    `    ${action}`,
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
    "    Refund it in the provider's dashboard, or book its client again; then npm run money -- close ORDER WHY",
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

/**
 * `npm run money`: checks in the database that every captured rupee is booked, refunded, owed or reversed, and lists
 * what an operator must decide. Exits with 1 when the ledger does not balance, and with 3
 * when the database does not answer.
 * `npm run money -- return ORDER`: refunds a disputed payment, whose captured amount differs from the price.
 * `npm run money -- again ORDER`: republishes the events an order waits for, and checks the status of an unpaid one.
 * `npm run money -- retry-refund ORDER`: retries a refund that the provider refused, at once.
 * `npm run money -- recovered ORDER`: records that a client who was refunded twice returned one of the two refunds.
 * `npm run money -- nothing-paid ORDER`: records that a payment without an outcome was looked up: nothing was paid.
 * `npm run money -- seen ORDER`: accepts what was reversed of a payment: the order is not listed any more.
 * `npm run money -- cancel ORDER --reason WHY`: cancels a booking on the operator's behalf with a full refund.
 * `npm run money -- transferred ORDER REFERENCE`: records that the refund of an order was paid by bank transfer.
 * `npm run money -- compare FILE`: asks the provider about each order in its report that the books don't know, and
 * lists the paid ones. Without FILE it lists those that were found before.
 * `npm run money -- close ORDER WHY`: records that a payment without an order was returned or booked again.
 */

type UseCase = (
  deps: AuditedServices,
  orderId: string,
  now: Date,
) => Promise<{ ok: true } | { ok: false; reason: string }>;

const useCases = new Map<string, UseCase>([
  ["return", refundDisputedOrder],
  ["again", republishOrderAndRetryRefund],
  ["retry-refund", queueRefundRetry],
  ["recovered", recordOrderRecovery],
  ["nothing-paid", recordOrderUnpaid],
  ["seen", recordReversalSeen],
]);

/** @param text of the provider's file; "" lists what was found before */
async function comparing(services: AuditedServices, text: string): Promise<number> {
  const found = text
    ? await comparePayments(services, text, new Date())
    : { paid: await listPaymentsWithoutOrder(services.db, MAX_LISTED) };
  console.log(comparisonText(found));
  return found.paid.length === 0 ? 0 : 1;
}

async function run(config: Config, database: Database, url: string): Promise<number> {
  const withAll = <Result>(use: (services: AuditedServices) => Promise<Result>) =>
    withServices({ config, database, url }, "npm run money", use);
  const [verb, orderId = "", reference = ""] = process.argv.slice(2);
  const useCase = useCases.get(verb ?? "");
  if (verb === undefined) {
    const report = await checkLedger(database.db, new Date());
    const lost = await listPaymentsWithoutOrder(database.db, MAX_LISTED);
    const addsUp = report.addsUp && lost.length === 0;
    console.log([...lost.map(lostPaymentText), moneyReport({ ...report, addsUp })].join("\n"));
    return addsUp ? 0 : 1;
  } else if (verb === "compare") {
    const text = orderId === "" ? "" : decodeText(await readFile(orderId));
    if (text === undefined) return misused("npm run money -- compare FILE, saved as UTF-8");
    return withAll((services) => comparing(services, text));
  } else if (verb === "close" && reference !== "") {
    const reason = process.argv.slice(4).join(" ");
    const closed = await withAll((services) =>
      closePaymentWithoutOrder(services, orderId, reason, new Date()),
    );
    console.log(closed.ok ? "Closed." : `Nothing done: ${closed.reason}`);
    return closed.ok ? 0 : 1;
  } else if (useCase) {
    const done = await withAll((services) => useCase(services, orderId, new Date()));
    console.log(
      done.ok ? "Queued. The running server does the rest." : `Nothing done: ${done.reason}`,
    );
    return done.ok ? 0 : 1;
  } else if (verb === "cancel" && reference === "--reason") {
    const reason = process.argv.slice(5).join(" ");
    const cancelled = await withAll((services) =>
      cancelByOperator(services, orderId, reason, new Date()),
    );
    console.log(
      cancelled.ok
        ? `Cancelled. ${formatRupees(cancelled.refundPaise)} is refunded; the running server emails both people.`
        : `Nothing done: ${cancelled.reason}`,
    );
    return cancelled.ok ? 0 : 1;
  } else if (verb === "transferred" && reference !== "") {
    const recorded = await withAll((services) =>
      recordBankTransfer(services, orderId, reference, new Date()),
    );
    console.log(
      recorded.ok
        ? `Recorded: ${formatRupees(recorded.amountPaise)} refunded by bank transfer.`
        : `Nothing done: ${recorded.reason}`,
    );
    return recorded.ok ? 0 : 1;
  } else {
    return misused(
      "npm run money [-- return ORDER | -- again ORDER | -- cancel ORDER --reason WHY |" +
        " -- retry-refund ORDER | -- transferred ORDER REFERENCE | -- recovered ORDER | -- nothing-paid ORDER | -- seen ORDER |" +
        " -- compare [FILE] | -- close ORDER WHY]",
    );
  }
}

await runCommand(async () => {
  const config = parseConfig(process.env);
  return withDatabase(config, (database, url) => run(config, database, url));
});
