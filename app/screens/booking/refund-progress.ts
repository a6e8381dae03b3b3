import { formatDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { OrderMoney, RefundPart } from "../../domain/orders/order-money.ts";
import { refundBy, type RefundPolicy, workingDaysText } from "../../domain/orders/refund-policy.ts";

/** Progress of one refund of an order, as the visitor sees it. */
export interface RefundProgress extends Pick<RefundPart, "number" | "cause" | "share"> {
  /** What is on its way; once all of it is refunded, the whole: "₹799". */
  amount: string;
  /** on_its_way: sent or due. returned: completed in full. again: the last try failed and is retried. */
  stage: "on_its_way" | "returned" | "again";
  /** "Fri 20 Nov"; null while nothing is sent */
  sentOn: string | null;
  /** "Fri 4 Dec": when the bank shows it at the latest, counted from the day it was sent, or from now */
  by: string;
  /** "7 to 10 working days" */
  takes: string;
}

const forSession = ({ cause }: RefundPart) => cause === "cancelled" || cause === "no_session";

/**
 * Lists the refunds of an order for its visitor, the one for the session first and then the newest.
 * @param now where the date counts from while a refund is not sent
 */
export function listRefundProgress(
  { refunds }: Pick<OrderMoney, "refunds">,
  policy: RefundPolicy,
  now: Date,
): RefundProgress[] {
  return refunds
    .toReversed()
    .toSorted((one, other) => Number(forSession(other)) - Number(forSession(one)))
    .map(({ number, cause, share, paise, underWayPaise, sentAt, isRetried }) => {
      const sent = isRetried ? null : sentAt;
      const isReturned = underWayPaise === 0;
      return {
        number,
        cause,
        share,
        amount: formatRupees(isReturned ? paise : underWayPaise),
        stage: isReturned ? "returned" : isRetried ? "again" : "on_its_way",
        sentOn: sent && formatDay(sent),
        by: refundBy(policy, sent ?? now),
        takes: workingDaysText(policy),
      };
    });
}
