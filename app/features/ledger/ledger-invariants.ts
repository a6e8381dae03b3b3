import { type Account, type Balances, balancesOf } from "./ledger-account.ts";
import { delaysOf } from "./ledger-delays.ts";
import { faultsOf } from "./ledger-faults.ts";

/**
 * The ledger invariants: every captured rupee is in exactly one of four balances. Pure: gets accounts and returns
 * exceptions, each with one action.
 */

export interface Exception {
  orderId: string;
  /** broken: the ledger does not add up. waiting: it adds up, but an operator has to act. */
  kind: "broken" | "waiting";
  what: string;
  /** The command or check for the operator. */
  action: string;
}

const refundCommand = (id: string) => `npm run money -- return ${id}`;
const COMPARE = "Compare with the provider's dashboard before anything else is done";

/** Lists what is wrong with one order. */
export function exceptionsOf(account: Account, now: Date): Exception[] {
  const { orderId } = account;
  const broken: Exception[] = faultsOf(account).map((what) => ({
    orderId,
    kind: "broken",
    what,
    action: COMPARE,
  }));
  if (account.state === "disputed") {
    const what = "the provider took another amount than was asked for";
    broken.push({ orderId, kind: "broken", what, action: refundCommand(orderId) });
  }
  const waiting: Exception[] = delaysOf(account, now).map(([what, action]) => ({
    orderId,
    kind: "waiting",
    what,
    action,
  }));
  return [...broken, ...waiting];
}

export interface LedgerReport {
  captured: number;
  balances: Balances;
  /** At most {@link MAX_LISTED} of a kind. */
  exceptions: Exception[];
  /** How many exceptions are not listed. */
  unlisted: number;
  /** Whether every captured rupee is in exactly one balance. */
  addsUp: boolean;
}

/** Limit per kind, so that the report fits into memory even if every order has an exception. */
export const MAX_LISTED = 500;

/** The report on no orders, to which {@link addToReport} adds. */
export const emptyReport: LedgerReport = {
  captured: 0,
  balances: { booked: 0, refunded: 0, owed: 0, reversed: 0 },
  exceptions: [],
  unlisted: 0,
  addsUp: true,
};

/** Adds a page of orders to a report, so that not all orders are in memory at once. */
export function addToReport(
  report: LedgerReport,
  accounts: readonly Account[],
  now: Date,
): LedgerReport {
  const balances = { ...report.balances };
  const exceptions = [...report.exceptions];
  const listed = { broken: 0, waiting: 0 };
  for (const { kind } of exceptions) listed[kind] += 1;
  let { captured, unlisted, addsUp } = report;
  for (const account of accounts) {
    const balance = balancesOf(account);
    balances.booked += balance.booked;
    balances.refunded += balance.refunded;
    balances.owed += balance.owed;
    balances.reversed += balance.reversed;
    captured += account.capturedPaise ?? 0;
    for (const exception of exceptionsOf(account, now)) {
      if (exception.kind === "broken") addsUp = false;
      listed[exception.kind] += 1;
      if (listed[exception.kind] <= MAX_LISTED) exceptions.push(exception);
      else unlisted += 1;
    }
  }
  const sum = balances.booked + balances.refunded + balances.owed + balances.reversed;
  return { captured, balances, exceptions, unlisted, addsUp: addsUp && sum === captured };
}

/** Checks the invariants over all given orders. */
export const reportOn = (accounts: readonly Account[], now: Date): LedgerReport =>
  addToReport(emptyReport, accounts, now);
