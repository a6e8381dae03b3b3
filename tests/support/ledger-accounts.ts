import type { Account } from "../../app/features/money/ledger-account.ts";
import { exceptionsOf } from "../../app/features/money/money-law.ts";

export const now = new Date("2026-11-20T05:00:00Z");
export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
export const DAYS = 24 * 60;

/** A booked order as it should be, with changes. */
export function account(changes: Partial<Account> = {}): Account {
  const { capturedPaise = 79_900 } = changes;
  return {
    capturesPaise: capturedPaise ?? 0,
    orderId: "order_1",
    state: "booked",
    pricePaise: 79_900,
    capturedPaise: 79_900,
    refundDuePaise: 0,
    refundedPaise: 0,
    paidAt: ago(60),
    updatedAt: ago(60),
    offerUntil: null,
    refunds: [],
    hasBooking: true,
    claim: "booked",
    hasEndlessHold: false,
    hasMeeting: true,
    isConfirmed: true,
    ...changes,
  };
}

/** What an order without a session has not. */
export const gone = { hasBooking: false, claim: "released", hasMeeting: false, isConfirmed: false };
export const refund = (state: string, amountPaise = 79_900, minutes = 5) => ({
  id: "refund_1",
  amountPaise,
  state,
  failureCode: null,
  refusals: 0,
  createdAt: ago(minutes),
});

/** What the ledger check says of such an order: "broken: …" or "waiting: …". */
export const whats = (changes: Partial<Account>) =>
  exceptionsOf(account(changes), now).map(({ kind, what }) => `${kind}: ${what}`);
