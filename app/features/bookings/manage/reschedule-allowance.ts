import { formatInstant } from "../../../lib/india-time.ts";
import { freeCancellationUntil, mayMove, type RefundPolicy } from "../../orders/refund-policy.ts";

/** May a session be moved, until when and how often; or why not any more. */
export type RescheduleAllowance =
  | { may: true; until: string; left: number }
  | { may: false; why: "used_up" | "too_late"; hours: number };

/** @param moves how often it has been moved */
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
