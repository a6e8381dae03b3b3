/**
 * `npm run money`: proves from the database that every captured rupee is booked, refunded or owed, and lists
 * what needs a person. Ends with 1 when it does not add up.
 * `npm run money -- return ORDER`: gives back the money of an order whose amount did not agree.
 * `npm run money -- again ORDER`: tells once more what an order waits for, and asks the provider about an unpaid one.
 * `npm run money -- retry-refund ORDER`: sends a refund that the provider refused once more, at once.
 * `npm run money -- recovered ORDER`: notes that a visitor who was refunded twice returned one of the two.
 * `npm run money -- cancel ORDER --reason WHY`: cancels a booked session for us and refunds all of its money.
 * `npm run money -- transferred ORDER REFERENCE`: notes that what an order owed was given back by bank transfer.
 */
import { parseConfig } from "../../app/config.server.ts";
import { choosePayments } from "../../app/adapters/choose-payment-provider.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { openJobQueue } from "../../app/db/jobs/job-queue.server.ts";
import { sqlStateOf, UNDEFINED_TABLE } from "../../app/db/sqlstate.ts";
import { cancelByOperator } from "../../app/features/bookings/cancel-by-operator.server.ts";
import {
  type RetryOrderDeps,
  recordRecovery,
  retryRefund,
  refundDisputed,
  republishOrderEvents,
} from "../../app/features/payments/refunds/retry-order.server.ts";
import { recordBankTransfer } from "../../app/features/payments/refunds/record-bank-transfer.server.ts";
import { checkLedger } from "../../app/features/ledger/check-ledger.server.ts";
import { listeners } from "../../app/listeners.ts";
import { formatRupees } from "../../app/lib/money.ts";
import { databaseServer } from "../embedded-postgres/database-server.ts";
import { moneyReport } from "./money-report.ts";

const config = parseConfig(process.env);
const { url, stop } = await databaseServer(config);
const database = connect(url, { max: 2 });
const [verb, orderId = "", reference = ""] = process.argv.slice(2);

const deeds = new Map([
  ["return", refundDisputed],
  ["again", republishOrderEvents],
  ["retry-refund", retryRefund],
  ["recovered", recordRecovery],
]);

/** Runs a use case that publishes events; the running server handles them. */
async function publishing<Result>(
  deed: (deps: RetryOrderDeps) => Promise<Result>,
): Promise<Result> {
  const queue = await openJobQueue(url, {
    listeners,
    onError: console.error,
    isHopeless: () => false,
  });
  try {
    return await deed({ db: database.db, publish: queue.publish });
  } finally {
    await queue.stop();
  }
}

const deed = deeds.get(verb ?? "");
try {
  if (verb === undefined) {
    const report = await checkLedger(database, new Date());
    console.log(moneyReport(report));
    process.exitCode = report.addsUp ? 0 : 1;
  } else if (deed) {
    const helped = await publishing((deps) => deed(deps, orderId, new Date()));
    console.log(
      helped.ok ? "Told. The running server does the rest." : `Nothing done: ${helped.reason}`,
    );
    process.exitCode = helped.ok ? 0 : 1;
  } else if (verb === "cancel" && reference === "--reason") {
    const reason = process.argv.slice(5).join(" ");
    const cancelled = await publishing((deps) =>
      cancelByOperator(deps, orderId, reason, new Date()),
    );
    console.log(
      cancelled.ok
        ? `Cancelled. ${formatRupees(cancelled.refundPaise)} is refunded; the running server emails both people.`
        : `Nothing done: ${cancelled.reason}`,
    );
    process.exitCode = cancelled.ok ? 0 : 1;
  } else if (verb === "transferred" && reference !== "") {
    const payments = choosePayments(config);
    const noted = await publishing((deps) =>
      recordBankTransfer({ ...deps, payments }, orderId, reference, new Date()),
    );
    console.log(
      noted.ok
        ? `Noted: ${formatRupees(noted.amountPaise)} given back by transfer.`
        : `Nothing done: ${noted.reason}`,
    );
    process.exitCode = noted.ok ? 0 : 1;
  } else {
    console.error(
      "Usage: npm run money [-- return ORDER | -- again ORDER | -- cancel ORDER --reason WHY |" +
        " -- retry-refund ORDER | -- transferred ORDER REFERENCE | -- recovered ORDER]",
    );
    process.exitCode = 2;
  }
} catch (error) {
  if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error;
  console.error(
    "There are no orders here: start the server on this database once, then try again.",
  );
  process.exitCode = 1;
} finally {
  await database.close();
  await stop();
}
