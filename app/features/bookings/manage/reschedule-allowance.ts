import { formatInstant } from "../../../lib/india-time.ts";
import { freeCancellationUntil, mayMove, type RefundTerms } from "../../orders/refund-policy.ts";

/** Whether a session may be rescheduled, until when and how often; or why not. */
export type RescheduleAllowance =
  | { may: true; until: string; left: number }
  | { may: false; why: "used_up" | "too_late"; hours: number };

/** Applies the policy to a session. @param moves how often it has been rescheduled */
export function rescheduleAllowance(
  terms: RefundTerms,
  moves: number,
  now: Date,
): RescheduleAllowance {
  const { policy } = terms;
  if (mayMove(terms, moves, now)) {
    const until = formatInstant(freeCancellationUntil(terms));
    return { may: true, until, left: policy.moves - moves };
  }
  const why = moves >= policy.moves ? "used_up" : "too_late";
  return { may: false, why, hours: policy.fullUntilHours };
}
