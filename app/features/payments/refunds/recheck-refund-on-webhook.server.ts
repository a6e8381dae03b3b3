import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import type { PaymentNotification } from "../provider.ts";
import { findRefundOfWebhook } from "./refund-store.server.ts";

/**
 * The provider rang for a refund: it is asked how it is. Rung for one that has ended, or that is not
 * ours, nothing happens.
 * @param turn tells this ringing from the ones before
 */
export async function recheckRefundOnWebhook(
  deps: Database & { publish: PublishEvent },
  bell: Extract<PaymentNotification, { kind: "refund" }>,
  occurrence: string,
): Promise<void> {
  const refundId = await findRefundOfWebhook(deps.db, bell);
  if (refundId) await deps.publish(deps.db, "refund.requested", { refundId }, { occurrence });
}
