import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import type { PaymentNotification } from "../provider.ts";
import { findRefundOfWebhook } from "./refund-store.server.ts";

/**
 * Queues a status check for a refund named in a webhook; ignores unknown or finished refunds.
 * @param occurrence distinguishes this webhook from earlier ones for the same refund
 */
export async function recheckRefundOnWebhook(
  deps: Database & { publish: PublishEvent },
  webhook: Extract<PaymentNotification, { kind: "refund" }>,
  occurrence: string,
): Promise<void> {
  const refundId = await findRefundOfWebhook(deps.db, webhook);
  if (refundId) await deps.publish(deps.db, "refund.requested", { refundId }, { occurrence });
}
