import type { Row } from "../../db/row.ts";

/**
 * The state machine of an order: which transition leads from which state to which. Every change of an order's state
 * checks the state that it leaves, in the same statement. `npm run docs` draws docs/order-states.md from it.
 */
export type OrderState = Row<"orders", "state">["state"];

export const orderStates: Readonly<Record<OrderState, string>> = {
  placed: "The slot is held; the payment company does not know the order yet.",
  awaiting_payment: "The payment company’s page is open.",
  recorded:
    "A payment in cash, by UPI or by bank is recorded: the slot is held until it is confirmed.",
  abandoned:
    "The order never reached the payment company, or asking it was given up: a person looks the payment up.",
  failed:
    "The payment failed, was cancelled or expired, or finance did not confirm it. Nothing was captured.",
  paid: "The payment is captured; the booking follows at once.",
  booked: "The payment is captured and the session is in the calendar.",
  offered:
    "The payment was late, or the session was withdrawn: alternative slots are held until the client answers.",
  cancelled:
    "The session was cancelled. By its client: the policy’s share is refunded. By an operator: all of it.",
  owed: "The payment is captured and there is no session for it: a full refund is due.",
  refunded: "Everything that was captured has been refunded, or reversed by the client’s bank.",
  disputed: "The captured amount differs from the price: an operator decides.",
};

export type OrderEvent =
  | "payment_opened"
  | "payment_completed"
  | "nothing_to_pay"
  | "outside_payment_recorded"
  | "outside_payment_confirmed"
  | "outside_payment_ended"
  | "payment_failed"
  | "payment_unknown"
  | "payment_given_up"
  | "payment_disagreed"
  | "slot_kept"
  | "slots_offered"
  | "slot_lost"
  | "offer_taken"
  | "offer_ended"
  | "session_withdrawn"
  | "session_cancelled"
  | "session_cancelled_by_operator"
  | "dispute_returned"
  | "refund_completed"
  | "more_captured";

// A failed payment, or one that the provider did not know, may still be captured late.
const unpaid = ["placed", "awaiting_payment", "abandoned", "failed"] as const;

export const transitions: Readonly<
  Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>
> = {
  payment_opened: { from: ["placed"], to: "awaiting_payment" },
  payment_completed: { from: unpaid, to: "paid" },
  // A session without charge: no provider is asked.
  nothing_to_pay: { from: ["placed"], to: "paid" },
  outside_payment_recorded: { from: ["placed"], to: "recorded" },
  // Also after the time for it was over: the slot may be gone by then, as with any late payment.
  outside_payment_confirmed: { from: ["recorded", "failed"], to: "paid" },
  // Declined, or not confirmed in time.
  outside_payment_ended: { from: ["recorded"], to: "failed" },
  payment_failed: { from: ["placed", "awaiting_payment"], to: "failed" },
  payment_unknown: { from: ["placed"], to: "abandoned" },
  payment_given_up: { from: ["placed", "awaiting_payment"], to: "abandoned" },
  payment_disagreed: { from: unpaid, to: "disputed" },
  slot_kept: { from: ["paid"], to: "booked" },
  slots_offered: { from: ["paid"], to: "offered" },
  slot_lost: { from: ["paid"], to: "owed" },
  offer_taken: { from: ["offered"], to: "booked" },
  offer_ended: { from: ["offered"], to: "owed" },
  session_withdrawn: { from: ["booked"], to: "offered" },
  session_cancelled: { from: ["booked"], to: "cancelled" },
  session_cancelled_by_operator: { from: ["booked", "offered"], to: "cancelled" },
  dispute_returned: { from: ["disputed"], to: "owed" },
  // By a refund, or because the bank has reversed what was due.
  refund_completed: { from: ["owed"], to: "refunded" },
  // A second payment attempt succeeded after the first was refunded in full, or what was reversed is ours again.
  more_captured: { from: ["refunded"], to: "owed" },
};

/** Returns true while a payment company has not decided the payment. */
export function isPaymentOpen(state: OrderState): boolean {
  return state === "placed" || state === "awaiting_payment";
}

/** Returns true when no capture is recorded and a payment company may still capture one, however late. */
export function isUnpaid(state: OrderState): boolean {
  return (unpaid as readonly OrderState[]).includes(state);
}
