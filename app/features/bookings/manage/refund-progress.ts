import { formatDay } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import type { Order } from "../../orders/order.ts";
import { refundBy, workingDaysText } from "../../orders/refund-policy.ts";
import type { Refund } from "../../payments/refunds/list-refunds.server.ts";

/** Progress of a refund, as the visitor sees it. */
export interface RefundProgress {
  /** "₹799" */
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

/**
 * Summarizes the refunds of an order for its visitor.
 * @param refunds of the order, newest first
 * @param now where the date counts from while no refund is sent
 * @returns null when no refund is due
 */
export function refundProgress(
  order: Pick<Order, "refundDuePaise" | "refundedPaise" | "policy">,
  refunds: readonly Pick<Refund, "state" | "createdAt">[],
  now: Date,
): RefundProgress | null {
  if (order.refundDuePaise === 0) return null;
  const [newest] = refunds;
  const returned = order.refundedPaise === order.refundDuePaise;
  const again = !returned && newest?.state === "FAILED";
  const sentAt = again ? undefined : newest?.createdAt;
  return {
    amount: formatRupees(order.refundDuePaise),
    stage: returned ? "returned" : again ? "again" : "on_its_way",
    sentOn: sentAt ? formatDay(sentAt) : null,
    by: refundBy(order.policy, sentAt ?? now),
    takes: workingDaysText(order.policy),
  };
}
