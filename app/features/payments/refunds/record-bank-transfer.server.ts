import type { Database, Db } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { randomToken } from "../../../lib/crypto/token.ts";
import { recordRefundedAmount } from "../../orders/record-captured-amount.server.ts";
import { transferCheckSeconds } from "./check-bank-transferred-refunds.server.ts";
import type { PaymentProvider } from "../provider.ts";
import { isUnderWay, TRANSFERRED } from "./refund-retry-policy.ts";
import { endLease, leaseRefund, recordRefundState } from "./refund-progress-store.server.ts";
import { insertRefund } from "./refund-store.server.ts";
import { findOrder, lockOrder } from "../../orders/find-order.server.ts";
import { moveOrder } from "../../orders/move-order.server.ts";
import { listRefunds } from "./list-refunds.server.ts";

export interface BankTransferDeps extends Pick<Database, "db"> {
  payments: Pick<PaymentProvider, "fetchRefund">;
  publish: PublishEvent;
}

export type RecordBankTransfer =
  | { ok: true; amountPaise: number }
  /** being_sent: a job calls the provider about the refund at this moment. Try again in two minutes. */
  | { ok: false; reason: "order_unknown" | "nothing_owed" | "provider_has_it" | "being_sent" };

/** Shorter than the lease on the refund, which must not end while the provider is asked. */
const ASK_WITHIN_MS = 60_000;

/**
 * Notes that all an order still owed was given back outside the provider, as by bank transfer. PhonePe refuses a refund
 * 90 days after the payment (REFUND_FOR_TXN_OLDER_THAN_LIMIT), and a session can be booked longer ahead than that.
 * Nobody is paid twice: while the provider knows of a refund that has not failed, or one is being sent, nothing is noted.
 * The refund is leased meanwhile, so that no job sends it; afterwards the provider is asked about it a few times more.
 *
 * @param reference the bank's, to find the transfer by
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function recordBankTransfer(
  deps: BankTransferDeps,
  orderId: string,
  reference: string,
  now: Date,
): Promise<RecordBankTransfer> {
  if (!(await findOrder(deps.db, orderId))) return { ok: false, reason: "order_unknown" };
  const open = (await listRefunds(deps.db, orderId)).find(isUnderWay);
  if (!open) return endDebt(deps, orderId, undefined, reference, now);
  const leaseEnd = await leaseRefund(deps.db, open.id, now);
  if (!leaseEnd) return { ok: false, reason: "being_sent" };
  try {
    const known = await deps.payments.fetchRefund(
      { refundId: open.id, orderId },
      { withinMs: ASK_WITHIN_MS },
    );
    if (known !== "not-found" && known.state !== "FAILED")
      return { ok: false, reason: "provider_has_it" };
    return await endDebt(deps, orderId, open.id, reference, now);
  } finally {
    await endLease(deps.db, open.id, leaseEnd);
  }
}

/** @param askedId the refund on its way of which the provider knows nothing */
async function endDebt(
  deps: BankTransferDeps,
  orderId: string,
  askedId: string | undefined,
  reference: string,
  now: Date,
): Promise<RecordBankTransfer> {
  return deps.db.transaction().execute(async (trx): Promise<RecordBankTransfer> => {
    const order = await lockOrder(trx, orderId);
    const amountPaise = order ? order.refundDuePaise - order.refundedPaise : 0;
    if (amountPaise <= 0) return { ok: false, reason: "nothing_owed" };
    const open = (await listRefunds(trx, orderId)).find(isUnderWay);
    // Another one has begun since the provider was asked.
    if (open && open.id !== askedId) return { ok: false, reason: "provider_has_it" };
    const outcome = { providerRefundId: reference, amountPaise };
    if (open) {
      const ended = { ...outcome, state: "FAILED", failureCode: TRANSFERRED } as const;
      await recordRefundState(trx, open.id, ended, now);
      await askLater(deps, trx, open.id, now);
    }
    const id = `refund_${randomToken(16)}`;
    const refund = { id, orderId, capture: null, amountPaise, reason: "transferred" };
    await insertRefund(trx, refund, now);
    await recordRefundState(trx, id, { ...outcome, state: "COMPLETED" }, now);
    if (await recordRefundedAmount(trx, orderId, amountPaise, now))
      await moveOrder(trx, orderId, "refund_completed", now);
    return { ok: true, amountPaise };
  });
}

async function askLater(
  deps: BankTransferDeps,
  trx: Db,
  refundId: string,
  now: Date,
): Promise<void> {
  for (const seconds of transferCheckSeconds) {
    const notBefore = new Date(now.getTime() + seconds * 1000);
    const occurrence = `transferred ${notBefore.getTime()}`;
    await deps.publish(trx, "refund.requested", { refundId }, { notBefore, occurrence });
  }
}
