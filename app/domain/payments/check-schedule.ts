/**
 * When to check an unpaid order's status with the provider, by PhonePe's documented schedule: first after 20–25 s,
 * every 3 s for 30 s, every 6 s for 60 s, every 10 s for 60 s, every 30 s for 60 s, then every 60 s.
 */
const FIRST_SECONDS = 22;
const steps: readonly { everySeconds: number; forSeconds: number }[] = [
  { everySeconds: 3, forSeconds: 30 },
  { everySeconds: 6, forSeconds: 60 },
  { everySeconds: 10, forSeconds: 60 },
  { everySeconds: 30, forSeconds: 60 },
];
const THEN_SECONDS = 60;

/** Length of the schedule, in seconds. The slow sweep continues after it. */
export const SCHEDULE_SECONDS = 20 * 60;

/** Interval at which the slow sweep checks an order that is still open after the schedule, in seconds. */
export const SWEEP_SECONDS = 90;

/**
 * An order that is still open a day after its start is checked once an hour. One that its provider does not know is
 * given up after this day and so many such answers in a row; any other one after two weeks, whatever the provider says.
 */
export const SWEEP_SLOWLY_AFTER_SECONDS = 24 * 3600;
export const UNKNOWN_ANSWERS = 10;
export const OPEN_FOR_SECONDS = 14 * 24 * 3600;

/** An order that ended unpaid is checked once an hour for a day, because a late payment may still be captured. */
export const ENDED_SWEEP_SECONDS = 3600;
export const ENDED_SWEEP_FOR_SECONDS = 24 * 3600;

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
    age >= OPEN_FOR_SECONDS ||
    (age >= SWEEP_SLOWLY_AFTER_SECONDS && unknownAnswers >= UNKNOWN_ANSWERS)
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

/** Returns the time of the first check after `now`; undefined when the schedule is over. */
export function nextOpenPaymentCheck(openedAt: Date, now: Date): Date | undefined {
  return firstAfter(now, checkSeconds, openedAt);
}

/** Returns the time of the first check of a paid order after `now`; undefined when none is left. */
export function nextPaidOrderCheck(paidAt: Date, now: Date): Date | undefined {
  return firstAfter(now, checkAgeSeconds, paidAt);
}

/** @param seconds offsets from `begin`, ascending */
function firstAfter(now: Date, seconds: readonly number[], begin: Date): Date | undefined {
  const passed = (now.getTime() - begin.getTime()) / 1000;
  const next = seconds.find((one) => one > passed);
  return next === undefined ? undefined : new Date(begin.getTime() + next * 1000);
}
