import { t } from "../../lib/language/t.ts";
import { formatRupees } from "../../lib/money.ts";
import type { CancelRefund, OrderMoney } from "../../domain/orders/order-money.ts";
import {
  refundBy,
  refundCopy,
  type RefundPolicy,
  workingDaysText,
  freeCancellationUntil,
  mayMove,
  type RefundTerms,
} from "../../domain/orders/refund-policy.ts";
import { formatInstant } from "../../lib/india-time.ts";

/** Stage of a booking, from the visitor's view. */
export type Standing = "to_come" | "under_way" | "over" | "cancelled";

/** The refund for cancelling a session now, as the page shows it before the visitor confirms. */
export interface CancelQuote extends Pick<CancelRefund, "paise" | "share" | "percent"> {
  /** "₹799"; null without a refund */
  amount: string | null;
  /** "Fri 4 Dec": when the bank shows it at the latest, if the session is cancelled now */
  by: string;
  /** "7 to 10 working days" */
  takes: string;
  /** The sentences of a session without charge, or paid to us; null: the usual ones. */
  own: { quote?: string; submit?: string; takes?: string } | null;
}

/** The sentences of a session without charge. The loader sends them, so that no other page loads them. */
const cancelFreeCopy = {
  get quote() {
    return t("There is no charge, so there is nothing to refund.");
  },
  get submit() {
    return t("Cancel the session");
  },
};

/** Describes the refund of a cancellation at `now`. The form sends `paise`: a different refund must be shown first. */
export function cancelQuote(
  {
    ifCancelled: { paise, share, percent },
    isFree,
    isOutside,
  }: Pick<OrderMoney, "ifCancelled" | "isFree" | "isOutside">,
  policy: RefundPolicy,
  now: Date,
): CancelQuote {
  const takes = workingDaysText(policy);
  return {
    paise,
    share,
    percent,
    amount: paise === 0 ? null : formatRupees(paise),
    by: refundBy(policy, now),
    takes,
    own: isFree
      ? { ...cancelFreeCopy }
      : isOutside
        ? { takes: refundCopy.cancelByTeam(takes) }
        : null,
  };
}

/** Whether a session may be rescheduled, until when and how often; or why not. */
export type RescheduleAllowance =
  | { may: true; until: string; left: number }
  | { may: false; why: "used_up" | "too_late"; hours: number; moves: number };

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
  return { may: false, why, hours: policy.fullUntilHours, moves };
}
