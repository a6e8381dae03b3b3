import type { StoredCapture } from "../capture-store.server.ts";
import type { Capture } from "../provider.ts";

/** A refund of an order, as far as it uses up a capture. */
interface Used {
  /** The capture's number; null when it went by bank transfer. */
  capture: number | null;
  amountPaise: number;
  state: string;
}

/** What is left to refund of a capture, in paise. A refund that failed used nothing up. */
function roomIn(capture: StoredCapture, refunds: readonly Used[]): number {
  return refunds
    .filter((refund) => refund.capture === capture.number && refund.state !== "FAILED")
    .reduce((room, { amountPaise }) => room - amountPaise, capture.amountPaise);
}

/**
 * Chooses the next refund of an order: of one capture, and never more than is left of it, because a provider refunds a
 * payment and not an order. One that holds all that is due is preferred, so that the visitor gets one refund.
 * @param duePaise what still has to go back, more than 0
 * @returns undefined when no capture has anything left
 */
export function nextRefund(
  captures: readonly StoredCapture[],
  refunds: readonly Used[],
  duePaise: number,
): { capture: number; amountPaise: number } | undefined {
  const rooms = captures
    .map((capture) => ({ capture: capture.number, room: roomIn(capture, refunds) }))
    .filter(({ room }) => room > 0);
  const largest = rooms.toSorted((a, b) => b.room - a.room)[0];
  const chosen = rooms.find(({ room }) => room >= duePaise) ?? largest;
  return chosen && { capture: chosen.capture, amountPaise: Math.min(chosen.room, duePaise) };
}

/**
 * Finds the captures that are new in a provider's answer.
 * @param known those that are stored
 * @param extraPaise by how much the answer's sum exceeds theirs, more than 0
 * @returns captures whose amounts add up to `extraPaise`: the answer's own where they do, else one without a name
 */
export function newCaptures(
  known: readonly Capture[],
  answered: readonly Capture[],
  extraPaise: number,
): Capture[] {
  const ids = new Set(known.map(({ transactionId }) => transactionId));
  const unknown = answered.filter(({ transactionId }) => !ids.has(transactionId));
  // The last ones, where an attempt of before got its name only now.
  for (let from = 0; from < unknown.length; from += 1) {
    const candidates = unknown.slice(from);
    const sum = candidates.reduce((total, { amountPaise }) => total + amountPaise, 0);
    if (sum === extraPaise) return candidates;
  }
  return [{ transactionId: null, amountPaise: extraPaise }];
}
