/**
 * An order's life. Pure: the one table of which event leads from which state to which; whoever
 * changes an order's state does it in one transaction that checks the state it leaves.
 * docs/order-states.md is drawn from it.
 */
export type OrderState =
  | "placed"
  | "awaiting_payment"
  | "abandoned"
  | "failed"
  | "paid"
  | "booked"
  | "offered"
  | "cancelled"
  | "owed"
  | "refunded"
  | "disputed";

/** What each state means. */
export const orderStates: Readonly<Record<OrderState, string>> = {
  placed: "The slot is held; the provider doesn't know the order yet.",
  awaiting_payment: "The provider's pay page is open.",
  abandoned: "Never reached the provider.",
  failed: "The provider says: failed, cancelled or expired. Nothing was captured.",
  paid: "The money is captured; the booking follows at once.",
  booked: "The money is captured and the session is in the calendar.",
  offered:
    "The money came when its slot was gone: three others are kept, and an answer is awaited.",
  cancelled:
    "There was a session. Cancelled by its visitor: what the policy says is refunded; by an operator: all of it.",
  owed: "The money is captured and there is no session for it: all of it goes back.",
  refunded: "All of the money that was captured has gone back.",
  disputed: "The provider's amount does not agree with ours: an operator looks.",
};

export type OrderEvent =
  | "payment_opened"
  | "payment_completed"
  | "payment_failed"
  | "payment_unknown"
  | "payment_disagreed"
  | "slot_kept"
  | "slots_offered"
  | "slot_lost"
  | "offer_taken"
  | "offer_ended"
  | "session_cancelled"
  | "session_cancelled_by_operator"
  | "dispute_returned"
  | "refund_completed"
  | "more_captured";

// A payment that failed, or that the provider had never heard of, can turn out to be paid after all.
const unpaid = ["placed", "awaiting_payment", "abandoned", "failed"] as const;

export const transitions: Readonly<
  Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>
> = {
  payment_opened: { from: ["placed"], to: "awaiting_payment" },
  payment_completed: { from: unpaid, to: "paid" },
  payment_failed: { from: ["placed", "awaiting_payment"], to: "failed" },
  payment_unknown: { from: ["placed"], to: "abandoned" },
  payment_disagreed: { from: unpaid, to: "disputed" },
  slot_kept: { from: ["paid"], to: "booked" },
  slots_offered: { from: ["paid"], to: "offered" },
  slot_lost: { from: ["paid"], to: "owed" },
  offer_taken: { from: ["offered"], to: "booked" },
  offer_ended: { from: ["offered"], to: "owed" },
  session_cancelled: { from: ["booked"], to: "cancelled" },
  session_cancelled_by_operator: { from: ["booked"], to: "cancelled" },
  dispute_returned: { from: ["disputed"], to: "owed" },
  refund_completed: { from: ["owed"], to: "refunded" },
  // A second payment attempt succeeded after all the money of the first had gone back.
  more_captured: { from: ["refunded"], to: "owed" },
};

/** Is the outcome of the payment still open? */
export function isOpen(state: OrderState): boolean {
  return state === "placed" || state === "awaiting_payment";
}

/** Has no money come, as far as is known? It may still: the provider has the last word. */
export function isUnpaid(state: OrderState): boolean {
  return (unpaid as readonly OrderState[]).includes(state);
}
