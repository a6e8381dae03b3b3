import type { Faults } from "./faults/faults.ts";
import { type PaymentOrder, complete } from "./payment-order.ts";
import type { FakeRefund } from "./refund-rules.ts";
import type { WebhookBody, WebhookSender } from "./webhook-sender.ts";

/** What a provider's webhooks say. */
export interface WebhookEvents {
  /** Of an order that is COMPLETED or FAILED. */
  order(order: PaymentOrder): WebhookBody;
  /** Of a payment that the client's bank contests or has decided about; undefined: there is no webhook for it. */
  dispute(order: PaymentOrder): WebhookBody | undefined;
  /** @param flat the fault `webhook-flat-refund`, where the provider knows such bodies */
  refund(refund: FakeRefund, flat: boolean): WebhookBody;
}

/**
 * Tells the merchant by webhook what became of an order or a refund, and is where the webhook faults strike.
 */
export function createWebhookQueue(
  webhooks: WebhookSender,
  faults: Faults,
  events: WebhookEvents,
): {
  /** Sends nothing by itself: an attacker who wants a free session may send a forged webhook here. */
  placed(order: PaymentOrder): void;
  finished(order: PaymentOrder): void;
  disputed(order: PaymentOrder): void;
  refund(refund: FakeRefund): void;
} {
  function announce(body: WebhookBody): void {
    if (faults.take("webhook-drop")) return;
    const wrongAuth = faults.take("webhook-wrong-auth") !== undefined;
    const late = faults.take("webhook-late");
    const afterSeconds = late ? (late.seconds ?? 60) : 0;
    const duplicate = faults.take("webhook-duplicate");
    const copies = duplicate ? (duplicate.copies ?? 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) webhooks.send(body, { wrongAuth, afterSeconds });
  }

  return {
    placed(order) {
      for (const kind of ["webhook-forged", "webhook-forged-signed"] as const) {
        const forged = faults.take(kind);
        if (forged === undefined) continue;
        const how = { wrongAuth: kind === "webhook-forged", afterSeconds: forged.seconds ?? 0 };
        webhooks.send(events.order(complete(order, order.expireAt)), how);
      }
    },
    finished: (order) => announce(events.order(order)),
    disputed(order) {
      const body = events.dispute(order);
      if (body) announce(body);
    },
    refund: (refund) =>
      announce(events.refund(refund, faults.take("webhook-flat-refund") !== undefined)),
  };
}
