import type { Faults } from "./faults.ts";
import type { PaymentOrder } from "./payment-order.ts";
import type { Refund } from "./refund-rules.ts";
import { orderEvent, refundEvent, type WebhookBody } from "./webhook-event.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/**
 * Tells the merchant by webhook what became of an order or a refund, and is where the webhook faults strike.
 */
export function createAnnouncements(
  webhooks: WebhookSender,
  faults: Faults,
): { order(order: PaymentOrder): void; refund(refund: Refund): void } {
  function announce(body: WebhookBody): void {
    if (faults.take("webhook-drop")) return;
    const wrongAuth = faults.take("webhook-wrong-auth") !== undefined;
    const duplicate = faults.take("webhook-duplicate");
    const copies = duplicate ? (duplicate.copies ?? 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) webhooks.send(body, { wrongAuth });
  }

  return {
    order: (order) => announce(orderEvent(order)),
    refund: (refund) =>
      announce(refundEvent(refund, faults.take("webhook-flat-refund") !== undefined)),
  };
}
