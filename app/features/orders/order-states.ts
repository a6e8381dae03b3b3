/**
 * An order's life. Pure: the one table of which event leads from which state to which; whoever
 * changes an order's state does it in one transaction that checks the state it leaves.
 */
export type OrderState =
  | "placed" // the slot is held; the provider doesn't know the order yet
  | "awaiting_payment" // the provider's pay page is open
  | "abandoned" // never reached the provider
  | "failed" // the provider says: failed, cancelled or expired; nothing was captured
  | "paid" // captured; the booking follows
  | "booked" // captured, and the session is in the calendar
  | "owed" // captured, but there is no session for it: it goes back
  | "refunded"
  | "disputed"; // the provider's amount or id does not agree: an operator looks

export type OrderEvent =
  | "payment_opened"
  | "payment_completed"
  | "payment_failed"
  | "payment_unknown"
  | "payment_disagreed"
  | "slot_kept"
  | "slot_lost"
  | "refund_completed";

export const transitions: Readonly<
  Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>
> = {
  payment_opened: { from: ["placed"], to: "awaiting_payment" },
  payment_completed: { from: ["placed", "awaiting_payment"], to: "paid" },
  payment_failed: { from: ["placed", "awaiting_payment"], to: "failed" },
  payment_unknown: { from: ["placed"], to: "abandoned" },
  payment_disagreed: { from: ["placed", "awaiting_payment"], to: "disputed" },
  slot_kept: { from: ["paid"], to: "booked" },
  slot_lost: { from: ["paid"], to: "owed" },
  refund_completed: { from: ["owed"], to: "refunded" },
};

/** Is there still something to ask the provider? */
export function isOpen(state: OrderState): boolean {
  return state === "placed" || state === "awaiting_payment";
}
