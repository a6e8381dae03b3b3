import { refundWords } from "./refund-progress.words.ts";
import { formatDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { OrderMoney, RefundPart } from "../../domain/orders/order-money.ts";
import {
  refundBy,
  refundCopy,
  type RefundPolicy,
  workingDaysText,
} from "../../domain/orders/refund-policy.ts";

/** Progress of one refund of an order, as the visitor sees it. */
export interface RefundProgress extends Pick<RefundPart, "number" | "cause" | "share"> {
  /** What is on its way; once all of it is refunded, the whole: "₹799". */
  amount: string;
  /** on_its_way: sent or due. returned: completed in full. again: the last try failed and is retried. */
  stage: "on_its_way" | "returned" | "again";
  /** "Fri 4 Dec": when the bank shows it at the latest, counted from the day it was sent, or from now */
  by: string;
  /** Of a payment that was made to us: how our team returns it. Null where a payment company does. */
  byTeam: string | null;
  /** "₹799 is on its way to you" */
  title: string;
  /** Why it is made; missing where the page says it. */
  note: string | undefined;
  /** Where it goes and when it is there, as a sentence. */
  text: string;
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
): RefundProgress[] {
  return refunds
    .toReversed()
    .toSorted((one, other) => Number(forSession(other)) - Number(forSession(one)))
    .map(({ number, cause, share, paise, underWayPaise, sentAt, isRetried }) => {
      const sent = isRetried ? null : sentAt;
      const isReturned = underWayPaise === 0;
      const stage = isReturned ? "returned" : isRetried ? "again" : "on_its_way";
      const sentOn = sent && formatDay(sent);
      const by = refundBy(policy, sent ?? now);
      const takes = workingDaysText(policy);
      const byCompany =
        stage === "again" ? refundWords.again : refundWords.arrives(sentOn, by, takes);
      const amount = formatRupees(isReturned ? paise : underWayPaise);
      const byOurTeam = isReturned
        ? refundWords.returnedByTeam(amount)
        : `${refundCopy.byTeam} ${refundCopy.isThere(true, by)}`;
      const byTeam = isOutside ? byOurTeam : null;
      return {
        number,
        cause,
        share,
        amount,
        title: refundWords.title[stage](amount),
        stage,
        by,
        note: refundWords.notes[cause](isBooked),
        byTeam,
        text: byTeam ?? byCompany,
      };
    });
}
