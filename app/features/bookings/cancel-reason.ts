import { singleLineText } from "../../lib/text/single-line-text.ts";

const LEAST_CHARACTERS = 3;
const MOST_CHARACTERS = 200;

export type CancelReason =
  | { ok: true; text: string }
  | { ok: false; reason: "reason_missing" | "reason_too_long" };

/**
 * Parses why an operator cancels a session into one line of 3 to 200 characters, the limits of orders.cancel_reason.
 */
export function parseCancelReason(typed: string): CancelReason {
  const text = singleLineText(typed, typed.length);
  if (text.length < LEAST_CHARACTERS) return { ok: false, reason: "reason_missing" };
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: "reason_too_long" };
  return { ok: true, text };
}
