import { recordPaidTwice } from "./refund-progress-store.server.ts";
import type { SettlePaymentDeps } from "../settle-payment.server.ts";
import type { Refund } from "./list-refunds.server.ts";

const RECHECK_SECONDS = 3600;
const CHECK_WITHIN_MS = 20_000;

/** When a refund that was settled by bank transfer is checked, in seconds after the transfer was recorded. */
export const transferCheckSeconds: readonly number[] = [600, 3_600, 86_400, 7 * 86_400];

/**
 * Checks at the provider a refund that was ended because its money was sent by bank transfer. If the provider completed
 * it as well, the visitor is refunded twice: an alarm goes to the operator, and `npm run money` lists the order. Sends
 * no refund.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkBankTransferredRefunds(
  deps: SettlePaymentDeps,
  { id: refundId, orderId }: Pick<Refund, "id" | "orderId">,
  now: Date,
): Promise<void> {
  const status = await deps.payments.fetchRefund(
    { refundId, orderId },
    { withinMs: CHECK_WITHIN_MS },
  );
  if (status === "not-found" || status.state === "FAILED") return;
  if (status.state === "COMPLETED") {
    if (await recordPaidTwice(deps.db, refundId, now))
      deps.alarm("refunded by bank and by the provider", { refundId });
    return;
  }
  const notBefore = new Date(now.getTime() + RECHECK_SECONDS * 1000);
  const occurrence = `transferred ${notBefore.getTime()}`;
  await deps.publish(deps.db, "refund.requested", { refundId }, { notBefore, occurrence });
}
