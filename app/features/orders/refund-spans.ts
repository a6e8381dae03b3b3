import { formatClock, formatDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { unbrokenTime } from "../../lib/text/unbroken-time.ts";
import { refundCopy } from "./refund-copy.ts";
import {
  freeCancellationUntil,
  policyLine,
  refundOnCancel,
  type RefundPolicy,
} from "./refund-policy.ts";

/** What a cancellation refunds until when: the data of the refund bar. */
export interface RefundSpans {
  /** The spans that are still ahead, the next first; empty once the session has begun. */
  spans: { amount: string; until: string }[];
  /** How much of the first span has passed, 0 to 1. */
  now: number;
  /** The same in words. */
  sentence: string;
}

const until = (instant: Date) => unbrokenTime(`${formatDay(instant)}, ${formatClock(instant)}`);

/** How much of the time between two instants has passed. */
function passed(from: Date, to: Date, now: Date): number {
  const length = to.getTime() - from.getTime();
  return length > 0 ? Math.min(Math.max((now.getTime() - from.getTime()) / length, 0), 1) : 1;
}

/**
 * Computes the refund bar of a session that is to be booked or is booked.
 * @param bookedAt where the bar begins; `now` for a session that is not booked yet
 */
export function refundSpans(
  { policy, pricePaise, startsAt }: { policy: RefundPolicy; pricePaise: number; startsAt: Date },
  bookedAt: Date,
  now: Date,
): RefundSpans {
  const free = freeCancellationUntil(policy, startsAt);
  const line = unbrokenTime(policyLine(policy, startsAt, now));
  const latePaise = refundOnCancel(policy, pricePaise, startsAt, new Date(startsAt.getTime() - 1));
  const late = { amount: formatRupees(latePaise), until: until(startsAt) };
  if (now >= startsAt) return { spans: [], now: 1, sentence: "" };
  if (now > free) {
    const from = bookedAt > free ? bookedAt : free;
    const spans = latePaise > 0 ? [late] : [];
    return { spans, now: passed(from, startsAt, now), sentence: `${line}.` };
  }
  const full = { amount: formatRupees(pricePaise), until: until(free) };
  if (latePaise === 0) {
    return { spans: [full], now: passed(bookedAt, free, now), sentence: `${line}.` };
  }
  return {
    spans: [full, late],
    now: passed(bookedAt, free, now),
    sentence: `${line}. ${refundCopy.afterFree(policy.latePercent)}`,
  };
}
