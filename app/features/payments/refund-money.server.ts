import { randomToken } from "../../lib/token.ts";
import { noteRefunded } from "../orders/money-store.server.ts";
import { lockOrder, moveOrder } from "../orders/store.server.ts";
import { PaymentProviderError, type RefundStatus } from "./provider.ts";
import { isUnderWay, retryAfterSeconds } from "./refund-pace.ts";
import {
  findOpenRefunds,
  findOwing,
  findRefund,
  insertRefund,
  noteRefund,
  refundsOf,
} from "./refund-store.server.ts";
import type { SettleOn } from "./settle-payment.server.ts";

const FOLLOW_SECONDS = 30;
const SWEEP_SECONDS = 300;

/**
 * Starts the refund of what an order still has to give back. The refund's id is stored before the
 * provider hears of it, so that a crash in between repeats the same refund and never makes a second.
 * The database allows one open refund an order, and no more than is due. Safe to call at any time.
 */
export async function refundMoney(on: SettleOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return;
    const refunds = await refundsOf(trx, orderId);
    const isOpen = refunds.some(isUnderWay);
    const amountPaise = order.refundDuePaise - order.refundedPaise;
    if (isOpen || amountPaise <= 0) return;
    const id = `refund_${randomToken(16)}`;
    await insertRefund(trx, { id, orderId, amountPaise, reason: order.state }, now);
    await on.record(trx, "refund.requested", { refundId: id });
  });
}

/**
 * Sends a stored refund, or asks how it is; comes back until its end is known.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function followRefund(on: SettleOn, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(on.db, refundId);
  if (!refund || !isUnderWay(refund)) return;
  const known =
    refund.state === "requested"
      ? "not-found"
      : await on.payments.readRefund({ refundId, orderId: refund.orderId });
  const status =
    known === "not-found"
      ? await send(on, { refundId, orderId: refund.orderId, amountPaise: refund.amountPaise })
      : known;
  await noteOutcome(on, refund, status, now);
}

/**
 * A refusal wakes the operator (too old, the balance too low, credentials that no longer hold). It ends
 * nothing: an answer before it may have been lost, so only the same id may be sent again, and it is.
 */
async function send(
  on: SettleOn,
  refund: { refundId: string; orderId: string; amountPaise: number },
): Promise<RefundStatus> {
  try {
    return await on.payments.sendRefund(refund);
  } catch (error) {
    if (error instanceof PaymentProviderError && !error.retryable) {
      on.alarm("refund refused", { refundId: refund.refundId, code: error.code });
    }
    throw error;
  }
}

async function noteOutcome(
  on: SettleOn,
  refund: { id: string; orderId: string; amountPaise: number },
  status: RefundStatus,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId } = refund;
  const failures = await on.db.transaction().execute(async (trx) => {
    // The order first: whoever changes an order and its refunds takes them in this sequence.
    await lockOrder(trx, orderId);
    if (!(await noteRefund(trx, refundId, status, now))) return 0;
    if (status.state === "COMPLETED") {
      const whole = await noteRefunded(trx, orderId, refund.amountPaise, now);
      if (whole) await moveOrder(trx, orderId, "refund_completed", now);
      return 0;
    }
    if (status.state === "FAILED") {
      const failed = (await refundsOf(trx, orderId)).filter(({ state }) => state === "FAILED");
      const notBefore = new Date(now.getTime() + retryAfterSeconds(failed.length) * 1000);
      await on.record(trx, "refund.due", { orderId }, { notBefore, turn: refundId });
      return failed.length;
    }
    const notBefore = new Date(now.getTime() + FOLLOW_SECONDS * 1000);
    const turn = String(now.getTime());
    await on.record(trx, "refund.requested", { refundId }, { notBefore, turn });
    return 0;
  });
  if (failures > 0) on.alarm("refund failed", { refundId, code: status.failureCode, failures });
}

/** The net under it: refunds that nobody has looked at for a while, and money owed without one. */
export async function sweepRefunds(on: SettleOn, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SWEEP_SECONDS * 1000);
  const turn = String(now.getTime());
  for (const refundId of await findOpenRefunds(on.db, before, 100)) {
    await on.record(on.db, "refund.requested", { refundId }, { turn });
  }
  for (const orderId of await findOwing(on.db, now, 100)) {
    await on.record(on.db, "refund.due", { orderId }, { turn });
  }
}
