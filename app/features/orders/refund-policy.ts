import {
  addDays,
  addMinutes,
  formatDay,
  formatInstant,
  indiaDay,
  instantOf,
  weekdayOf,
} from "../../lib/india-time.ts";

/**
 * The cancellation policy as one object. It renders the policy page, the line shown before paying,
 * the preview of a cancellation and the refund; each order keeps the one it was placed under.
 */
export interface RefundPolicy {
  /** Cancelled at least so many hours ahead: all of it comes back. Until then it may also be moved. */
  fullUntilHours: number;
  /** Cancelled later, before the start: so many hundredths. */
  latePercent: number;
  /** Not come: so many hundredths. */
  noShowPercent: number;
  /** How often a session may be moved to another time. */
  moves: number;
  /** "7 to 10 working days" */
  workingDays: [number, number];
}

export const refundPolicy: RefundPolicy = {
  fullUntilHours: 24,
  latePercent: 50,
  noShowPercent: 0,
  moves: 3,
  workingDays: [7, 10],
};

/** The least that a provider sends back, in paise (PhonePe, Refund API). */
const LEAST_REFUND_PAISE = 100;

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
  const share = Math.floor((pricePaise * percent) / 100);
  return share > 0 ? Math.max(share, LEAST_REFUND_PAISE) : 0;
}

/** May a session that was moved `moves` times be moved once more? */
export function mayMove(policy: RefundPolicy, startsAt: Date, moves: number, now: Date): boolean {
  return moves < policy.moves && now <= freeCancellationUntil(policy, startsAt);
}

/** "within 7 to 10 working days" */
export function refundDurationText({ workingDays: [from, to] }: RefundPolicy): string {
  return `within ${from} to ${to} working days`;
}

/**
 * "Fri 4 Dec": the last of the policy's working days for a refund that is sent on a day. Saturdays are not counted although
 * Indian banks work on some: that leaves room for bank holidays, which are not known here.
 */
export function refundBy({ workingDays: [, most] }: RefundPolicy, sentAt: Date): string {
  let day = indiaDay(sentAt);
  for (let left = most; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1;
  }
  return formatDay(instantOf(day, 12));
}

/** The line shown before paying. */
export function policyLine(policy: RefundPolicy, startsAt: Date, now: Date): string {
  const until = freeCancellationUntil(policy, startsAt);
  if (now <= until) return `Free cancellation until ${formatInstant(until)}`;
  return `This session starts within ${policy.fullUntilHours} hours: ${policy.latePercent}% comes back if you cancel before it starts`;
}
