import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { oweAll } from "../orders/captured-amount-store.server.ts";
import { endRefusalWait, noteRecovered } from "../payments/refund-progress-store.server.ts";
import { findOrder, lockOrder, moveOrder, releaseHold } from "../orders/store.server.ts";

/** What an operator does about an order that the money law lists. */
export interface HelpOn extends Pick<Database, "db"> {
  record: RecordFact;
}

export type HelpOrder =
  | { ok: true }
  | { ok: false; reason: "order_unknown" | "not_disputed" | "not_refused" | "not_paid_twice" };

/**
 * Gives back all the money of an order whose amount did not agree, and releases its slot. The operator's
 * `npm run money -- return ORDER`.
 */
export async function returnDisputed(on: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  return on.db.transaction().execute(async (trx): Promise<HelpOrder> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    if (!(await oweAll(trx, orderId, "dispute_returned", now))) {
      return { ok: false, reason: "not_disputed" };
    }
    await releaseHold(trx, orderId);
    // Nothing was captured, so there is no refund whose end would close the order.
    if (order.capturedPaise === 0) await moveOrder(trx, orderId, "refund_completed", now);
    await on.record(trx, "booking.refused", { orderId });
    await on.record(trx, "refund.due", { orderId });
    return { ok: true };
  });
}

/**
 * Sends the refused refund of an order once more, at once: the operator's `npm run money -- retry-refund ORDER`, after the
 * cause of the refusal was mended.
 */
export async function retryRefund(deps: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  if (!(await findOrder(deps.db, orderId))) return { ok: false, reason: "order_unknown" };
  return deps.db.transaction().execute(async (trx): Promise<HelpOrder> => {
    const refundId = await endRefusalWait(trx, orderId, now);
    if (!refundId) return { ok: false, reason: "not_refused" };
    const turn = `retry ${now.getTime()}`;
    await deps.record(trx, "refund.requested", { refundId }, { turn });
    return { ok: true };
  });
}

/**
 * Records that a visitor who was refunded twice, by bank transfer and by the provider, returned one of the two: the
 * operator's `npm run money -- recovered ORDER`. The ledger check no longer lists the order.
 */
export async function recordRecovery(deps: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  if (!(await findOrder(deps.db, orderId))) return { ok: false, reason: "order_unknown" };
  const recovered = await noteRecovered(deps.db, orderId, now);
  return recovered > 0 ? { ok: true } : { ok: false, reason: "not_paid_twice" };
}

/**
 * Tells once more what an order waits for; of an unpaid one the provider is asked again. Every listener finds out for
 * itself whether there is something to do.
 */
export async function tellAgain(on: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  const order = await findOrder(on.db, orderId);
  if (!order) return { ok: false, reason: "order_unknown" };
  const turn = `again ${now.getTime()}`;
  for (const fact of [
    "payment.reported",
    "payment.settled",
    "payment.taken",
    "offer.ending",
    "booking.confirmed",
    "meeting.opened",
    "refund.due",
  ] as const) {
    await on.record(on.db, fact, { orderId }, { turn });
  }
  await retryRefund(on, orderId, now);
  return { ok: true };
}
