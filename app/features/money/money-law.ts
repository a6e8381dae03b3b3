import type { OrderState } from "../orders/order-states.ts";
import { isUnderWay } from "../payments/refund-pace.ts";

/**
 * The money law: every captured rupee is at all times in exactly one of three boxes. Pure: what the
 * database says goes in, what is wrong with it comes out, each with the one thing to do about it.
 */

export interface Account {
  orderId: string;
  state: OrderState;
  pricePaise: number;
  capturedPaise: number | null;
  refundDuePaise: number;
  refundedPaise: number;
  paidAt: Date | null;
  /** The order's last change. */
  updatedAt: Date;
  offerUntil: Date | null;
  refunds: readonly { id: string; amountPaise: number; state: string; createdAt: Date }[];
  hasBooking: boolean;
  /** Of the order's own claim; offered ones are not it. */
  claim: string | null;
  hasMeeting: boolean;
  isConfirmed: boolean;
}

/** In paise. booked: for a session, or kept by the cancellation policy. owed: still to be given back, or to be decided. */
export interface Boxes {
  booked: number;
  refunded: number;
  owed: number;
}

export interface Exception {
  orderId: string;
  /** broken: it does not add up. waiting: it adds up, but a person has to help it on. */
  kind: "broken" | "waiting";
  what: string;
  /** The one thing to do. */
  action: string;
}

/** Where an order's money is. */
export function boxesOf(account: Account): Boxes {
  const { capturedPaise: captured, refundDuePaise: due, refundedPaise: refunded, state } = account;
  if (captured === null) return { booked: 0, refunded: 0, owed: 0 };
  const kept = state === "booked" || state === "cancelled" ? captured - due : 0;
  return { booked: kept, refunded, owed: captured - kept - refunded };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any repeat of a job waits between its first tries. */
const SOON_MINUTES = 15;
/** Ten working days, with two weekends. */
const REFUND_DAYS = 14;
/** A refund that failed so often does not mend itself. */
const FAILURES = 3;

const again = (id: string) => `npm run money -- again ${id}`;
const giveBack = (id: string) => `npm run money -- return ${id}`;
const transferred = (id: string) =>
  `transfer it by bank, then npm run money -- transferred ${id} REFERENCE`;
const ASK = "Compare with the provider's dashboard before anything else is done";

/** What cannot be, whatever happened when. */
function faultsOf(account: Account): string[] {
  const { state, capturedPaise, refunds, claim } = account;
  const sum = refunds
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const live = refunds
    .filter((refund) => refund.state !== "FAILED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const boxes = boxesOf(account);
  // Those of a session that is long over are past.
  const hasMinutes = claim === "booked" || claim === "past";
  const faults: [boolean, string][] = [
    [Math.min(boxes.booked, boxes.refunded, boxes.owed) < 0, "a box holds less than nothing"],
    [sum !== account.refundedPaise, "completed refunds and the order's own sum differ"],
    [live > account.refundDuePaise, "more is going back than is due"],
    [refunds.filter(isUnderWay).length > 1, "two refunds are on their way at once"],
    [capturedPaise === null && refunds.length > 0, "a refund of money that never came"],
    [state === "booked" && !account.hasBooking, "booked without a booking"],
    [state === "booked" && !hasMinutes, "booked without its minutes"],
    [state !== "booked" && hasMinutes, "minutes booked for no session"],
    [state === "booked" && boxes.booked < account.pricePaise, "booked for less than its price"],
    [
      state === "refunded" && boxes.owed > 0 && live === sum,
      "refunded, and something is still owed",
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => what);
}

/** What takes longer than it should. */
function delaysOf(account: Account, now: Date): [what: string, action: string][] {
  const { orderId, state, refunds } = account;
  const late = (since: Date | null, ms: number) =>
    since !== null && now.getTime() - since.getTime() > ms;
  const soon = SOON_MINUTES * MINUTE;
  const open = refunds.find(isUnderWay);
  const failures = refunds.filter((refund) => refund.state === "FAILED").length;
  const owing = account.refundedPaise < account.refundDuePaise;
  const jobs = "Look at the jobs that were given up (queue given-up), mend the cause, then ";
  const delays: [boolean, string, string][] = [
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
        late(account.updatedAt, soon),
      "booked, and not confirmed by mail",
      jobs + again(orderId),
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
      owing && !open && failures === 0 && late(account.updatedAt, soon),
      "money owed, and no refund of it",
      again(orderId),
    ],
  ];
  return delays.filter(([is]) => is).map(([, what, action]) => [what, action]);
}

/** What is wrong with one order, each with the one thing to do. */
export function exceptionsOf(account: Account, now: Date): Exception[] {
  const { orderId } = account;
  const broken: Exception[] = faultsOf(account).map((what) => ({
    orderId,
    kind: "broken",
    what,
    action: ASK,
  }));
  if (account.state === "disputed") {
    const what = "the provider took another amount than was asked for";
    broken.push({ orderId, kind: "broken", what, action: giveBack(orderId) });
  }
  const waiting: Exception[] = delaysOf(account, now).map(([what, action]) => ({
    orderId,
    kind: "waiting",
    what,
    action,
  }));
  return [...broken, ...waiting];
}

export interface Judgement {
  captured: number;
  boxes: Boxes;
  exceptions: Exception[];
  /** Is every captured rupee in exactly one box? */
  addsUp: boolean;
}

/** The law, over all orders. */
export function judge(accounts: readonly Account[], now: Date): Judgement {
  const boxes: Boxes = { booked: 0, refunded: 0, owed: 0 };
  let captured = 0;
  const exceptions: Exception[] = [];
  for (const account of accounts) {
    const its = boxesOf(account);
    boxes.booked += its.booked;
    boxes.refunded += its.refunded;
    boxes.owed += its.owed;
    captured += account.capturedPaise ?? 0;
    exceptions.push(...exceptionsOf(account, now));
  }
  const sum = boxes.booked + boxes.refunded + boxes.owed;
  const addsUp = sum === captured && exceptions.every(({ kind }) => kind !== "broken");
  return { captured, boxes, exceptions, addsUp };
}
