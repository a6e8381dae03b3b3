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

/** When every attempt of an order that was paid must be over, by the provider's own expiry. */
export const SECOND_LOOK_SECONDS = 20 * 60;

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
  const passed = (now.getTime() - openedAt.getTime()) / 1000;
  const seconds = checkSeconds.find((one) => one > passed);
  return seconds === undefined ? undefined : new Date(openedAt.getTime() + seconds * 1000);
}
