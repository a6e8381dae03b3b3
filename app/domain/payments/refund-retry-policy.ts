import type { Row } from "../../db/row.ts";

const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 6 * 3600;

/**
 * Returns the seconds before a failed refund is retried under a new id: a minute at first, doubled each time, at most
 * six hours. The usual cause is a low merchant balance, which the day's payments refill.
 * @param failures number of failed refunds of the order, 1 or more
 */
export function retryAfterSeconds(failures: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (failures - 1), LONGEST_SECONDS);
}

const REFUSED_FIRST_SECONDS = 15 * 60;
const REFUSED_LONGEST_SECONDS = 24 * 3600;

/**
 * Returns the seconds before a refused refund is sent again under its id: 15 minutes at first, doubled each time, at
 * most a day. The operator usually has to remove the cause of a refusal.
 * @param refusals number of consecutive refusals, 1 or more
 */
export function refusedWaitSeconds(refusals: number): number {
  return Math.min(REFUSED_FIRST_SECONDS * 2 ** (refusals - 1), REFUSED_LONGEST_SECONDS);
}

/** Returns when a refused refund may be sent again; at once after an operator's retry, which resets its refusals. */
export function sendableAt({ refusals, updatedAt }: { refusals: number; updatedAt: Date }): Date {
  const waitSeconds = refusals > 0 ? refusedWaitSeconds(refusals) : 0;
  return new Date(updatedAt.getTime() + waitSeconds * 1000);
}

/** Whether a refund of the same money was paid as well, which the visitor has not returned. */
export const isPaidTwice = ({
  paidTwice,
}: Pick<Row<"refund", "paid_twice">, "paidTwice">): boolean => paidTwice === "open";

/** Returns true until the refund has completed or failed. */
export function isUnderWay(refund: { state: string }): boolean {
  return refund.state !== "COMPLETED" && refund.state !== "FAILED";
}
