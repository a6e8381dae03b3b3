import { formatClock, formatDay, unbrokenTime } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Row } from "../../db/row.ts";
import { isPaidOutside, type Order } from "./order.ts";
import {
  refundCopy,
  freeCancellationUntil,
  policyLine,
  refundOnCancel,
  type RefundTerms,
} from "./refund-policy.ts";

/**
 * The statement of an order's money. Every page, email, button, audit entry, export and payout that speaks of an
 * order's money renders it and computes no sum of its own. Amounts are in paise.
 */
export interface OrderMoney {
  pricePaise: number;
  paidPaise: number;
  refundedPaise: number;
  /** Paid, less refunded and reversed. */
  netPaise: number;
  /** Reversed by the client's bank or the provider. */
  takenBackPaise: number;
  /** Due for a refund and not refunded yet. */
  underWayPaise: number;
  /** The same in paise, by what moves of it: only what the payment company has accepted. */
  stillDue: { sent: number; refused: number; unsent: number };
  /** Refunded a second time, and not returned by the client. */
  paidTwicePaise: number;
  /**
   * Neither refunded nor due nor reversed: what goodwill, a cancellation of ours or an offer without an answer would
   * refund.
   */
  keptPaise: number;
  /** What is refunded and why, in the order in which it became due. */
  refunds: readonly RefundPart[];
  ifCancelled: CancelRefund;
  /** Paid to us in cash, by UPI or by bank: our team returns what is refunded. */
  isOutside: boolean;
  /** The session costs nothing, so that no payment, receipt or refund is spoken of. */
  isFree: boolean;
}

/**
 * duplicate: paid more than the price, or for a slot that they had bought. cancelled: the session was, by
 * either side. no_session: none came of the payment.
 */
export type RefundCause = "duplicate" | "goodwill" | "cancelled" | "no_session";

/** One reason for which a part of a payment is refunded. */
export interface RefundPart {
  /** From 1, in the order in which the parts became due. */
  number: number;
  cause: RefundCause;
  paise: number;
  /** Of it, what has not reached the client. */
  underWayPaise: number;
  /** Of what the session costs: all of it, the rest after other refunds, or a part. */
  share: "all" | "rest" | "part";
  /** When its refund was sent, last; null while it is not. */
  sentAt: Date | null;
  /** The last try failed and another one follows. */
  isRetried: boolean;
}

/** What a cancellation by the client refunds. */
export interface CancelRefund {
  paise: number;
  /** What the terms grant; more than `paise` where another refund came before. */
  grantedPaise: number;
  /** all of the price; the rest of the payment after another refund; a part by the terms; nothing. */
  share: "all" | "rest" | "part" | "none";
  /** Of the price, rounded: 50. */
  percent: number;
}

/** Why money is due; shown as a {@link RefundCause}. `app/db/migrations` says what they mean. */
export type DueCause = Row<"refund_due", "cause">["cause"];

/** Rows about an order's money; each list oldest first. */
export interface MoneyRecords {
  dues: readonly Row<"refund_due", "cause" | "amount_paise">[];
  refunds: readonly (Pick<
    Row<"refund", "amount_paise" | "state" | "ended_for" | "paid_twice">,
    "amountPaise" | "state" | "endedFor" | "paidTwice"
  > & { createdAt: Date })[];
}

type MoneyOrder = RefundTerms &
  Pick<
    Order,
    | "state"
    | "provider"
    | "pricePaise"
    | "capturedPaise"
    | "refundDuePaise"
    | "refundedPaise"
    | "reversedPaise"
  >;

/** Returns what is neither refunded nor due nor reversed of an order's payment. */
export const keptPaise = (
  order: Pick<Order, "capturedPaise" | "refundDuePaise" | "reversedPaise">,
): number => Math.max(0, (order.capturedPaise ?? 0) - order.refundDuePaise - order.reversedPaise);

export const underWayPaise = (order: Pick<Order, "refundDuePaise" | "refundedPaise">): number =>
  Math.max(0, order.refundDuePaise - order.refundedPaise);

/** What was paid, refunded, is on its way and is kept of several orders, in paise. */
export type MoneyOfOrders = Pick<
  OrderMoney,
  "paidPaise" | "refundedPaise" | "takenBackPaise" | "underWayPaise" | "keptPaise"
>;

/** Sums the money of several orders, such as those of one client. */
export function moneyOfOrders(
  orders: readonly Pick<
    Order,
    "capturedPaise" | "refundDuePaise" | "refundedPaise" | "reversedPaise"
  >[],
): MoneyOfOrders {
  const sum = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((all, order) => all + of(order), 0);
  return {
    paidPaise: sum(({ capturedPaise }) => capturedPaise ?? 0),
    refundedPaise: sum(({ refundedPaise }) => refundedPaise),
    takenBackPaise: sum(({ reversedPaise }) => reversedPaise),
    underWayPaise: sum(underWayPaise),
    keptPaise: sum(keptPaise),
  };
}

/** Whether the session costs nothing and nothing was paid. */
export const isWithoutCharge = (order: Pick<Order, "pricePaise" | "capturedPaise">): boolean =>
  order.pricePaise === 0 && (order.capturedPaise ?? 0) === 0;

/** Computes the refund if the client cancels at `now`: what the terms grant, but at most what is kept. */
export function refundIfCancelled(order: MoneyOrder, now: Date): CancelRefund {
  const price = order.pricePaise;
  const kept = keptPaise(order);
  const grantedPaise = refundOnCancel(order, price, now);
  const paise = Math.min(grantedPaise, kept);
  const percent = price > 0 ? Math.round((paise * 100) / price) : 0;
  return { paise, grantedPaise, share: shareOf(paise, kept, price), percent };
}

function shareOf(paise: number, kept: number, price: number): CancelRefund["share"] {
  if (paise === 0) return "none";
  if (paise >= price) return "all";
  return paise === kept ? "rest" : "part";
}

/** Computes the statement of an order's money at `now`. {@link loadOrderMoney} loads what it needs. */
export function orderMoney(order: MoneyOrder, records: MoneyRecords, now: Date): OrderMoney {
  return {
    pricePaise: order.pricePaise,
    paidPaise: order.capturedPaise ?? 0,
    refundedPaise: order.refundedPaise,
    netPaise: (order.capturedPaise ?? 0) - order.refundedPaise - order.reversedPaise,
    takenBackPaise: order.reversedPaise,
    underWayPaise: underWayPaise(order),
    stillDue: stillDue(order, records.refunds),
    paidTwicePaise: sumOf(records.refunds.filter(({ paidTwice }) => paidTwice === "open")),
    keptPaise: keptPaise(order),
    refunds: refundParts(order, records),
    ifCancelled: refundIfCancelled(order, now),
    isOutside: isPaidOutside(order),
    isFree: isWithoutCharge(order),
  };
}

const sumOf = (refunds: MoneyRecords["refunds"]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const sentStates: ReadonlySet<string> = new Set(["PENDING", "CONFIRMED"]);

function stillDue(order: MoneyOrder, refunds: MoneyRecords["refunds"]): OrderMoney["stillDue"] {
  const sent = sumOf(refunds.filter(({ state }) => sentStates.has(state)));
  const refused = sumOf(refunds.filter(({ state }) => state === "refused"));
  return { sent, refused, unsent: Math.max(0, underWayPaise(order) - sent - refused) };
}

interface Part {
  cause: RefundCause;
  paise: number;
  /** Of several that a reversal makes less, the lowest is the first. */
  rank: number;
}

const SESSION = 0;
const GOODWILL = 1;
const DUPLICATE = 2;

const partOf: Readonly<Record<Exclude<DueCause, "reversal">, Pick<Part, "cause" | "rank">>> = {
  cancelled: { cause: "cancelled", rank: SESSION },
  no_session: { cause: "no_session", rank: SESSION },
  dispute: { cause: "no_session", rank: SESSION },
  bought_before: { cause: "duplicate", rank: SESSION },
  goodwill: { cause: "goodwill", rank: GOODWILL },
  duplicate: { cause: "duplicate", rank: DUPLICATE },
};

/**
 * Sums what became due by its causes, the first one first. What a reversal takes is less of what is due for the
 * session, then of goodwill; what is ours again beyond that is due for the session.
 */
function partsOf(dues: MoneyRecords["dues"]): Part[] {
  const parts: Part[] = [];
  let reversed = 0;
  for (const { cause, amountPaise: paise } of dues) {
    const forSession = parts.find(({ rank }) => rank === SESSION);
    if (cause === "reversal") reversed += paise;
    else if (forSession && partOf[cause].rank === SESSION) forSession.paise += paise;
    else parts.push({ ...partOf[cause], paise });
  }
  // The sort keeps the order of equal ranks.
  for (const part of parts.toReversed().toSorted((one, other) => one.rank - other.rank)) {
    const paise = Math.max(0, part.paise + reversed);
    reversed += part.paise - paise;
    part.paise = paise;
  }
  return parts.filter(({ paise }) => paise > 0);
}

/** Assigns the refunds to the causes: what became due first is refunded first. */
function refundParts(order: MoneyOrder, records: MoneyRecords): RefundPart[] {
  const live = records.refunds.filter(({ state }) => state !== "FAILED");
  const last = records.refunds.findLast(({ endedFor }) => endedFor === null);
  const isFailed = last?.state === "FAILED";
  let from = 0;
  // Refunded before of what the session costs.
  let ofSession = 0;
  return partsOf(records.dues).map(({ cause, paise }, place) => {
    const to = from + paise;
    const underWay = Math.min(paise, Math.max(0, to - order.refundedPaise));
    const sentAt = lastSent(live, from, to);
    const isWhole = ofSession + paise >= Math.min(order.pricePaise, order.capturedPaise ?? 0);
    const share = !isWhole ? "part" : ofSession === 0 ? "all" : "rest";
    if (cause !== "duplicate") ofSession += paise;
    from = to;
    const isRetried = isFailed && underWay > 0;
    const number = place + 1;
    return { number, cause, paise, underWayPaise: underWay, share, sentAt, isRetried };
  });
}

/** When the last refund was sent that covers a part of what is due. */
function lastSent(refunds: MoneyRecords["refunds"], from: number, to: number): Date | null {
  let begin = 0;
  let sentAt: Date | null = null;
  for (const { amountPaise, createdAt } of refunds) {
    if (begin < to && begin + amountPaise > from) sentAt = createdAt;
    begin += amountPaise;
  }
  return sentAt;
}

/** What a cancellation refunds until when: the data of the refund bar. */
export interface RefundSpans {
  /** The spans that are still ahead, the next first; empty once the session has begun. */
  spans: { amount: string; until: string }[];
  /** How much of the first span has passed, 0 to 1. */
  now: number;
  /** The same in words. */
  sentence: string;
}

const untilText = (instant: Date) => unbrokenTime(`${formatDay(instant)}, ${formatClock(instant)}`);

/** How much of the time between two instants has passed. */
function passed(from: Date, to: Date, now: Date): number {
  const length = to.getTime() - from.getTime();
  return length > 0 ? Math.min(Math.max((now.getTime() - from.getTime()) / length, 0), 1) : 1;
}

/**
 * Computes the refund bar of a session that is to be booked or is booked.
 * @param terms.keptPaise what is kept of the payment; before the payment it is the price
 * @param bookedAt where the bar begins; `now` for a session that is not booked yet
 */
export function refundSpans(
  terms: RefundTerms & { pricePaise: number; keptPaise: number },
  bookedAt: Date,
  now: Date,
): RefundSpans {
  const { policy, pricePaise, startsAt, keptPaise: kept } = terms;
  if (now >= startsAt) return { spans: [], now: 1, sentence: "" };
  if (pricePaise === 0)
    return { spans: [], now: 1, sentence: refundCopy.sentence(refundCopy.noCharge) };
  if (kept === 0) return { spans: [], now: 1, sentence: refundCopy.nothingLeft };
  const free = freeCancellationUntil(terms);
  const lastMoment = new Date(startsAt.getTime() - 1);
  const latePaise = Math.min(kept, refundOnCancel(terms, pricePaise, lastMoment));
  const fullPaise = Math.min(kept, pricePaise);
  const spans: { paise: number; until: Date }[] = [];
  if (now <= free && fullPaise > latePaise) spans.push({ paise: fullPaise, until: free });
  if (latePaise > 0) spans.push({ paise: latePaise, until: startsAt });
  const from = now > free && bookedAt < free ? free : bookedAt;
  const line = unbrokenTime(policyLine(terms, now));
  const isCapped = kept < pricePaise;
  const hasAfter = spans.length > 1 && !isCapped;
  const after = hasAfter ? ` ${refundCopy.afterFree(policy.latePercent)}` : "";
  const most = isCapped ? ` ${refundCopy.atMost(formatRupees(kept))}` : "";
  return {
    spans: spans.map(({ paise, until }) => ({
      amount: formatRupees(paise),
      until: untilText(until),
    })),
    now: passed(from, spans[0]?.until ?? startsAt, now),
    sentence: `${refundCopy.sentence(line)}${after}${most}`,
  };
}
