import type { Row } from "../../db/row.ts";
import type { OrderState } from "../orders/order-states.ts";

type LedgerRefund = Row<
  "refund",
  | "id"
  | "amount_paise"
  | "state"
  | "failure_code"
  | "ended_for"
  | "paid_twice"
  | "refusals"
  | "created_at"
>;

type LedgerReversal = Row<"reversal", "amount_paise" | "taken_paise" | "respond_by"> & {
  state: "open" | "lost";
};

/** The data of one order that the ledger check needs. */
export interface Account {
  orderId: string;
  state: OrderState;
  pricePaise: number;
  capturedPaise: number | null;
  /** The sum of its captures; 0 without any. */
  capturesPaise: number;
  refundDuePaise: number;
  /** Of that, beyond the terms. */
  goodwillPaise: number;
  refundedPaise: number;
  /** Reversed by the client's bank or the provider. */
  reversedPaise: number;
  /** Claims that are open, or lost and not yet seen by a person. */
  reversals: readonly LedgerReversal[];
  paidAt: Date | null;
  /** When asking the provider about the payment was given up; null where a person has looked it up. */
  givenUpAt: Date | null;
  /** The order's last change. */
  updatedAt: Date;
  offerUntil: Date | null;
  /** Until when staff hold its slot for a client; null without such a hold. */
  heldUntil: Date | null;
  /** Until when finance confirms a payment outside that is recorded. */
  confirmBy: Date | null;
  /** When the session ends. */
  endsAt: Date;
  /** Paid to us in cash, by UPI or by bank: a refund of it is a transfer that finance records. */
  isOutside: boolean;
  /** A payment outside that was not confirmed in time and is not decided, in paise. */
  unconfirmedPaise: number | null;
  /** The order by which the session of that payment was paid otherwise; null where nothing else was captured. */
  paidBy: string | null;
  /** Returned as a duplicate of an order that was never paid. */
  isDuplicateOfNothing: boolean;
  refunds: readonly LedgerRefund[];
  hasBooking: boolean;
  /** State of the order's own slot claim; null if only alternative slots are claimed. */
  claim: string | null;
  hasMeeting: boolean;
  isConfirmed: boolean;
}

/**
 * Paise. booked: for a session, or retained by the refund policy. owed: refund not complete, or not decided yet.
 * reversed: the client's bank or the provider has it.
 */
export interface Balances {
  booked: number;
  refunded: number;
  owed: number;
  reversed: number;
}

/** Splits an order's captured amount into balances. */
export function balancesOf(account: Account): Balances {
  const { capturedPaise: captured, refundDuePaise: due, refundedPaise: refunded, state } = account;
  const { reversedPaise: reversed } = account;
  if (captured === null) return { booked: 0, refunded: 0, owed: 0, reversed: 0 };
  const kept = state === "booked" || state === "cancelled" ? captured - due - reversed : 0;
  return { booked: kept, refunded, owed: captured - kept - refunded - reversed, reversed };
}
