import { t } from "../../lib/language/t.ts";
import { formatRupees } from "../../lib/money.ts";
import type { OrderMoney } from "../../domain/orders/order-money.ts";
import {
  refundBy,
  refundCopy,
  type RefundPolicy,
  workingDaysText,
  freeCancellationUntil,
  mayMove,
  type RefundTerms,
} from "../../domain/orders/refund-policy.ts";
import { formatInstant, unbrokenTime } from "../../lib/india-time.ts";

type Refunded = Pick<OrderMoney, "ifCancelled" | "isFree" | "isOutside">;

function refundText({ ifCancelled, isFree }: Refunded, by: string): string {
  const { paise, share, percent } = ifCancelled;
  const amount = formatRupees(paise);
  if (isFree) return t("There is no charge, so there is nothing to refund.");
  if (paise === 0) return t("If you cancel now, no refund is due.");
  if (share === "all")
    return t("If you cancel now, you’ll get all {amount} back by {by}.", { amount, by });
  if (share === "rest")
    return t(
      "If you cancel now, you’ll get the remaining {amount} back by {by}. We’ve already refunded part of your payment.",
      { amount, by },
    );
  return t("If you cancel now, you’ll get {amount} back ({percent}%) by {by}.", {
    amount,
    percent,
    by,
  });
}

/** Says what cancelling a session now refunds, which the page shows before the visitor confirms. */
export function cancelQuote(money: Refunded, policy: RefundPolicy, now: Date) {
  const { paise } = money.ifCancelled;
  const takes = workingDaysText(policy);
  return {
    /** The form sends it: a different refund must be shown first. */
    paise,
    text: refundText(money, refundBy(policy, now)),
    submit: money.isFree
      ? t("Cancel the session")
      : paise === 0
        ? t("Cancel without a refund")
        : t("Cancel, get {amount} back", { amount: formatRupees(paise) }),
    /** How long the refund takes; null without one. */
    takes:
      paise === 0
        ? null
        : money.isOutside
          ? refundCopy.cancelByTeam(takes)
          : t(
              "Refunds take {takes} from the day you cancel, and go to the account you paid from.",
              {
                takes,
              },
            ),
  };
}

/**
 * Applies the policy to a session: whether it may be rescheduled, until when and how often; or why not.
 * @param moves how often it has been rescheduled
 */
export function rescheduleAllowance(terms: RefundTerms, moves: number, now: Date) {
  const { policy } = terms;
  if (!mayMove(terms, moves, now)) return { may: false, text: whyNotMoved(policy, moves) };
  const until = unbrokenTime(formatInstant(freeCancellationUntil(terms)));
  const left = policy.moves - moves;
  const text =
    left === 1
      ? t("You can reschedule once more, free, until {until}.", { until })
      : t("You can reschedule {left} more times, free, until {until}.", { left, until });
  return { may: true, text };
}

function whyNotMoved({ moves: most, fullUntilHours }: RefundPolicy, moves: number): string {
  if (moves < most)
    return t("Your session starts within {hours} hours, so you can’t reschedule it yourself.", {
      hours: fullUntilHours,
    });
  return moves === 1
    ? t("You’ve rescheduled this session once. That’s the most we can do online.")
    : t("You’ve rescheduled this session {moves} times. That’s the most we can do online.", {
        moves,
      });
}
