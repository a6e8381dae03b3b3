import { recordPaidTwice } from "./refund-progress-store.server.ts";
import type { SettlePaymentDeps } from "../settle-payment.server.ts";
import type { Refund } from "./list-refunds.server.ts";

const LOOK_SECONDS = 3600;
const ASK_WITHIN_MS = 20_000;

/** When a refund that was settled by bank transfer is asked about, in seconds after the transfer was recorded. */
export const transferCheckSeconds: readonly number[] = [600, 3_600, 86_400, 7 * 86_400];

/**
 * Asks the provider about a refund that was ended because its money went by bank transfer. If the provider has it all the
 * same, the visitor is paid twice: an operator is alarmed, and `npm run money` lists the order. Nothing is sent.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function checkBankTransferredRefunds(
  deps: SettlePaymentDeps,
  { id: refundId, orderId }: Pick<Refund, "id" | "orderId">,
  now: Date,
): Promise<void> {
  const status = await deps.payments.fetchRefund(
    { refundId, orderId },
    { withinMs: ASK_WITHIN_MS },
  );
  if (status === "not-found" || status.state === "FAILED") return;
  if (status.state === "COMPLETED") {
    if (await recordPaidTwice(deps.db, refundId, now))
      deps.alarm("refunded by bank and by the provider", { refundId });
    return;
  }
  const notBefore = new Date(now.getTime() + LOOK_SECONDS * 1000);
  const occurrence = `transferred ${notBefore.getTime()}`;
  await deps.publish(deps.db, "refund.requested", { refundId }, { notBefore, occurrence });
}
