import { formatRupees } from "../../../lib/money.ts";
import type { CancelRefund } from "../../orders/order-money.ts";
import { refundBy, type RefundPolicy, workingDaysText } from "../../orders/refund-policy.ts";

/** The refund for cancelling a session now, as the page shows it before the visitor confirms. */
export interface CancelQuote extends Pick<CancelRefund, "paise" | "share" | "percent"> {
  /** "₹799"; null without a refund */
  amount: string | null;
  /** "Fri 4 Dec": when the bank shows it at the latest, if the session is cancelled now */
  by: string;
  /** "7 to 10 working days" */
  takes: string;
}

/** Describes the refund of a cancellation at `now`. The form sends `paise`: a different refund must be shown first. */
export function cancelQuote(
  { paise, share, percent }: CancelRefund,
  policy: RefundPolicy,
  now: Date,
): CancelQuote {
  return {
    paise,
    share,
    percent,
    amount: paise === 0 ? null : formatRupees(paise),
    by: refundBy(policy, now),
    takes: workingDaysText(policy),
  };
}
