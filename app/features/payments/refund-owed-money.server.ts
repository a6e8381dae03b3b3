import { lockOrder, moveOrder } from "../orders/store.server.ts";
import { randomToken } from "../../lib/token.ts";
import type { RefundStatus } from "./provider.ts";
import {
  findOpenRefunds,
  findRefund,
  findRefundOfOrder,
  insertRefund,
  noteRefund,
} from "./refund-store.server.ts";
import type { SettleOn } from "./settle-payment.server.ts";

const FOLLOW_SECONDS = 30;
const SWEEP_SECONDS = 300;

/**
 * Starts the refund of an order whose money is owed. The refund's id is stored before the provider
 * hears of it, so that a crash in between repeats the same refund and never makes a second.
 * A refund that FAILED is tried again under a new id; the database allows one open refund an order.
 */
export async function refundOwedMoney(on: SettleOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "owed") return;
    const last = await findRefundOfOrder(trx, orderId);
    if (last && last.state !== "FAILED") return;
    const id = `refund_${randomToken(16)}`;
    await insertRefund(
      trx,
      { id, orderId, amountPaise: order.pricePaise, reason: "slot_lost" },
      now,
    );
    await on.record(trx, "refund.requested", { refundId: id });
  });
}

/** Sends a stored refund, or asks how it is; comes back until its end is known. */
export async function followRefund(on: SettleOn, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(on.db, refundId);
  if (!refund || refund.state === "COMPLETED" || refund.state === "FAILED") return;
  const known = refund.state === "requested" ? "not-found" : await on.payments.readRefund(refundId);
  const status =
    known === "not-found"
      ? await on.payments.sendRefund({
          refundId,
          orderId: refund.orderId,
          amountPaise: refund.amountPaise,
        })
      : known;
  await noteOutcome(on, refund.orderId, refundId, status, now);
}

async function noteOutcome(
  on: SettleOn,
  orderId: string,
  refundId: string,
  status: RefundStatus,
  now: Date,
): Promise<void> {
  const noted = await on.db.transaction().execute(async (trx) => {
    if (!(await noteRefund(trx, refundId, status, now))) return false;
    if (status.state === "COMPLETED") await moveOrder(trx, orderId, "refund_completed", now);
    if (status.state === "FAILED")
      await on.record(trx, "booking.refused", { orderId }, { turn: refundId });
    if (status.state === "PENDING" || status.state === "CONFIRMED") {
      const notBefore = new Date(now.getTime() + FOLLOW_SECONDS * 1000);
      const turn = String(now.getTime());
      await on.record(trx, "refund.requested", { refundId }, { notBefore, turn });
    }
    return true;
  });
  if (noted && status.state === "FAILED") {
    on.alarm("refund failed", { orderId, refundId, code: status.failureCode });
  }
}

/** The net under it: refunds that nobody has looked at for a while. */
export async function sweepRefunds(on: SettleOn, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SWEEP_SECONDS * 1000);
  for (const refundId of await findOpenRefunds(on.db, before, 100)) {
    await on.record(on.db, "refund.requested", { refundId }, { turn: String(now.getTime()) });
  }
}
