import { randomInt } from "node:crypto";

/**
 * An id in the provider's manner: a prefix (`OMO` order, `OM` transaction, `OMR` refund), the time, and chance enough
 * that two within one millisecond differ.
 */
export function providerId(prefix: "OMO" | "OM" | "OMR", now: Date): string {
  return `${prefix}${now.getTime()}${digits(9)}`;
}

/** A bank's twelve-digit reference of a UPI payment. */
export function bankReference(): string {
  return digits(12);
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}
