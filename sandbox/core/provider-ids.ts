import { randomInt } from "node:crypto";

/** How the ids of a provider begin. */
export interface IdPrefixes {
  order: string;
  transaction: string;
  refund: string;
}

/**
 * An id in a provider's manner: a prefix, the time, and chance enough that two within one millisecond differ.
 */
export function providerId(prefix: string, now: Date): string {
  return `${prefix}${now.getTime()}${digits(9)}`;
}

/** A bank's twelve-digit reference of a UPI payment. */
export function bankReference(): string {
  return digits(12);
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}
