import type { Route } from "./+types/payment-webhook";
import { queueRefundCheckOfWebhook } from "../../domain/payments/send-refunds.server.ts";
import { servicesContext } from "../../services.server.ts";

/**
 * Handles a payment provider's webhook. Its content is not trusted: a job fetches the status. Answers at once,
 * because the provider waits only a few seconds and then sends the webhook again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(servicesContext);
  const body = new Uint8Array(await request.arrayBuffer());
  const notification = deps.payments.parseWebhook(request.headers, body);
  if (notification === "unauthenticated") return new Response(null, { status: 401 });
  if (notification === "malformed") return new Response(null, { status: 400 });
  if (notification.kind === "payment")
    await deps.publish(deps.db, "settle-payment", { orderId: notification.orderId });
  if (notification.kind === "refund")
    await queueRefundCheckOfWebhook(deps, notification, crypto.randomUUID());
  if (notification.kind === "dispute") {
    const { disputeId, orderId } = notification;
    const data = { disputeId, ...(orderId !== undefined && { orderId }) };
    await deps.publish(deps.db, "check-dispute", data, { occurrence: crypto.randomUUID() });
  }
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
