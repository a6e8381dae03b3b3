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

/** Is it on its way, with its end still to come? */
export function isUnderWay(refund: { state: string }): boolean {
  return refund.state !== "COMPLETED" && refund.state !== "FAILED";
}
