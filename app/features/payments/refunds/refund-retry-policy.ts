const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 6 * 3600;

/**
 * How long to wait before a refund that failed is tried again under a new id: at first a minute, then
 * twice as long each time, never more than six hours. A merchant balance that was too low is the
 * usual reason, and that mends itself with the day's payments.
 * @param failures how many refunds of the order have failed, 1 or more
 */
export function retryAfterSeconds(failures: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (failures - 1), LONGEST_SECONDS);
}

const REFUSED_FIRST_SECONDS = 15 * 60;
const REFUSED_LONGEST_SECONDS = 24 * 3600;

/**
 * How long a refund that the provider refused waits before it is sent again under its id: a quarter of an hour, then twice
 * as long each time, never more than a day. What it was refused for, a person has to mend as a rule.
 * @param refusals how often in a row it was refused, 1 or more
 */
export function refusedWaitSeconds(refusals: number): number {
  return Math.min(REFUSED_FIRST_SECONDS * 2 ** (refusals - 1), REFUSED_LONGEST_SECONDS);
}

/** From when a refused refund may be sent again; at once after a person's retry, which sets its refusals to none. */
export function sendableAt({ refusals, updatedAt }: { refusals: number; updatedAt: Date }): Date {
  const waitSeconds = refusals > 0 ? refusedWaitSeconds(refusals) : 0;
  return new Date(updatedAt.getTime() + waitSeconds * 1000);
}

/** The failure code of a refund that was ended here because its money went by bank transfer. */
export const TRANSFERRED = "TRANSFERRED";
/** Of one that the provider completed all the same: the visitor has the money twice. */
export const TRANSFERRED_AND_COMPLETED = "TRANSFERRED_AND_COMPLETED";

/** Is it on its way, with its end still to come? */
export function isUnderWay(refund: { state: string }): boolean {
  return refund.state !== "COMPLETED" && refund.state !== "FAILED";
}
