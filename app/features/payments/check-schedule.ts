/**
 * When to ask the provider about an unpaid order, by PhonePe's own schedule: first after 20–25 s,
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

/** After so many seconds the schedule ends; the slow sweep goes on. */
export const SCHEDULE_SECONDS = 20 * 60;

/** How often the slow sweep asks about an order that is still open after the schedule. */
export const SWEEP_SECONDS = 90;

/** An order that ended unpaid is asked about once an hour for a day: late money is money. */
export const ENDED_SWEEP_SECONDS = 3600;
export const ENDED_SWEEP_FOR_SECONDS = 24 * 3600;

const HOUR = 3600;

/**
 * So long after its money came an order is asked about again: first when every attempt must be over, by the provider's own
 * expiry; then, since late money is money here too, for a day. A second success that no webhook told of is with us for
 * forty minutes at most, or for as long again as the first was alone.
 */
export const checkAgeSeconds: readonly number[] = [
  20 * 60,
  ...[1, 2, 4, 8, 16, 24].map((hours) => hours * HOUR),
];

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

/** The first check after `now`; undefined when the schedule is over. */
export function nextCheck(openedAt: Date, now: Date): Date | undefined {
  return firstAfter(now, checkSeconds, openedAt);
}

/** The first look at a paid order after `now`; undefined when all are over. */
export function nextCheckAt(paidAt: Date, now: Date): Date | undefined {
  return firstAfter(now, checkAgeSeconds, paidAt);
}

/** @param seconds since `begin`, rising */
function firstAfter(now: Date, seconds: readonly number[], begin: Date): Date | undefined {
  const passed = (now.getTime() - begin.getTime()) / 1000;
  const next = seconds.find((one) => one > passed);
  return next === undefined ? undefined : new Date(begin.getTime() + next * 1000);
}
