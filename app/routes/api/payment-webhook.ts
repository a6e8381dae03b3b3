import type { Route } from "./+types/payment-webhook";
import { recheckRefundOnWebhook } from "../../features/payments/refunds/recheck-refund-on-webhook.server.ts";
import { servicesContext } from "../../services.server.ts";

/**
 * The provider rings. What it says is not believed: a job asks the status. Answered at once, since the
 * provider waits only a few seconds and rings again when it gets no answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(servicesContext);
  const body = new Uint8Array(await request.arrayBuffer());
  const bell = deps.payments.parseWebhook(request.headers, body);
  if (bell === "unauthenticated") return new Response(null, { status: 401 });
  if (bell === "malformed") return new Response(null, { status: 400 });
  if (bell.kind === "payment")
    await deps.publish(deps.db, "payment.notified", { orderId: bell.orderId });
  if (bell.kind === "refund") await recheckRefundOnWebhook(deps, bell, crypto.randomUUID());
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
