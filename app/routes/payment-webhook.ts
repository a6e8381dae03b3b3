import type { Route } from "./+types/payment-webhook";
import { servicesContext } from "../services.server.ts";

/**
 * The provider rings. What it says is not believed: a job asks the status. Answered at once, since the
 * provider waits only a few seconds and rings again when it gets no answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { payments, record, db } = context.get(servicesContext);
  const bell = payments.readWebhook(request.headers, await request.text());
  if (bell === "unauthenticated") return new Response(null, { status: 401 });
  if (bell === "malformed") return new Response(null, { status: 400 });
  if (bell.kind === "payment") await record(db, "payment.reported", { orderId: bell.orderId });
  if (bell.kind === "refund" && bell.refundId) {
    await record(
      db,
      "refund.requested",
      { refundId: bell.refundId },
      { turn: crypto.randomUUID() },
    );
  }
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
