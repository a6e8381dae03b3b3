import type { Faults } from "./faults.ts";
import { faultyPayment, type PayChoice } from "./pay-choice.ts";
import type { Orders } from "./orders.ts";
import { closedPage, payPage, unknownPage } from "./pay-page.ts";
import { parseDeclineReason, isPayable, type PaymentOrder } from "./payment-order.ts";
import type { WebhookSender } from "./webhook-sender.ts";

export interface PayPageVisit {
  show(token: string): Response;
  /** A pressed button. Pressed again, or on an order that is done, it only leads back. */
  press(token: string, body: string): Promise<Response>;
}

/**
 * What the browser of the one who pays does: sees the page, presses a button, is sent back to the merchant.
 *
 * @param returnUrl where to, with what the provider adds to the merchant's own address
 */
export function createPayPageVisit(
  orders: Orders,
  faults: Faults,
  webhooks: WebhookSender,
  now: () => Date,
  returnUrl: (order: PaymentOrder) => string,
): PayPageVisit {
  return {
    show(token) {
      const order = orders.findByPageToken(token);
      if (order === undefined) return unknownPage();
      return isPayable(order, now()) ? payPage(order) : closedPage(order);
    },
    async press(token, body) {
      const order = orders.findByPageToken(token);
      if (order === undefined) return unknownPage();
      // The one case where leading back silently would hide something: the visitor meant to pay and has not.
      if (order.failure?.detailedErrorCode === "ORDER_EXPIRED") return closedPage(order);
      if (isPayable(order, now())) {
        const choice = readSandboxConsent(new URLSearchParams(body));
        if (choice === undefined) return payPage(order);
        orders.choose(order.merchantOrderId, faultyPayment(choice, faults));
        if (faults.take("webhook-before-redirect")) await webhooks.quiet();
        const after = orders.find(order.merchantOrderId);
        // Where a failed attempt ends nothing, the next one is made on the same page.
        if (choice.outcome === "fail" && after && isPayable(after, now())) return payPage(after);
      }
      // 303: the browser must fetch the merchant's page with GET, whatever it sent here.
      return new Response(null, {
        status: 303,
        headers: {
          location: returnUrl(orders.find(order.merchantOrderId) ?? order),
          "cache-control": "no-store",
        },
      });
    },
  };
}

/** Reads a choice from form fields `outcome` and `reason`; undefined if there is none such. */
export function readSandboxConsent(fields: URLSearchParams): PayChoice | undefined {
  const outcome = fields.get("outcome");
  if (outcome === "fail") return { outcome, reason: parseDeclineReason(fields.get("reason")) };
  if (outcome === "pay" || outcome === "pending" || outcome === "cancel") return { outcome };
  return undefined;
}
