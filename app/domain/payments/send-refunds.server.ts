import type { Services } from "../../services.ts";
import { randomToken } from "../../lib/token.ts";
import { underWayPaise } from "../orders/order-money.ts";
import { DESK_PROVIDER, isAtPaymentCompany } from "../orders/order.ts";
import { recordOrderRefund, applyOrderEvent } from "../orders/order-updates.server.ts";
import { capturesOf, type StoredCapture } from "./captures.server.ts";
import {
  PaymentProviderError,
  type RefundStatus,
  type PaymentNotification,
} from "./payment-provider.ts";
import { isUnderWay, retryAfterSeconds, sendableAt } from "./refund-retry-policy.ts";
import {
  endRefund,
  endRefundLease,
  leaseRefund,
  recordRefundState,
  recordRefundRefusal,
  recordRefundRetry,
  checkRefundSoon,
  scheduleFailedRefundCheck,
  insertRefund,
  findRefund,
  listRefunds,
  findRefundIdOfWebhook,
  recordFailedRefundCompleted,
  recordRefundPaidTwice,
  type Refund,
} from "./refunds.server.ts";
import { lockOrder } from "../orders/orders.server.ts";

/** Failure code of a refund that the provider completed for another amount. */
const OTHER_AMOUNT = "OTHER_AMOUNT";
/** The sum of both limits is shorter than the lease: LEASE_MS in refunds.server.ts. */
const CHECK_WITHIN_MS = 20_000;
const SEND_WITHIN_MS = 60_000;

/**
 * Stores and queues the next refund of the amount that an order owes, from one capture, because a provider refunds a
 * payment. The refund's id is stored before the provider is called, so that a retry after a crash repeats the same
 * refund and never creates a second. The database allows one open refund per order, at most the amount due, and none
 * above its capture. Safe to call at any time.
 */
export async function queueDueRefund(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return;
    const refunds = await listRefunds(trx, orderId);
    const duePaise = underWayPaise(order);
    if (refunds.some(isUnderWay) || duePaise <= 0) return;
    // The bank may refund the client as well. The decision queues the refund again.
    if (order.contestedPaise > 0) return;
    // What was paid to us we return ourselves: finance records the transfer (record-bank-transfer.server.ts).
    if (!isAtPaymentCompany(order)) return;
    const next = chooseNextRefund(await capturesOf(trx, orderId), refunds, duePaise);
    if (!next) return; // the ledger check lists an order that owes money without a refund
    const id = `refund_${randomToken(16)}`;
    await insertRefund(trx, { id, orderId, ...next, reason: order.state }, now);
    await services.publish(trx, "send-refund", { refundId: id });
  });
}

/**
 * Sends a stored refund or checks its state; its row says when the next check is due. One process does so at a time:
 * the others leave the refund due for after the lease.
 * @throws {PaymentProviderError} retryable, when the call to the provider fails
 */
export async function sendOrCheckRefund(
  services: Services,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  // The transfer of a payment that was made to us: no provider knows it.
  if (refund?.provider === DESK_PROVIDER) return;
  if (refund?.state === "FAILED") await checkFailedRefund(services, refund, now);
  if (!refund || !isUnderWay(refund)) return;
  const until = await leaseRefund(services.db, refundId, now);
  if (!until) return checkRefundSoon(services.db, refundId, now);
  try {
    if (refund.state === "requested" && (await isPaidByEarlierRefund(services, refund, now)))
      return;
    const status = await checkOrSend(services, refund, now);
    if (status === "waits") await endRefundLease(services.db, refundId, until);
    // Not what was asked: a person compares it with the provider's dashboard, and nothing more is sent until then.
    else if (status.state === "COMPLETED" && status.amountPaise !== refund.amountPaise)
      await recordRefusal(services, refund, OTHER_AMOUNT, now);
    else await recordOutcome(services, refund, status, now);
  } catch (error) {
    if (error instanceof PaymentProviderError && !error.retryable)
      await recordRefusal(services, refund, error.code, now);
    else {
      await endRefundLease(services.db, refundId, until);
      throw error;
    }
  }
}

/** @returns "waits" for a refused refund that may not be sent again yet */
async function checkOrSend(
  services: Services,
  refund: Refund,
  now: Date,
): Promise<RefundStatus | "waits"> {
  const { id: refundId, orderId, amountPaise, transactionId, provider } = refund;
  if (refund.state !== "requested") {
    const known = await services.payments.fetchRefund(
      { refundId, orderId },
      { withinMs: CHECK_WITHIN_MS, provider },
    );
    if (known !== "not-found") return known;
    if (refund.state === "refused" && now < sendableAt(refund)) return "waits";
  }
  return services.payments.sendRefund(
    { refundId, orderId, amountPaise, transactionId },
    { withinMs: SEND_WITHIN_MS, provider },
  );
}

/**
 * Records a refusal (payment too old, balance too low, invalid credentials) and alerts the operator at the first one
 * and when the reason changes. The refund stays open: an earlier answer may have been lost, so only the same id may
 * be sent again, after a growing delay. `npx sahaj money` lists it until then.
 */
async function recordRefusal(
  services: Services,
  refund: Refund,
  code: string,
  now: Date,
): Promise<void> {
  const refusals = refund.refusals + 1;
  await recordRefundRefusal(services.db, refund.id, { code, refusals }, now);
  if (refusals === 1 || code !== refund.failureCode)
    services.alarm("refund refused", { refundId: refund.id, code });
}

async function recordOutcome(
  services: Services,
  refund: { id: string; orderId: string; amountPaise: number },
  status: RefundStatus,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId } = refund;
  const failures = await services.db.transaction().execute(async (trx) => {
    // The order first: every change of an order and its refunds locks them in this sequence.
    await lockOrder(trx, orderId);
    if (!(await recordRefundState(trx, refundId, status, now))) return 0;
    if (status.state === "COMPLETED") {
      const whole = await recordOrderRefund(trx, orderId, refund.amountPaise, now);
      if (whole) await applyOrderEvent(trx, orderId, "refund_completed", now);
      // The amount due from another capture is the next refund.
      else
        await services.publish(
          trx,
          "queue-refund",
          { orderId },
          { occurrence: `after ${refundId}` },
        );
      return 0;
    }
    if (status.state === "FAILED") {
      const failed = (await listRefunds(trx, orderId)).filter(({ state }) => state === "FAILED");
      const retryAt = new Date(now.getTime() + retryAfterSeconds(failed.length) * 1000);
      await recordRefundRetry(trx, refundId, retryAt);
      return failed.length;
    }
    return 0;
  });
  if (failures > 0)
    services.alarm("refund failed", { refundId, code: status.failureCode, failures });
}

/**
 * Queues a status check for a refund named in a webhook; ignores unknown or finished refunds.
 * @param occurrence distinguishes this webhook from earlier ones for the same refund
 */
export async function queueRefundCheckOfWebhook(
  services: Services,
  webhook: Extract<PaymentNotification, { kind: "refund" }>,
  occurrence: string,
): Promise<void> {
  const refundId = await findRefundIdOfWebhook(services.db, webhook);
  if (refundId) await services.publish(services.db, "send-refund", { refundId }, { occurrence });
}

/** The fields of a refund that determine how much of a capture it uses. */
interface CaptureUse {
  /** The capture's number; null for a refund by bank transfer. */
  capture: number | null;
  amountPaise: number;
  state: string;
}

/** Returns the part of a capture that is neither refunded nor reversed, in paise. A failed refund uses nothing. */
function remainderOf(capture: StoredCapture, refunds: readonly CaptureUse[]): number {
  return refunds
    .filter((refund) => refund.capture === capture.number && refund.state !== "FAILED")
    .reduce(
      (remainder, { amountPaise }) => remainder - amountPaise,
      capture.amountPaise - capture.takenPaise,
    );
}

/**
 * Chooses the next refund of an order: from one capture and at most its remainder, because a provider refunds a payment
 * and not an order. Prefers a capture that covers the whole amount due, so that the visitor gets one refund.
 * @param duePaise the amount still to refund, more than 0
 * @returns undefined when no capture has anything left
 */
export function chooseNextRefund(
  captures: readonly StoredCapture[],
  refunds: readonly CaptureUse[],
  duePaise: number,
): { capture: number; amountPaise: number } | undefined {
  const remainders = captures
    .map((capture) => ({ capture: capture.number, remainder: remainderOf(capture, refunds) }))
    .filter(({ remainder }) => remainder > 0);
  const largest = remainders.toSorted((a, b) => b.remainder - a.remainder)[0];
  const chosen = remainders.find(({ remainder }) => remainder >= duePaise) ?? largest;
  return chosen && { capture: chosen.capture, amountPaise: Math.min(chosen.remainder, duePaise) };
}

const RECHECK_SECONDS = 3600;
/** Before another refund is sent: the newest failed ones, each for so long. */
const MOST_EARLIER = 3;
const EARLIER_WITHIN_MS = 6_000;

/**
 * Checks at the provider a refund that failed, or was ended because its money was sent by bank transfer. If the
 * provider completed it after all, it counts, as long as the money is still owed and no other refund is under way.
 * Otherwise the visitor is refunded twice: an alarm goes to the operator, and `npx sahaj money` lists the order. Sends
 * no refund.
 *
 * @throws {PaymentProviderError} when the call to the provider fails
 */
async function checkFailedRefund(services: Services, refund: Refund, now: Date): Promise<void> {
  const { id: refundId, orderId, updatedAt } = refund;
  await scheduleFailedRefundCheck(services.db, refundId, updatedAt, now);
  const limits = { withinMs: CHECK_WITHIN_MS, provider: refund.provider };
  const status = await services.payments.fetchRefund({ refundId, orderId }, limits);
  if (status === "not-found" || status.state === "FAILED") return;
  if (status.state === "COMPLETED") return completedAfterAll(services, refund, status, now);
  if (refund.endedFor !== "transfer" || refund.paidTwice) return;
  const inAnHour = new Date(now.getTime() + RECHECK_SECONDS * 1000);
  await scheduleFailedRefundCheck(services.db, refundId, updatedAt, now, inAnHour);
}

/** @param instead the refund of the same money that waits to be sent, and is not sent then */
async function completedAfterAll(
  services: Services,
  refund: Refund,
  status: RefundStatus,
  now: Date,
  instead?: Refund,
): Promise<void> {
  const counts = await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, refund.orderId);
    const others = (await listRefunds(trx, refund.orderId)).filter(isUnderWay);
    const isFree = others.every(({ id }) => id === instead?.id);
    const isOwed = order && underWayPaise(order) >= refund.amountPaise;
    if (refund.endedFor === "transfer" || refund.paidTwice) return false;
    if (!isFree || !isOwed) return false;
    if (status.amountPaise !== refund.amountPaise) return false;
    if (instead && !(await endRefund(trx, instead.id, "earlier_refund", now))) return false;
    if (!(await recordFailedRefundCompleted(trx, refund.id, status, now))) return true;
    if (await recordOrderRefund(trx, refund.orderId, refund.amountPaise, now))
      await applyOrderEvent(trx, refund.orderId, "refund_completed", now);
    else {
      const occurrence = `after ${refund.id}`;
      await services.publish(trx, "queue-refund", { orderId: refund.orderId }, { occurrence });
    }
    return true;
  });
  if (counts || !(await recordRefundPaidTwice(services.db, refund.id, now))) return;
  const isTransfer = refund.endedFor === "transfer";
  services.alarm(
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
async function isPaidByEarlierRefund(
  services: Services,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const failed = (await listRefunds(services.db, refund.orderId)).filter(
    ({ id, state, paidTwice }) => state === "FAILED" && id !== refund.id && !paidTwice,
  );
  const limits = { withinMs: EARLIER_WITHIN_MS, provider: refund.provider };
  for (const earlier of failed.slice(0, MOST_EARLIER)) {
    const { orderId } = refund;
    const status = await services.payments.fetchRefund({ refundId: earlier.id, orderId }, limits);
    if (status === "not-found" || status.state !== "COMPLETED") continue;
    const own = await services.payments.fetchRefund({ refundId: refund.id, orderId }, limits);
    await completedAfterAll(
      services,
      earlier,
      status,
      now,
      own === "not-found" ? refund : undefined,
    );
    if (own === "not-found") {
      const after = (await listRefunds(services.db, orderId)).find(({ id }) => id === refund.id);
      if (after && !isUnderWay(after)) return true;
    }
  }
  return false;
}
