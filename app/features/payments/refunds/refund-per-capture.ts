import type { StoredCapture } from "../capture-store.server.ts";
import type { Capture } from "../provider.ts";

/** The fields of a refund that determine how much of a capture it uses. */
interface CaptureUse {
  /** The capture's number; null for a refund by bank transfer. */
  capture: number | null;
  amountPaise: number;
  state: string;
}

/** Returns the part of a capture that is not refunded yet, in paise. A failed refund uses nothing. */
function remainderOf(capture: StoredCapture, refunds: readonly CaptureUse[]): number {
  return refunds
    .filter((refund) => refund.capture === capture.number && refund.state !== "FAILED")
    .reduce((remainder, { amountPaise }) => remainder - amountPaise, capture.amountPaise);
}

/**
 * Chooses the next refund of an order: from one capture and at most its remainder, because a provider refunds a payment
 * and not an order. Prefers a capture that covers the whole amount due, so that the visitor gets one refund.
 * @param duePaise the amount still to refund, more than 0
 * @param takenBack what the client's bank or the provider has reversed, by capture
 * @returns undefined when no capture has anything left
 */
export function nextRefund(
  captures: readonly StoredCapture[],
  refunds: readonly CaptureUse[],
  duePaise: number,
  takenBack: readonly Pick<CaptureUse, "capture" | "amountPaise">[] = [],
): { capture: number; amountPaise: number } | undefined {
  const remainders = captures
    .map((capture) => ({
      capture: capture.number,
      remainder:
        remainderOf(capture, refunds) -
        takenBack.reduce(
          (sum, one) => sum + (one.capture === capture.number ? one.amountPaise : 0),
          0,
        ),
    }))
    .filter(({ remainder }) => remainder > 0);
  const largest = remainders.toSorted((a, b) => b.remainder - a.remainder)[0];
  const chosen = remainders.find(({ remainder }) => remainder >= duePaise) ?? largest;
  return chosen && { capture: chosen.capture, amountPaise: Math.min(chosen.remainder, duePaise) };
}

/**
 * Finds the captures that are new in a provider's answer.
 * @param known the stored captures
 * @param extraPaise the answer's sum minus the stored sum, more than 0
 * @returns captures whose amounts add up to `extraPaise`: those of the answer where they do, else one without an id
 */
export function newCaptures(
  known: readonly Capture[],
  answered: readonly Capture[],
  extraPaise: number,
): Capture[] {
  const ids = new Set(known.map(({ transactionId }) => transactionId));
  const unknown = answered.filter(({ transactionId }) => !ids.has(transactionId));
  // Takes the latest ones when an earlier capture received its id only now.
  for (let from = 0; from < unknown.length; from += 1) {
    const candidates = unknown.slice(from);
    const sum = candidates.reduce((total, { amountPaise }) => total + amountPaise, 0);
    if (sum === extraPaise) return candidates;
  }
  return [{ transactionId: null, amountPaise: extraPaise }];
}
