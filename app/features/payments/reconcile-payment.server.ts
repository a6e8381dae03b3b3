import type { Order } from "../orders/order.ts";
import { isOpen } from "../orders/order-states.ts";
import { claimUncheckedOrders } from "../orders/claim-payment-check.server.ts";
import { PaymentProviderError } from "./provider.ts";
import {
  ENDED_SWEEP_FOR_SECONDS,
  ENDED_SWEEP_SECONDS,
  nextCheck,
  SWEEP_SECONDS,
} from "./check-schedule.ts";
import { checkAndSettle, settlePayment, type SettlePaymentDeps } from "./settle-payment.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

/** Milliseconds of one check: enough for an adapter to close an expired pay page too, with two providers configured. */
const CHECK_WITHIN_MS = 24_000;
/** The same once a provider has left a check of this sweep unanswered: one try. */
const SILENT_WITHIN_MS = 2_000;
/** A sweep takes no new batch after so many milliseconds; a batch of silent orders takes ten seconds more. */
const SWEEP_FOR_MS = 40_000;
const BATCH = { open: 20, ended: 5 };
const AT_ONCE = 5;

/**
 * One check of the schedule; while the payment is open it queues the next. The next is queued before
 * the provider is asked, so that neither its outage nor a crash ends the chain.
 * @throws {PaymentProviderError} when the provider refuses; without an answer it resolves
 */
export async function reconcilePayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || !isOpen(order.state)) return;
  const openedAt = order.paymentOpenedAt ?? order.createdAt;
  const notBefore = nextCheck(openedAt, now);
  if (notBefore) {
    const occurrence = String(notBefore.getTime() - openedAt.getTime());
    await deps.publish(deps.db, "payment.opened", { orderId }, { notBefore, occurrence });
  }
  try {
    await settlePayment(deps, orderId, now, "open", { withinMs: CHECK_WITHIN_MS });
  } catch (error) {
    // The next check is queued and the sweep goes on after the last: repeating this one would only add calls.
    if (!(error instanceof PaymentProviderError && error.retryable)) throw error;
  }
}

/**
 * The net under the schedule: asks about orders that nobody asked about for a while, such as one
 * whose server died between claiming the slot and opening the pay page, or one that ended unpaid
 * and may have been paid after all. It ends within a minute, before the next one: what it does not reach is first then.
 * @param clock the time as it passes meanwhile
 * @returns how many it asked about, and those it could not
 */
export async function sweepPayments(
  deps: SettlePaymentDeps,
  now: Date,
  clock: () => Date,
): Promise<{ asked: number; unanswered: number }> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const end = clock().getTime() + SWEEP_FOR_MS;
  const due = {
    openBefore: ago(SWEEP_SECONDS),
    endedBefore: ago(ENDED_SWEEP_SECONDS),
    endedAfter: ago(ENDED_SWEEP_FOR_SECONDS),
  };
  const counts = { asked: 0, unanswered: 0 };
  async function ask(order: Order): Promise<void> {
    counts.asked += 1;
    const withinMs = counts.unanswered === 0 ? CHECK_WITHIN_MS : SILENT_WITHIN_MS;
    try {
      await checkAndSettle(deps, order, now, { withinMs });
    } catch {
      counts.unanswered += 1; // asked again by a later sweep
    }
  }
  while (clock().getTime() < end) {
    const orders = await claimUncheckedOrders(deps.db, due, BATCH, now);
    if (orders.length === 0) break;
    const line = orders.values();
    const work = async () => {
      for (const order of line) await ask(order);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return counts;
}
