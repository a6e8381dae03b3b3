import type { Route } from "./+types/status";
import { readPaymentState } from "../../features/payments/read-payment-state.server.ts";
import { settlePayment } from "../../features/payments/settle-payment.server.ts";
import { log } from "../../log.server.ts";
import { servicesContext } from "../../services.server.ts";
import { answer, hasKey, preflight, tooMany, wrongMethod } from "./call.server.ts";

/** State and metaInfo.udf1 of an order, for another client. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS") return preflight();
  const services = context.get(servicesContext);
  if (!hasKey(request, services.config.PUBLIC_ANON_KEY)) {
    return answer(401, { error: "unauthorized" });
  }
  const refusal = await tooMany(context, "call");
  if (refusal) return refusal;
  const orderId = new URL(request.url).searchParams.get("orderId") ?? "";
  if (orderId === "") return answer(422, { error: "invalid", fields: { orderId: "is needed" } });
  const known = await readPaymentState(services, orderId);
  if (!known) return answer(404, { error: "order_unknown" });
  await settlePayment(services, orderId, services.now()).catch((error: unknown) =>
    log.warn({ err: error }, "payment could not be asked for a client"),
  );
  return answer(200, await readPaymentState(services, orderId));
}

export const action = () => wrongMethod("GET");
