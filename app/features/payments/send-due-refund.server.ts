import { randomToken } from "../../lib/crypto/token.ts";
import { noteRefunded } from "../orders/captured-amount-store.server.ts";
import { lockOrder, moveOrder } from "../orders/store.server.ts";
import { nextRefund } from "./refund-per-capture.ts";
import { capturesOf } from "./capture-store.server.ts";
import { checkTransferred } from "./check-bank-transferred-refunds.server.ts";
import { PaymentProviderError, type RefundStatus } from "./provider.ts";
import { isUnderWay, retryAfterSeconds, sendableAt, TRANSFERRED } from "./refund-retry-policy.ts";
import { endLease, leaseRefund, noteRefund, noteRefusal } from "./refund-progress-store.server.ts";
import {
  findOwing,
  findRefund,
  insertRefund,
  type Refund,
  refundsOf,
  takeDueRefunds,
} from "./refund-store.server.ts";
import type { SettleOn } from "./settle-payment.server.ts";

const FOLLOW_SECONDS = 30;
/** Together shorter than the lease on the refund: LEASE_MS in refund-progress-store.server.ts. */
const ASK_WITHIN_MS = 20_000;
const SEND_WITHIN_MS = 80_000;

/**
 * Starts the refund of what an order still has to give back: of one capture, since a provider refunds a payment. The
 * refund's id is stored before the provider hears of it, so that a crash in between repeats the same refund and never
 * makes a second. The database allows one open refund an order, no more than is due, and none above its capture. Safe to
 * call at any time.
 */
export async function refundMoney(on: SettleOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return;
    const refunds = await refundsOf(trx, orderId);
    const duePaise = order.refundDuePaise - order.refundedPaise;
    if (refunds.some(isUnderWay) || duePaise <= 0) return;
    const next = nextRefund(await capturesOf(trx, orderId), refunds, duePaise);
    if (!next) return; // the ledger check lists it: money owed, and no refund of it
    const id = `refund_${randomToken(16)}`;
    await insertRefund(trx, { id, orderId, ...next, reason: order.state }, now);
    await on.record(trx, "refund.requested", { refundId: id });
  });
}

/**
 * Sends a stored refund, or asks how it is; comes back until its end is known. One process does so at a time: the others
 * come back when its lease is over.
 * @throws {PaymentProviderError} retryable, when the provider can't be asked
 */
export async function followRefund(on: SettleOn, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(on.db, refundId);
  if (refund?.failureCode === TRANSFERRED) await checkTransferred(on, refund, now);
  if (!refund || !isUnderWay(refund)) return;
  const until = await leaseRefund(on.db, refundId, now);
  if (!until) {
    const notBefore = new Date(now.getTime() + FOLLOW_SECONDS * 1000);
    await on.record(
      on.db,
      "refund.requested",
      { refundId },
      { notBefore, turn: `leased ${now.getTime()}` },
    );
    return;
  }
  try {
    const status = await askOrSend(on, refund, now);
    if (status === "waits") await endLease(on.db, refundId, until);
    else await noteOutcome(on, refund, status, now);
  } catch (error) {
    if (error instanceof PaymentProviderError && !error.retryable)
      await refuse(on, refund, error.code, now);
    else {
      await endLease(on.db, refundId, until);
      throw error;
    }
  }
}

/** @returns "waits" for a refund that was refused and whose time has not come */
async function askOrSend(on: SettleOn, refund: Refund, now: Date): Promise<RefundStatus | "waits"> {
  const { id: refundId, orderId, amountPaise, transactionId } = refund;
  if (refund.state !== "requested") {
    const known = await on.payments.readRefund({ refundId, orderId }, { withinMs: ASK_WITHIN_MS });
    if (known !== "not-found") return known;
    if (refund.state === "refused" && now < sendableAt(refund)) return "waits";
  }
  return on.payments.sendRefund(
    { refundId, orderId, amountPaise, transactionId },
    { withinMs: SEND_WITHIN_MS },
  );
}

/**
 * A refusal wakes the operator (too old, the balance too low, credentials that no longer hold): at the first, and when the
 * reason changes. It ends nothing: an answer before it may have been lost, so only the same id may be sent again, and it
 * is, after a wait that grows. `npm run money` lists it meanwhile.
 */
async function refuse(on: SettleOn, refund: Refund, code: string, now: Date): Promise<void> {
  const refusals = refund.refusals + 1;
  await noteRefusal(on.db, refund.id, { code, refusals }, now);
  if (refusals === 1 || code !== refund.failureCode)
    on.alarm("refund refused", { refundId: refund.id, code });
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
      // What is due of another capture is the next refund.
      else await on.record(trx, "refund.due", { orderId }, { turn: `after ${refundId}` });
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

/** The net under it: refunds whose time for another look has come, and money owed without one. */
export async function sweepRefunds(on: SettleOn, now: Date): Promise<void> {
  const turn = String(now.getTime());
  for (const refundId of await takeDueRefunds(on.db, now, 100)) {
    await on.record(on.db, "refund.requested", { refundId }, { turn });
  }
  for (const orderId of await findOwing(on.db, now, 100)) {
    await on.record(on.db, "refund.due", { orderId }, { turn });
  }
}
