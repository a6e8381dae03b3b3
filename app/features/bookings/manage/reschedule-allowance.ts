import { formatInstant } from "../../../lib/india-time.ts";
import { freeCancellationUntil, mayMove, type RefundPolicy } from "../../orders/refund-policy.ts";

/** Whether a session may be rescheduled, until when and how often; or why not. */
export type RescheduleAllowance =
  | { may: true; until: string; left: number }
  | { may: false; why: "used_up" | "too_late"; hours: number };

/** Applies the policy to a session. @param moves how often it has been rescheduled */
export function rescheduleAllowance(
  policy: RefundPolicy,
  startsAt: Date,
  moves: number,
  now: Date,
): RescheduleAllowance {
  if (mayMove(policy, startsAt, moves, now)) {
    const until = formatInstant(freeCancellationUntil(policy, startsAt));
    return { may: true, until, left: policy.moves - moves };
  }
  const why = moves >= policy.moves ? "used_up" : "too_late";
  return { may: false, why, hours: policy.fullUntilHours };
}
