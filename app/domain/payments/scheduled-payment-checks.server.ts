import type { Order } from "../orders/order.ts";
import { isOpenState } from "../orders/order-states.ts";
import { claimUncheckedOrders } from "../orders/order-updates.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import {
  ENDED_SWEEP_FOR_SECONDS,
  ENDED_SWEEP_SECONDS,
  nextOpenPaymentCheck,
  SWEEP_SECONDS,
} from "./check-schedule.ts";
import {
  fetchAndRecordPayment,
  checkOrderPayment,
  type SettlePaymentDeps,
} from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/** Limit of one check, in milliseconds: enough to also close an expired pay page, with two providers configured. */
const CHECK_WITHIN_MS = 24_000;
/** The limit after an unanswered check in the same sweep, in milliseconds: one try. */
const SILENT_WITHIN_MS = 2_000;
/** Milliseconds after which a sweep takes no new batch; a batch of unanswered checks takes ten seconds more. */
const SWEEP_FOR_MS = 40_000;
const BATCH = { open: 20, ended: 5 };
const AT_ONCE = 5;

/**
 * Runs one scheduled check of a payment and, while the payment is open, queues the next. The next is queued before the
 * call to the provider, so that neither an outage nor a crash ends the schedule.
 * @throws {PaymentProviderError} when the provider refuses; when it does not answer, the function resolves
 */
export async function runScheduledPaymentCheck(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || !isOpenState(order.state)) return;
  const openedAt = order.paymentOpenedAt ?? order.createdAt;
  const notBefore = nextOpenPaymentCheck(openedAt, now);
  if (notBefore) {
    const occurrence = String(notBefore.getTime() - openedAt.getTime());
    await deps.publish(deps.db, "check-payment", { orderId }, { notBefore, occurrence });
  }
  try {
    await checkOrderPayment(deps, orderId, now, { withinMs: CHECK_WITHIN_MS });
  } catch (error) {
    // The next check is queued and the sweep follows the last one: a retry would only add calls.
    if (!(error instanceof PaymentProviderError && error.retryable)) throw error;
  }
}

/**
 * Checks orders that the schedule missed: an order whose server died between holding the slot and opening the pay page,
 * or one that ended unpaid and may be paid late. Called every minute by a job; it ends within a minute, and the next
 * sweep starts with the orders that this one did not reach.
 * @param clock returns the current time while the sweep runs
 * @returns the number of checked orders, and of those without an answer
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
  async function checkOrder(order: Order): Promise<void> {
    counts.asked += 1;
    const withinMs = counts.unanswered === 0 ? CHECK_WITHIN_MS : SILENT_WITHIN_MS;
    try {
      await fetchAndRecordPayment(deps, order, now, { withinMs });
    } catch {
      counts.unanswered += 1; // a later sweep checks it again
    }
  }
  while (clock().getTime() < end) {
    const orders = await claimUncheckedOrders(deps.db, due, BATCH, now);
    if (orders.length === 0) break;
    const remaining = orders.values();
    const work = async () => {
      for (const order of remaining) await checkOrder(order);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return counts;
}
