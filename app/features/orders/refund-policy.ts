import { addMinutes, formatInstant } from "../../lib/india-time.ts";

/**
 * The cancellation policy as one object. It renders the policy page, the line shown before paying,
 * the preview of a cancellation and the refund; each order keeps the one it was placed under.
 */
export interface RefundPolicy {
  /** Cancelled at least so many hours ahead: all of it comes back. */
  fullUntilHours: number;
  /** Cancelled later, before the start: so many hundredths. */
  latePercent: number;
  /** Not come: so many hundredths. */
  noShowPercent: number;
  /** "7 to 10 working days" */
  workingDays: [number, number];
}

export const refundPolicy: RefundPolicy = {
  fullUntilHours: 24,
  latePercent: 50,
  noShowPercent: 0,
  workingDays: [7, 10],
};

/** The last instant at which all of the price comes back. */
export function freeCancellationUntil(policy: RefundPolicy, startsAt: Date): Date {
  return addMinutes(startsAt, -policy.fullUntilHours * 60);
}

/** What comes back, in paise, if a session is cancelled at `now`. */
export function refundOnCancel(
  policy: RefundPolicy,
  pricePaise: number,
  startsAt: Date,
  now: Date,
): number {
  if (now <= freeCancellationUntil(policy, startsAt)) return pricePaise;
  const percent = now < startsAt ? policy.latePercent : policy.noShowPercent;
  return Math.floor((pricePaise * percent) / 100);
}

/** The line shown before paying. */
export function policyLine(policy: RefundPolicy, startsAt: Date, now: Date): string {
  const until = freeCancellationUntil(policy, startsAt);
  if (now <= until) return `Free cancellation until ${formatInstant(until)}`;
  return `This session starts within ${policy.fullUntilHours} hours: ${policy.latePercent}% comes back if you cancel before it starts`;
}
