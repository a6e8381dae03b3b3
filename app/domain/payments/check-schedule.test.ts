import { expect, test } from "vitest";
import {
  checkSeconds,
  checkAgeSeconds,
  nextPaidOrderCheck,
  nextPaymentCheck,
  SCHEDULE_SECONDS,
} from "./check-schedule.ts";

const openedAt = new Date("2026-11-20T05:00:00Z");
const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000);
const HOUR = 3600;
const order = {
  state: "awaiting_payment",
  provider: "phonepe",
  pricePaise: 79_900,
  paidAt: null,
  paymentOpenedAt: openedAt,
  // The slot was held for a while before.
  createdAt: after(-300),
} as const;
const next = (seconds: number, changes: Partial<Parameters<typeof nextPaymentCheck>[0]> = {}) =>
  nextPaymentCheck({ ...order, ...changes }, after(seconds));

test("the checks follow the provider's documented schedule", () => {
  expect(checkSeconds.slice(0, 32)).toEqual([
    22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 58, 64, 70, 76, 82, 88, 94, 100, 106, 112, 122, 132,
    142, 152, 162, 172, 202, 232, 292, 352, 412,
  ]);
});

test("after it they run every minute for twenty minutes, past the expiry of every pay page", () => {
  const minutely = checkSeconds.slice(checkSeconds.indexOf(232));
  for (const [index, seconds] of minutely.entries()) expect(seconds).toBe(232 + index * 60);
  expect(checkSeconds.at(-1)).toBeGreaterThanOrEqual(SCHEDULE_SECONDS);
  expect(checkSeconds.at(-2)).toBeLessThan(SCHEDULE_SECONDS);
});

test("the next check is always later than the one before", () => {
  for (const [index, seconds] of checkSeconds.slice(0, -1).entries())
    expect(next(seconds)).toEqual(after(checkSeconds[index + 1]!));
});

test("a late check skips the checks it missed", () => {
  expect(next(0)).toEqual(after(22));
  expect(next(120.5)).toEqual(after(122));
});

test("an order that is still open is checked every 90 seconds, and once an hour after a day", () => {
  const last = checkSeconds.at(-1)!;
  expect(next(last)).toEqual(after(last + 90));
  expect(next(24 * HOUR - 1)).toEqual(after(24 * HOUR + 89));
  expect(next(24 * HOUR)).toEqual(after(25 * HOUR));
  // Its page was never opened.
  expect(next(30, { state: "placed", paymentOpenedAt: null })).toEqual(after(120));
});

test("one that ended unpaid is checked once an hour for a day, from when it could be paid", () => {
  for (const state of ["failed", "abandoned"] as const) {
    const early = { state, createdAt: after(-30 * HOUR) };
    expect(next(600, early)).toEqual(after(600 + HOUR));
    expect(next(24 * HOUR - 1, early)).toEqual(after(25 * HOUR - 1));
    expect(next(24 * HOUR, early)).toBeNull();
    expect(next(600, { ...early, paymentOpenedAt: null })).toBeNull();
  }
});

test("nothing is asked about a payment outside, nor about a session without charge once it is decided", () => {
  expect(next(600, { state: "recorded", provider: "desk" })).toBeNull();
  expect(next(600, { state: "failed", provider: "desk" })).toBeNull();
  expect(next(600, { state: "booked", provider: "desk", paidAt: after(60) })).toBeNull();
  expect(next(600, { state: "booked", pricePaise: 0, paidAt: after(60) })).toBeNull();
});

test("a paid order is checked when its pay page has expired, then at growing intervals for a day", () => {
  const looks: Date[] = [];
  for (
    let look = nextPaidOrderCheck(openedAt, openedAt);
    look;
    look = nextPaidOrderCheck(openedAt, look)
  )
    looks.push(look);
  expect(looks).toEqual([1 / 3, 1, 2, 4, 8, 16, 24].map((hours) => after(hours * 3600)));
  for (const [index, seconds] of checkAgeSeconds.slice(2).entries())
    expect(seconds).toBeLessThanOrEqual(2 * checkAgeSeconds[index + 1]!);
});
