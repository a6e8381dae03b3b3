import type { FinalOrder } from "../final-order.ts";

/**
 * Each session that was withdrawn from its client ends in exactly one of two: moved to a slot that they took, or
 * cancelled by us with all of the money. Each of the two takes the calendar's sequence one further.
 */
export function withdrawalBreaches(order: FinalOrder, taken: number): string[] {
  const last = order.withdrawals.findLast(({ handedOver }) => !handedOver);
  if (!last) return [];
  const since = (order.ical_sequence ?? 0) - last.sequence;
  if (order.state === "booked")
    return since > 0 ? [] : ["withdrawn and booked, without another slot"];
  if (order.state !== "cancelled") return ["withdrawn, and neither moved nor refunded"];
  if (since > 1) return [];
  // What the client's bank took back is not refunded once more.
  const left = taken - order.reversed_paise;
  const isRefunded = order.cancelled_by === "operator" && order.refund_due_paise === left;
  return isRefunded ? [] : ["withdrawn, and not refunded in full"];
}
