import { expect, test } from "vitest";
import {
  checkSeconds,
  checkAgeSeconds,
  nextOpenPaymentCheck,
  nextPaidOrderCheck,
  SCHEDULE_SECONDS,
} from "./check-schedule.ts";

const openedAt = new Date("2026-11-20T05:00:00Z");
const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000);

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
    expect(nextOpenPaymentCheck(openedAt, after(seconds))).toEqual(after(checkSeconds[index + 1]!));
});

test("a late check skips the checks it missed", () => {
  expect(nextOpenPaymentCheck(openedAt, after(0))).toEqual(after(22));
  expect(nextOpenPaymentCheck(openedAt, after(120.5))).toEqual(after(122));
});

test("no check follows the last one", () => {
  expect(nextOpenPaymentCheck(openedAt, after(checkSeconds.at(-1)!))).toBeUndefined();
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
