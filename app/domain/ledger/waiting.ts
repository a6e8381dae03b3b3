import type { OrderState } from "../orders/order-states.ts";
import type { Account } from "./ledger-account.ts";

/**
 * What an order may wait for, each with its own clock: the one place that says how long waiting is normal. The ledger
 * check lists what is over; a screen that lists what is due asks the same.
 */
export type WaitKind = "hold" | "payment" | "outside" | "booking" | "offer";

export interface Wait {
  kind: WaitKind;
  /** From then on a person looks at it. */
  until: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than the backoff between a job's first tries. */
export const SOON_MS = 15 * MINUTE;

const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

/**
 * By state, because each state answers: undefined where nothing is waited for. A refund has its own clock beside any
 * state ({@link Account.refunds}); a disputed payment is listed at once.
 */
const waits: Readonly<Record<OrderState, (account: Account) => Wait | undefined>> = {
  // Staff may hold a slot for weeks. No payment company is asked about it before the hold is over.
  placed: ({ heldUntil, updatedAt }) =>
    heldUntil === null
      ? { kind: "payment", until: after(updatedAt, DAY) }
      : { kind: "hold", until: after(heldUntil, DAY) },
  awaiting_payment: ({ updatedAt }) => ({ kind: "payment", until: after(updatedAt, DAY) }),
  recorded: ({ confirmBy, updatedAt }) => ({
    kind: "outside",
    until: after(confirmBy ?? updatedAt, SOON_MS),
  }),
  paid: ({ paidAt }) =>
    paidAt === null ? undefined : { kind: "booking", until: after(paidAt, SOON_MS) },
  offered: ({ offerUntil }) =>
    offerUntil === null ? undefined : { kind: "offer", until: after(offerUntil, SOON_MS) },
  abandoned: () => undefined,
  failed: () => undefined,
  booked: () => undefined,
  cancelled: () => undefined,
  owed: () => undefined,
  refunded: () => undefined,
  disputed: () => undefined,
};

/** Returns what an order has waited for longer than is normal; undefined if it waits for nothing, or not too long. */
export function overdueWait(account: Account, now: Date): WaitKind | undefined {
  const wait = waits[account.state](account);
  return wait && now > wait.until ? wait.kind : undefined;
}
