import type { Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";
import { underWayPaise } from "../orders/order-money.ts";
import { recordRefundedAmount } from "../orders/record-captured-amount.server.ts";
import type { RefundStatus } from "./payment-provider.ts";
import type { SettlePaymentDeps } from "./settle-payment.server.ts";
import {
  listRefunds,
  type Refund,
  recordLateRefund,
  recordRefundPaidTwice,
  replaceRefund,
} from "./refunds.server.ts";
import { isUnderWay, TRANSFERRED } from "./refund-retry-policy.ts";

const RECHECK_SECONDS = 3600;
const CHECK_WITHIN_MS = 20_000;
/** Before another refund is sent: the newest failed ones, each for so long. */
const MOST_EARLIER = 3;
const EARLIER_WITHIN_MS = 6_000;

/**
 * When a refund that was settled by bank transfer, or that the provider reported as failed, is checked again, in
 * seconds afterwards: a failure may be corrected later.
 */
export const failedCheckSeconds: readonly number[] = [600, 3_600, 86_400, 7 * 86_400];

/** Queues the checks of a refund that has failed or was settled by bank transfer. */
export async function queueFailedChecks(
  { publish }: { publish: PublishEvent },
  trx: Db,
  refundId: string,
  now: Date,
): Promise<void> {
  for (const seconds of failedCheckSeconds) {
    const notBefore = new Date(now.getTime() + seconds * 1000);
    const occurrence = `failed ${notBefore.getTime()}`;
    await publish(trx, "refund.requested", { refundId }, { notBefore, occurrence });
  }
}

/**
 * Checks at the provider a refund that failed, or was ended because its money was sent by bank transfer. If the
 * provider completed it after all, it counts, as long as the money is still owed and no other refund is under way.
 * Otherwise the visitor is refunded twice: an alarm goes to the operator, and `npm run money` lists the order. Sends no
 * refund.
 *
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkFailedRefund(
  deps: SettlePaymentDeps,
  refund: Refund,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId, failureCode } = refund;
  const limits = { withinMs: CHECK_WITHIN_MS, provider: refund.provider };
  const status = await deps.payments.fetchRefund({ refundId, orderId }, limits);
  if (status === "not-found" || status.state === "FAILED") return;
  if (status.state === "COMPLETED") return completedAfterAll(deps, refund, status, now);
  if (failureCode !== TRANSFERRED) return;
  const notBefore = new Date(now.getTime() + RECHECK_SECONDS * 1000);
  const occurrence = `failed ${notBefore.getTime()}`;
  await deps.publish(deps.db, "refund.requested", { refundId }, { notBefore, occurrence });
}

/** @param instead the refund of the same money that waits to be sent, and is not sent then */
async function completedAfterAll(
  deps: SettlePaymentDeps,
  refund: Refund,
  status: RefundStatus,
  now: Date,
  instead?: Refund,
): Promise<void> {
  const counts = await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, refund.orderId);
    const others = (await listRefunds(trx, refund.orderId)).filter(isUnderWay);
    const isFree = others.every(({ id }) => id === instead?.id);
    const isOwed = order && underWayPaise(order) >= refund.amountPaise;
    if (!isFree || !isOwed || refund.failureCode === TRANSFERRED) return false;
    if (status.amountPaise !== refund.amountPaise) return false;
    if (instead && !(await replaceRefund(trx, instead.id, now))) return false;
    if (!(await recordLateRefund(trx, refund.id, status, now))) return true;
    if (await recordRefundedAmount(trx, refund.orderId, refund.amountPaise, now))
      await moveOrder(trx, refund.orderId, "refund_completed", now);
    else {
      const occurrence = `after ${refund.id}`;
      await deps.publish(trx, "refund.due", { orderId: refund.orderId }, { occurrence });
    }
    return true;
  });
  if (counts || !(await recordRefundPaidTwice(deps.db, refund.id, now))) return;
  const isTransfer = refund.failureCode === TRANSFERRED;
  deps.alarm(
    isTransfer ? "refunded by bank and by the provider" : "refunded twice by the provider",
    { refundId: refund.id },
  );
}

/**
 * Looks whether an earlier refund of the same money, which had failed, was completed after all, before another one is
 * sent. A refund that the provider already knows is left to its own check.
 *
 * @returns whether an earlier one has taken the place of this refund
 * @throws {PaymentProviderError} when a call to the provider fails
 */
export async function isPaidByEarlierRefund(
  deps: SettlePaymentDeps,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const failed = (await listRefunds(deps.db, refund.orderId)).filter(
    ({ id, state, failureCode }) =>
      state === "FAILED" && id !== refund.id && !failureCode?.includes("_AND_"),
  );
  const limits = { withinMs: EARLIER_WITHIN_MS, provider: refund.provider };
  for (const earlier of failed.slice(0, MOST_EARLIER)) {
    const { orderId } = refund;
    const status = await deps.payments.fetchRefund({ refundId: earlier.id, orderId }, limits);
    if (status === "not-found" || status.state !== "COMPLETED") continue;
    const own = await deps.payments.fetchRefund({ refundId: refund.id, orderId }, limits);
    await completedAfterAll(deps, earlier, status, now, own === "not-found" ? refund : undefined);
    if (own === "not-found") {
      const after = (await listRefunds(deps.db, orderId)).find(({ id }) => id === refund.id);
      if (after && !isUnderWay(after)) return true;
    }
  }
  return false;
}
