import { isOpen } from "../orders/order-states.ts";
import { findOrder, findUnchecked } from "../orders/store.server.ts";
import {
  ENDED_SWEEP_FOR_SECONDS,
  ENDED_SWEEP_SECONDS,
  nextCheck,
  SWEEP_SECONDS,
} from "./reconciliation.ts";
import { settlePayment, type SettleOn } from "./settle-payment.server.ts";

/**
 * One check of the schedule; while the payment is open it queues the next. The next is queued before
 * the provider is asked, so that neither its outage nor a crash ends the chain.
 */
export async function followPayment(on: SettleOn, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (!order || !isOpen(order.state)) return;
  const openedAt = order.paymentOpenedAt ?? order.createdAt;
  const notBefore = nextCheck(openedAt, now);
  if (notBefore) {
    const turn = String(notBefore.getTime() - openedAt.getTime());
    await on.record(on.db, "payment.opened", { orderId }, { notBefore, turn });
  }
  await settlePayment(on, orderId, now);
}

/**
 * The net under the schedule: asks about orders that nobody asked about for a while, such as one
 * whose server died between claiming the slot and opening the pay page, or one that ended unpaid
 * and may have been paid after all.
 * @returns how many it asked about, and those it could not
 */
export async function sweepPayments(
  on: SettleOn,
  now: Date,
): Promise<{ asked: number; unanswered: number }> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const orderIds = await findUnchecked(
    on.db,
    {
      openBefore: ago(SWEEP_SECONDS),
      endedBefore: ago(ENDED_SWEEP_SECONDS),
      endedAfter: ago(ENDED_SWEEP_FOR_SECONDS),
    },
    200,
  );
  let unanswered = 0;
  for (const orderId of orderIds) {
    try {
      await settlePayment(on, orderId, now, "unpaid");
    } catch {
      unanswered += 1; // asked again on the next sweep
    }
  }
  return { asked: orderIds.length, unanswered };
}
