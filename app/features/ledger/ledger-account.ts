import type { OrderState } from "../orders/order-states.ts";

interface LedgerRefund {
  id: string;
  amountPaise: number;
  state: string;
  failureCode: string | null;
  /** How often in a row the provider refused it. */
  refusals: number;
  createdAt: Date;
}

/** What the ledger check reads of one order. */
export interface Account {
  orderId: string;
  state: OrderState;
  pricePaise: number;
  capturedPaise: number | null;
  /** The sum of its captures; 0 without any. */
  capturesPaise: number;
  refundDuePaise: number;
  refundedPaise: number;
  paidAt: Date | null;
  /** The order's last change. */
  updatedAt: Date;
  offerUntil: Date | null;
  refunds: readonly LedgerRefund[];
  hasBooking: boolean;
  /** Of the order's own claim; offered ones are not it. */
  claim: string | null;
  /** The claim is a hold that never expires. */
  hasEndlessHold: boolean;
  hasMeeting: boolean;
  isConfirmed: boolean;
}

/** In paise. booked: for a session, or kept by the cancellation policy. owed: still to be given back, or to be decided. */
export interface Boxes {
  booked: number;
  refunded: number;
  owed: number;
}

/** Where an order's money is. */
export function boxesOf(account: Account): Boxes {
  const { capturedPaise: captured, refundDuePaise: due, refundedPaise: refunded, state } = account;
  if (captured === null) return { booked: 0, refunded: 0, owed: 0 };
  const kept = state === "booked" || state === "cancelled" ? captured - due : 0;
  return { booked: kept, refunded, owed: captured - kept - refunded };
}
