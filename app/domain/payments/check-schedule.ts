import { isAtPaymentCompany, OPEN_CHECK_SECONDS, type Order } from "../orders/order.ts";
import { isPaymentOpen, isUnpaid } from "../orders/order-states.ts";

/**
 * When to check the status of an open pay page with the provider, by PhonePe's documented schedule: first after 20–25
 * s, every 3 s for 30 s, every 6 s for 60 s, every 10 s for 60 s, every 30 s for 60 s, then every 60 s.
 */
const FIRST_SECONDS = 22;
const steps: readonly { everySeconds: number; forSeconds: number }[] = [
  { everySeconds: 3, forSeconds: 30 },
  { everySeconds: 6, forSeconds: 60 },
  { everySeconds: 10, forSeconds: 60 },
  { everySeconds: 30, forSeconds: 60 },
];
const THEN_SECONDS = 60;

/** Length of the schedule, in seconds. */
export const SCHEDULE_SECONDS = 20 * 60;

/**
 * An order that is still open a day after its start is checked once an hour. One that its provider does not know is
 * given up after this day and so many such answers in a row; any other one after two weeks, whatever the provider says.
 */
const SLOWLY_AFTER_SECONDS = 24 * 3600;
export const UNKNOWN_ANSWERS = 10;
export const OPEN_FOR_SECONDS = 14 * 24 * 3600;

/** An order that ended unpaid is checked once an hour for a day, because a late payment may still be captured. */
const ENDED_FOR_SECONDS = 24 * 3600;

const HOUR = 3600;

/**
 * Ages of a paid order, in seconds after its payment, at which it is checked for a duplicate payment. The first is when
 * every attempt has expired at the provider; the rest cover a day of late captures. A duplicate payment without a
 * webhook is therefore found within forty minutes, or within twice its own delay.
 */
export const checkAgeSeconds: readonly number[] = [
  20 * 60,
  ...[1, 2, 4, 8, 16, 24].map((hours) => hours * HOUR),
];

/**
 * Whether asking about an open order is over.
 * @param begunAt from when it could be paid @param unknownAnswers how many times in a row, this time included, its
 *   provider answered that it does not know it
 */
export function isGivenUp(begunAt: Date, unknownAnswers: number, now: Date): boolean {
  const age = (now.getTime() - begunAt.getTime()) / 1000;
  return (
    age >= OPEN_FOR_SECONDS || (age >= SLOWLY_AFTER_SECONDS && unknownAnswers >= UNKNOWN_ANSWERS)
  );
}

function* delays(): Generator<number> {
  let at = FIRST_SECONDS;
  yield at;
  for (const { everySeconds, forSeconds } of steps) {
    for (let passed = everySeconds; passed <= forSeconds; passed += everySeconds) {
      at += everySeconds;
      yield at;
    }
  }
  while (at < SCHEDULE_SECONDS) {
    at += THEN_SECONDS;
    yield at;
  }
}

/** Seconds after the pay page was opened: 22, 25 … 52, 58 … 112, 122 … 172, 202, 232, 292 … */
export const checkSeconds: readonly number[] = [...delays()];

/** From when an order could be paid: staff may have placed it days before its pay page was opened. */
export const begunAt = (order: Pick<Order, "paymentOpenedAt" | "createdAt">): Date =>
  order.paymentOpenedAt ?? order.createdAt;

/** Returns when a pay page that was just opened is checked first. */
export const firstPaymentCheck = (openedAt: Date): Date => inSeconds(openedAt, FIRST_SECONDS);

/** Returns when an order that has just ended unpaid is checked next. */
export const nextEndedOrderCheck = (now: Date): Date => inSeconds(now, HOUR);

/** Returns the time of the first check of a paid order after `now`; null when none is left. */
export const nextPaidOrderCheck = (paidAt: Date, now: Date): Date | null =>
  firstAfter(now, checkAgeSeconds, paidAt);

/** Whether the schedule of an open pay page is under way. */
export function isOnSchedule(
  { state, paymentOpenedAt }: Pick<Order, "state" | "paymentOpenedAt">,
  now: Date,
): boolean {
  if (!isPaymentOpen(state) || !paymentOpenedAt) return false;
  return firstAfter(now, checkSeconds, paymentOpenedAt) !== null;
}

type CheckedOrder = Pick<
  Order,
  "state" | "provider" | "pricePaise" | "paidAt" | "paymentOpenedAt" | "createdAt"
>;

/** Returns when an order that is checked now is checked next; null when nothing is left to ask. */
export function nextPaymentCheck(order: CheckedOrder, now: Date): Date | null {
  const { state, paidAt, paymentOpenedAt } = order;
  if (!isPaymentOpen(state) && !isAtPaymentCompany(order)) return null;
  if (paidAt) return nextPaidOrderCheck(paidAt, now);
  if (!isUnpaid(state)) return null;
  const age = (now.getTime() - begunAt(order).getTime()) / 1000;
  if (!isPaymentOpen(state)) return age < ENDED_FOR_SECONDS ? nextEndedOrderCheck(now) : null;
  const scheduled = paymentOpenedAt && firstAfter(now, checkSeconds, paymentOpenedAt);
  return scheduled ?? inSeconds(now, age < SLOWLY_AFTER_SECONDS ? OPEN_CHECK_SECONDS : HOUR);
}

const inSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The first time of a schedule after `now`; null when none is left. @param seconds offsets from `begin`, ascending */
export function firstAfter(now: Date, seconds: readonly number[], begin: Date): Date | null {
  const passed = (now.getTime() - begin.getTime()) / 1000;
  const next = seconds.find((one) => one > passed);
  return next === undefined ? null : inSeconds(begin, next);
}
