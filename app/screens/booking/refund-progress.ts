import type { Booking } from "../../domain/bookings/bookings.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import { formatDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { OrderMoney, RefundPart, RefundCause } from "../../domain/orders/order-money.ts";
import {
  refundBy,
  refundCopy,
  type RefundPolicy,
  workingDaysText,
} from "../../domain/orders/refund-policy.ts";
import { t } from "../../lib/language/t.ts";

type Stage = "on_its_way" | "returned" | "again";

export type RefundProgress = ReturnType<typeof listRefundProgress>[number];

function titleOf(stage: Stage, amount: string): string {
  switch (stage) {
    case "on_its_way":
      return t("{amount} is on its way to you", { amount });
    case "returned":
      return t("We’ve refunded {amount}", { amount });
    case "again":
      return t("We’re retrying your refund of {amount}", { amount });
  }
}

/** Why a refund is made; undefined where the page says it. */
function noteOf(cause: RefundCause, isBooked: boolean): string | undefined {
  if (cause === "duplicate")
    return isBooked
      ? t("You paid more than the session costs. Your session is still booked.")
      : t("You paid more than the session costs.");
  if (cause !== "goodwill") return undefined;
  return isBooked
    ? t("This refund is from us. Your booking stays as it is.")
    : t("This refund is from us, besides the one for your session.");
}

const forSession = ({ cause }: RefundPart) => cause === "cancelled" || cause === "no_session";

/**
 * Lists the refunds of an order for its visitor, the one for the session first and then the newest.
 * @param now where the date counts from while a refund is not sent
 * @param isBooked the session still takes place, or has
 */
export function listRefundProgress(
  { refunds, isOutside }: Pick<OrderMoney, "refunds" | "isOutside">,
  policy: RefundPolicy,
  now: Date,
  isBooked = false,
) {
  return refunds
    .toReversed()
    .toSorted((one, other) => Number(forSession(other)) - Number(forSession(one)))
    .map(({ number, cause, share, paise, underWayPaise, sentAt, isRetried }) => {
      const sent = isRetried ? null : sentAt;
      const isReturned = underWayPaise === 0;
      const stage: Stage = isReturned ? "returned" : isRetried ? "again" : "on_its_way";
      const sentOn = sent && formatDay(sent);
      const by = refundBy(policy, sent ?? now);
      const takes = workingDaysText(policy);
      const byCompany =
        stage === "again"
          ? t(
              "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
            )
          : sentOn === null
            ? t(
                "We’re sending it now. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
                { by, takes },
              )
            : t(
                "We sent it on {sentOn}. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
                { sentOn, by, takes },
              );
      const amount = formatRupees(isReturned ? paise : underWayPaise);
      const byOurTeam = isReturned
        ? t("Our team has returned {amount} by bank transfer or in cash.", { amount })
        : `${refundCopy.byTeam} ${refundCopy.isThere(true, by)}`;
      const byTeam = isOutside ? byOurTeam : null;
      return {
        number,
        cause,
        share,
        /** What is on its way; once all of it is refunded, the whole: "₹799". */
        amount,
        title: titleOf(stage, amount),
        /** returned: completed in full. again: the last try failed and is retried. */
        stage,
        /** "Fri 4 Dec": when the bank shows it at the latest, counted from the day it was sent, or from now */
        by,
        note: noteOf(cause, isBooked),
        /** Of a payment that was made to us: how our team returns it. Null where a payment company does. */
        byTeam,
        /** Where it goes and when it is there, as a sentence. */
        text: byTeam ?? byCompany,
      };
    });
}

/** What the page of a cancelled session says of its money, besides the refunds. */
export const cancellationOf = (
  order: Order,
  booking: Pick<Booking, "cancelledAt"> | null | undefined,
  money: OrderMoney,
) => ({
  /** Nothing was paid: nothing is said about a refund. */
  isFree: money.isFree,
  /** All of the payment was refunded before the session was cancelled. */
  hadNothingLeft: (order.grantedPaise ?? 0) > 0 && money.keptPaise === 0,
  /** "Fri 4 Dec": date of the full refund, when the operator cancelled the session; else null. */
  cancelledByUs:
    order.cancelledBy === "operator" && booking?.cancelledAt
      ? refundBy(order.policy, booking.cancelledAt)
      : null,
});
