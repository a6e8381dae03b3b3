import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isUnderWay, isPaidTwice, REPLACED } from "../payments/refund-retry-policy.ts";
import { isOpenState } from "../orders/order-states.ts";
import { type Account, balancesOf, type Balances } from "./ledger-account.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than the backoff between a job's first tries. */
const SOON_MINUTES = 15;
/** Ten working days, with two weekends. */
const REFUND_DAYS = 14;
/** So many failures need an operator. */
const FAILURES = 3;

const again = (id: string) => `npm run money -- again ${id}`;
const transferred = (id: string) =>
  `transfer it by bank, then npm run money -- transferred ${id} REFERENCE`;

/** A refund ended in favour of a bank transfer did not fail at the provider. */
function hasFailed({ state, failureCode }: Account["refunds"][number]): boolean {
  return state === "FAILED" && !failureCode?.startsWith("TRANSFERRED") && failureCode !== REPLACED;
}

/** Lists what is overdue or waits for an operator, each with the action to take. */
function delaysOf(account: Account, now: Date): [what: string, action: string][] {
  const { orderId, state, refunds } = account;
  const late = (since: Date | null, ms: number) =>
    since !== null && now.getTime() - since.getTime() > ms;
  const soon = SOON_MINUTES * MINUTE;
  const open = refunds.find(isUnderWay);
  const failures = refunds.filter(hasFailed).length;
  const paidTwice = refunds.find(isPaidTwice);
  const contested = account.reversals.find((one) => one.state === "open");
  const lost = account.reversals.find((one) => one.state === "lost");
  const owing = account.refundedPaise < account.refundDuePaise && !contested;
  const returnIt = `Return it by bank transfer or in cash, then record it at /desk or by npm run money -- transferred ${orderId} REFERENCE`;
  const jobs = "Look at npm run jobs, mend the cause, then ";
  const delays: [boolean, string, string][] = [
    [
      account.givenUpAt !== null,
      "a payment without an outcome: the provider does not know it, or does not say",
      `Look it up in the provider's dashboard. Paid: ${again(orderId)}. Not paid: npm run money -- nothing-paid ${orderId}`,
    ],
    [
      isOpenState(state) && late(account.updatedAt, DAY),
      "a payment without an outcome for a day",
      again(orderId),
    ],
    [state === "paid" && late(account.paidAt, soon), "paid, and not yet decided", again(orderId)],
    [
      state === "offered" && late(account.offerUntil, soon),
      "an offer that should have ended",
      again(orderId),
    ],
    [
      state === "booked" && !account.hasMeeting && late(account.paidAt, soon),
      "booked, without a meeting",
      jobs + again(orderId),
    ],
    [
      state === "booked" &&
        account.hasMeeting &&
        !account.isConfirmed &&
        // After the session a confirmation has no use, and none is sent.
        now < account.endsAt &&
        late(account.updatedAt, soon),
      "booked, and not confirmed by mail",
      jobs + again(orderId),
    ],
    [
      open !== undefined && open.refusals > 0,
      `a refund that the provider refused: ${open?.failureCode ?? ""}`,
      `Mend the cause, then npm run money -- retry-refund ${orderId}; if it refuses for good: ${transferred(orderId)}`,
    ],
    [
      paidTwice !== undefined,
      paidTwice?.failureCode?.startsWith("TRANSFERRED")
        ? "refunded twice, by bank transfer and by the provider"
        : "refunded twice by the provider, which had reported a failure",
      `Ask the visitor for one of the two, then npm run money -- recovered ${orderId}`,
    ],
    [
      contested !== undefined,
      `the client's bank contests ${formatRupees(contested?.amountPaise ?? 0)} of the payment`,
      contested?.respondBy
        ? `Answer in the provider's dashboard until ${formatInstant(contested.respondBy)}; its decision is noticed by itself, or record it at /desk`
        : "Answer in the provider's dashboard; its decision is noticed by itself, or record it at /desk",
    ],
    [
      lost !== undefined,
      lost && lost.takenPaise < lost.amountPaise
        ? `refunded, and ${formatRupees(lost.amountPaise)} reversed as well`
        : `${formatRupees(lost?.amountPaise ?? 0)} of the payment was reversed`,
      `Contest it in the provider's dashboard, or accept it: npm run money -- seen ${orderId}`,
    ],
    [
      owing && open !== undefined && late(open.createdAt, REFUND_DAYS * DAY),
      "a refund that does not end",
      `Ask the provider about ${open?.id ?? ""}; if it refuses for good: ${transferred(orderId)}`,
    ],
    [
      owing && failures >= FAILURES,
      `a refund that failed ${failures} times`,
      "Look whether the merchant balance suffices; it is tried again by itself",
    ],
    [
      account.unconfirmedPaise !== null,
      `${formatRupees(account.unconfirmedPaise ?? 0)} paid outside, not confirmed in time: its slot is released`,
      "Look whether the money came, then confirm or decline it at /desk",
    ],
    [owing && account.isOutside, "a refund of a payment outside", returnIt],
    [
      owing && !account.isOutside && !open && failures === 0 && late(account.updatedAt, soon),
      "money owed, and no refund of it",
      again(orderId),
    ],
  ];
  return delays.filter(([is]) => is).map(([, what, action]) => [what, action]);
}

/** Lists broken invariants: states that no sequence of events may produce. */
function faultsOf(account: Account): string[] {
  const { state, capturedPaise, refunds, claim } = account;
  const sum = refunds
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const live = refunds
    .filter((refund) => refund.state !== "FAILED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const balances = balancesOf(account);
  const hasSlotClaim = claim === "booked";
  const faults: [boolean, string][] = [
    [Math.min(...Object.values(balances)) < 0, "a balance is negative"],
    [sum !== account.refundedPaise, "completed refunds and the order's own sum differ"],
    [live > account.refundDuePaise, "refunds exceed the amount due"],
    [refunds.filter(isUnderWay).length > 1, "two refunds are open at once"],
    [capturedPaise === null && refunds.length > 0, "a refund without a captured payment"],
    [account.capturesPaise !== (capturedPaise ?? 0), "captures and the captured amount differ"],
    [state === "booked" && !account.hasBooking, "booked without a booking"],
    [state === "booked" && !hasSlotClaim, "booked without a slot claim"],
    [state !== "booked" && hasSlotClaim, "a booked slot claim without a session"],
    [
      account.goodwillPaise > account.refundDuePaise + account.reversedPaise,
      "goodwill exceeds the amount due",
    ],
    [
      state === "booked" &&
        balances.booked + account.goodwillPaise + account.reversedPaise < account.pricePaise,
      "booked for less than its price",
    ],
    [state === "refunded" && balances.owed > 0, "refunded, and something is still owed"],
    [
      account.isOutside && (capturedPaise ?? account.pricePaise) < account.pricePaise,
      "a payment outside of less than the price",
    ],
    [
      account.hasEndlessHold && state !== "paid" && state !== "disputed" && state !== "recorded",
      "an endless hold without a payment",
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => what);
}

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
