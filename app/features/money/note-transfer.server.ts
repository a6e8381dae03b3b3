import type { Database } from "../../db/connect.server.ts";
import { randomToken } from "../../lib/token.ts";
import { noteRefunded } from "../orders/money-store.server.ts";
import { findOrder, lockOrder, moveOrder } from "../orders/store.server.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { isUnderWay } from "../payments/refund-pace.ts";
import { insertRefund, noteRefund, refundsOf } from "../payments/refund-store.server.ts";

export interface TransferOn extends Pick<Database, "db"> {
  payments: Pick<PaymentProvider, "readRefund">;
}

export type NoteTransfer =
  | { ok: true; amountPaise: number }
  | { ok: false; reason: "order_unknown" | "nothing_owed" | "provider_has_it" };

/**
 * Notes that all an order still owed was given back outside the provider, as by bank transfer. PhonePe refuses a refund
 * 90 days after the payment (REFUND_FOR_TXN_OLDER_THAN_LIMIT), and a session can be booked longer ahead than that.
 * Nobody is paid twice: while the provider knows of a refund that has not failed, nothing is noted.
 *
 * @param reference the bank's, to find the transfer by
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function noteTransfer(
  on: TransferOn,
  orderId: string,
  reference: string,
  now: Date,
): Promise<NoteTransfer> {
  if (!(await findOrder(on.db, orderId))) return { ok: false, reason: "order_unknown" };
  const asked = (await refundsOf(on.db, orderId)).find(isUnderWay);
  if (asked) {
    const known = await on.payments.readRefund({ refundId: asked.id, orderId });
    if (known !== "not-found" && known.state !== "FAILED")
      return { ok: false, reason: "provider_has_it" };
  }
  return on.db.transaction().execute(async (trx): Promise<NoteTransfer> => {
    const order = await lockOrder(trx, orderId);
    const amountPaise = order ? order.refundDuePaise - order.refundedPaise : 0;
    if (amountPaise <= 0) return { ok: false, reason: "nothing_owed" };
    const open = (await refundsOf(trx, orderId)).find(isUnderWay);
    // Another one has begun since the provider was asked.
    if (open && open.id !== asked?.id) return { ok: false, reason: "provider_has_it" };
    const outcome = { providerRefundId: reference, amountPaise };
    if (open)
      await noteRefund(
        trx,
        open.id,
        { ...outcome, state: "FAILED", failureCode: "TRANSFERRED" },
        now,
      );
    const id = `refund_${randomToken(16)}`;
    await insertRefund(trx, { id, orderId, amountPaise, reason: "transferred" }, now);
    await noteRefund(trx, id, { ...outcome, state: "COMPLETED" }, now);
    if (await noteRefunded(trx, orderId, amountPaise, now))
      await moveOrder(trx, orderId, "refund_completed", now);
    return { ok: true, amountPaise };
  });
}
