import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isUnderWay, isPaidTwice } from "../payments/refund-retry-policy.ts";
import { type Account, balancesOf, type Balances } from "./ledger-account.ts";
import { overdueWait, SOON_MS, type WaitKind } from "./waiting.ts";

const DAY = 24 * 60 * 60_000;
/** Ten working days, with two weekends. */
const REFUND_DAYS = 14;
/** So many failures need an operator. */
const FAILURES = 3;

/** A refund that we ended did not fail at the provider. */
function hasFailed({ state, endedFor }: Account["refunds"][number]): boolean {
  return state === "FAILED" && endedFor === null;
}

/** The form of the order's page that staff use about it, by its name at the desk. */
type Remedy =
  | "ask-provider"
  | "confirm-outside"
  | "correct-email"
  | "nothing-paid"
  | "recovered"
  | "retry-refund"
  | "return-dispute"
  | "reversal-seen"
  | "reversal-won"
  | "transfer";

/** What is overdue or waits for a person. */
interface Delay {
  what: string;
  /** What staff do about it at the desk, in words of the desk. */
  todo: string;
  by: Remedy;
  /** The code with which the payment company refused, for its support; empty without one. */
  answer?: string;
}

const CHECK = "Check the payment.";
const SEE_TODO = "The first screen says what failed. Then check the payment.";

/** What is over, by what the order waits for. */
const overdue: Readonly<Record<WaitKind, Delay>> = {
  hold: {
    what: "The time held for a client is over, but it is not released",
    todo: CHECK,
    by: "ask-provider",
  },
  payment: {
    what: "After a day, it is still not known whether this was paid",
    todo: CHECK,
    by: "ask-provider",
  },
  outside: {
    what: "A payment to us wasn’t confirmed in time, but its time is still held",
    todo: "Check whether the money came, then confirm or decline the payment.",
    by: "confirm-outside",
  },
  booking: {
    what: "Paid, but neither booked nor refunded yet",
    todo: CHECK,
    by: "ask-provider",
  },
  offer: {
    what: "The client’s time to choose is over, but the refund has not begun",
    todo: CHECK,
    by: "ask-provider",
  },
};

/** Lists what is overdue or waits for a person, each with what they do. */
function delaysOf(account: Account, now: Date): Delay[] {
  const { state, refunds } = account;
  const late = (since: Date | null, ms: number) =>
    since !== null && now.getTime() - since.getTime() > ms;
  const soon = SOON_MS;
  const overdueKind = overdueWait(account, now);
  const open = refunds.find(isUnderWay);
  const failures = refunds.filter(hasFailed).length;
  const paidTwice = refunds.find(isPaidTwice);
  const contested = account.reversals.find((one) => one.state === "open");
  const lost = account.reversals.find((one) => one.state === "lost");
  const owedPaise = Math.max(0, account.refundDuePaise - account.refundedPaise);
  const owing = account.refundedPaise < account.refundDuePaise && !contested;
  const delays: [boolean, Delay][] = [
    [
      account.givenUpAt !== null,
      {
        what: "The payment company can’t say whether this was paid",
        todo: "Look it up on its website. If it was paid, check the payment; if not, record that nothing was paid.",
        by: "nothing-paid",
      },
    ],
    [
      state === "booked" && !account.hasMeeting && late(account.paidAt, soon),
      {
        what: "Booked, but without a session link",
        todo: SEE_TODO,
        by: "ask-provider",
      },
    ],
    [
      state === "booked" &&
        account.hasMeeting &&
        !account.isConfirmed &&
        // After the session a confirmation has no use, and none is sent.
        now < account.endsAt &&
        late(account.updatedAt, soon),
      {
        what: "Booked, but no confirmation has reached the client",
        todo: "If the client’s address is wrong, correct it; else send the confirmation again.",
        by: "correct-email",
      },
    ],
    [
      open !== undefined && open.refusals > 0,
      {
        what: "The payment company refused the refund",
        todo: "Send the refund again. If it is refused for good, transfer the money by bank and record that.",
        by: "retry-refund",
        answer: open?.failureCode ?? "",
      },
    ],
    [
      paidTwice !== undefined,
      {
        what:
          paidTwice?.endedFor === "transfer"
            ? "Refunded twice, by bank transfer and by the payment company"
            : "Refunded twice by the payment company, which had reported a failure",
        todo: "Ask the client to return one of the two. Then record that.",
        by: "recovered",
      },
    ],
    [
      contested !== undefined,
      {
        what: `The client’s bank contests ${formatRupees(contested?.amountPaise ?? 0)} of the payment`,
        todo: contested?.respondBy
          ? `Answer on the payment company’s website by ${formatInstant(contested.respondBy)}.`
          : "Answer on the payment company’s website.",
        by: "reversal-won",
      },
    ],
    [
      lost !== undefined,
      {
        what:
          lost && lost.takenPaise < lost.amountPaise
            ? `Refunded, and ${formatRupees(lost.amountPaise)} was reversed as well`
            : `${formatRupees(lost?.amountPaise ?? 0)} of the payment was reversed`,
        todo: "Contest it on the payment company’s website, or accept it.",
        by: "reversal-seen",
      },
    ],
    [
      owing && open !== undefined && late(open.createdAt, REFUND_DAYS * DAY),
      {
        what: "A refund has been on its way for more than two weeks",
        todo: "Ask the payment company about it: its number is in the order’s history.",
        by: "ask-provider",
      },
    ],
    [
      owing && failures >= FAILURES,
      {
        what: `The refund failed ${failures} times`,
        todo: "Check that the account at the payment company has enough money. The refund is sent again by itself.",
        by: "ask-provider",
      },
    ],
    [
      account.unconfirmedPaise !== null && account.paidBy !== null,
      {
        what: `${formatRupees(account.unconfirmedPaise ?? 0)} was recorded as paid to us, and the client has paid online as well`,
        todo: "Check whether it came. If it did, confirm it: it’s a second payment, and you return it. If not, decline it.",
        by: "confirm-outside",
      },
    ],
    [
      account.unconfirmedPaise !== null && account.paidBy === null,
      {
        what: `${formatRupees(account.unconfirmedPaise ?? 0)} paid outside wasn’t confirmed in time, so the time was released`,
        todo: "Check whether the money came, then confirm or decline the payment.",
        by: "confirm-outside",
      },
    ],
    [
      owing && account.isOutside,
      {
        what: `A refund of ${formatRupees(owedPaise)}, paid in cash, by UPI or by bank, is due`,
        todo: "Return it by bank transfer or in cash, then record that.",
        by: "transfer",
      },
    ],
    [
      owing && !account.isOutside && !open && failures === 0 && late(account.updatedAt, soon),
      {
        what: `A refund of ${formatRupees(owedPaise)} is due, and none was sent`,
        todo: CHECK,
        by: "ask-provider",
      },
    ],
  ];
  return [
    ...(overdueKind ? [overdue[overdueKind]] : []),
    ...delays.filter(([is]) => is).map(([, delay]) => delay),
  ];
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
    [Math.min(...Object.values(balances)) < 0, "More was refunded or reversed than was paid"],
    [sum !== account.refundedPaise, "The refunds that arrived differ from their recorded total"],
    [live > account.refundDuePaise, "More is being refunded than is due"],
    [refunds.filter(isUnderWay).length > 1, "Two refunds are on their way at once"],
    [capturedPaise === null && refunds.length > 0, "A refund without a payment"],
    [
      account.capturesPaise !== (capturedPaise ?? 0),
      "The payments differ from their recorded total",
    ],
    [state === "booked" && !account.hasBooking, "Booked, but there is no session"],
    [state === "booked" && !hasSlotClaim, "Booked, but the time is not kept"],
    [state !== "booked" && hasSlotClaim, "The time is kept as booked, but there is no session"],
    [
      account.goodwillPaise > account.refundDuePaise + account.reversedPaise,
      "More goodwill than is due",
    ],
    [
      state === "booked" &&
        balances.booked + account.goodwillPaise + account.reversedPaise < account.pricePaise,
      "Booked for less than its price",
    ],
    [account.isDuplicateOfNothing, "Refunded as a second payment, but there is no first one"],
    [state === "refunded" && balances.owed > 0, "Refunded, but something is still due"],
    [
      account.isOutside && (capturedPaise ?? account.pricePaise) < account.pricePaise,
      "A payment in cash, by UPI or by bank of less than the price",
    ],
    [
      account.claim === "paid" && state !== "paid" && state !== "disputed" && state !== "recorded",
      "The time is held without an end, but nothing is paid",
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => what);
}

// The ledger invariants: every captured rupee is in exactly one of four balances. Pure: gets accounts and returns
// exceptions, each with one action.

export interface Exception extends Delay {
  orderId: string;
  /** broken: the ledger does not add up. waiting: it adds up, but an operator has to act. */
  kind: "broken" | "waiting";
}

const COMPARE_FIRST = "Compare with the payment company’s website before anything else is done.";

/** Lists what is wrong with one order. */
export function exceptionsOf(account: Account, now: Date): Exception[] {
  const { orderId } = account;
  const faults: Delay[] = faultsOf(account).map((what) => ({
    what,
    todo: COMPARE_FIRST,
    by: "ask-provider",
  }));
  if (account.state === "disputed")
    faults.push({
      what: "The payment company took another amount than the price",
      todo: "Refund all of it.",
      by: "return-dispute",
    });
  return [
    ...faults.map((one) => ({ orderId, kind: "broken" as const, ...one })),
    ...delaysOf(account, now).map((one) => ({ orderId, kind: "waiting" as const, ...one })),
  ];
}

/** After every clock of an order has run out. */
const LATEST = new Date("9999-01-01T00:00:00Z");

/**
 * True if nothing is to do about an order, nor ever will be by time alone: only a change of it can make it an
 * exception.
 */
export function isSettled(account: Account, now: Date): boolean {
  // This one ends by time: after the session nothing is to do.
  if (account.state === "booked" && !account.isConfirmed && now < account.endsAt) return false;
  return [now, LATEST].every((at) => exceptionsOf(account, at).length === 0);
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
