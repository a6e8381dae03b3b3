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

/** Failure code of a refund that was ended because its money was sent by bank transfer. */
export const TRANSFERRED = "TRANSFERRED";
/** Failure code of a refund that was replaced before it was sent, because an earlier one had not failed after all. */
export const REPLACED = "REPLACED";

/**
 * Failure codes of refunds that the provider completed although another one has paid the same money: after a bank
 * transfer, or after it had reported a failure. The visitor is refunded twice.
 */
export const PAID_TWICE: readonly string[] = ["TRANSFERRED_AND_COMPLETED", "FAILED_AND_COMPLETED"];

/** Whether a refund of the same money was paid as well, which the visitor has not returned. */
export const isPaidTwice = ({ failureCode }: { failureCode: string | null }): boolean =>
  failureCode !== null && PAID_TWICE.includes(failureCode);

/** Returns true until the refund has completed or failed. */
export function isUnderWay(refund: { state: string }): boolean {
  return refund.state !== "COMPLETED" && refund.state !== "FAILED";
}
