import { formatRupees } from "../../../lib/money.ts";
import { refundBy, type RefundPolicy, workingDaysText } from "../../orders/refund-policy.ts";

/** The refund for cancelling a session now, as the page shows it before the visitor confirms. */
export interface CancelQuote {
  /** Sent with the form: a different refund must be shown first. */
  paise: number;
  /** "₹799"; null without a refund */
  amount: string | null;
  /** Percent of the price, 100 for all of it. */
  percent: number;
  /** "Fri 4 Dec": when the bank shows it at the latest, if the session is cancelled now */
  by: string;
  /** "7 to 10 working days" */
  takes: string;
}

/** Describes the refund of a cancellation at `now`. @param paise the refund by the policy of the order */
export function cancelQuote(
  paise: number,
  order: { pricePaise: number; policy: RefundPolicy },
  now: Date,
): CancelQuote {
  return {
    paise,
    amount: paise === 0 ? null : formatRupees(paise),
    percent: Math.round((paise * 100) / order.pricePaise),
    by: refundBy(order.policy, now),
    takes: workingDaysText(order.policy),
  };
}
