import { z } from "zod";
import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/status";
import { loadPaymentState } from "../../domain/payments/load-order-money.server.ts";
import { refreshPayment } from "../../domain/payments/check-payment.server.ts";
import { goOnWithout } from "../../http/log.server.ts";
import { servicesContext } from "../../services.server.ts";
import {
  refuseCall,
  answerCall,
  invalid,
  parseBody,
  preflight,
  wrongMethod,
} from "./api-call.server.ts";

const schema = z.object({ orderId: z.string().min(1) });

/** Returns state and metaInfo.udf1 of an order to an API caller. */
async function answerStatus(
  orderId: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const services = context.get(servicesContext);
  const known = await loadPaymentState(services, orderId, services.now());
  if (!known) return answerCall(404, { error: "order_unknown" });
  await refreshPayment(services, orderId, services.now()).catch(
    goOnWithout("payment could not be asked for a client"),
  );
  return answerCall(200, await loadPaymentState(services, orderId, services.now()));
}

const orderIdIn = (request: Request) => new URL(request.url).searchParams.get("orderId") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS") return preflight();
  const refusal = await refuseCall(request, context);
  if (refusal) return refusal;
  const orderId = orderIdIn(request);
  return orderId === "" ? invalid({ orderId: "is missing" }) : answerStatus(orderId, context);
}

/** The standard client library uses POST by default, with the order's id in the body or in the URL. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return wrongMethod("GET, POST");
  const refusal = await refuseCall(request, context);
  if (refusal) return refusal;
  const orderId = orderIdIn(request);
  if (orderId !== "") return answerStatus(orderId, context);
  const read = parseBody((await request.text()) || "{}", schema);
  return "refusal" in read ? read.refusal : answerStatus(read.body.orderId, context);
}
