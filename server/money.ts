/**
 * `npm run money`: proves from the database that every captured rupee is booked, refunded or owed, and lists
 * what needs a person. Ends with 1 when it does not add up.
 * `npm run money -- return ORDER`: gives back the money of an order whose amount did not agree.
 * `npm run money -- again ORDER`: tells once more what an order waits for.
 * `npm run money -- transferred ORDER REFERENCE`: notes that what an order owed was given back by bank transfer.
 */
import { parseConfig } from "../app/config.server.ts";
import { choosePayments } from "../app/choose-payments.server.ts";
import { connect } from "../app/db/connect.server.ts";
import { openJobQueue } from "../app/db/job-queue.server.ts";
import { sqlStateOf, UNDEFINED_TABLE } from "../app/db/sqlstate.ts";
import {
  type HelpOrder,
  returnDisputed,
  tellAgain,
} from "../app/features/money/help-order.server.ts";
import { noteTransfer } from "../app/features/money/note-transfer.server.ts";
import { proveMoney } from "../app/features/money/prove-money.server.ts";
import { listeners } from "../app/listeners.ts";
import { formatRupees } from "../app/lib/money.ts";
import { databaseServer } from "./database-server.ts";
import { moneyReport } from "./money-report.ts";

const config = parseConfig(process.env);
const { url, stop } = await databaseServer(config);
const database = connect(url, { max: 2 });
const [verb, orderId = "", reference = ""] = process.argv.slice(2);

async function help(deed: typeof tellAgain): Promise<HelpOrder> {
  const queue = await openJobQueue(url, {
    listeners,
    onError: console.error,
    isHopeless: () => false,
  });
  try {
    return await deed({ db: database.db, record: queue.record }, orderId, new Date());
  } finally {
    await queue.stop();
  }
}

try {
  if (verb === undefined) {
    const judgement = await proveMoney(database, new Date());
    console.log(moneyReport(judgement));
    process.exitCode = judgement.addsUp ? 0 : 1;
  } else if (verb === "return" || verb === "again") {
    const helped = await help(verb === "return" ? returnDisputed : tellAgain);
    console.log(
      helped.ok ? "Told. The running server does the rest." : `Nothing done: ${helped.reason}`,
    );
    process.exitCode = helped.ok ? 0 : 1;
  } else if (verb === "transferred" && reference !== "") {
    const on = { db: database.db, payments: choosePayments(config) };
    const noted = await noteTransfer(on, orderId, reference, new Date());
    console.log(
      noted.ok
        ? `Noted: ${formatRupees(noted.amountPaise)} given back by transfer.`
        : `Nothing done: ${noted.reason}`,
    );
    process.exitCode = noted.ok ? 0 : 1;
  } else {
    console.error(
      "Usage: npm run money [-- return ORDER | -- again ORDER | -- transferred ORDER REFERENCE]",
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
