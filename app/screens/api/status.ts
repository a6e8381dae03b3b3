import { z } from "zod";
import type { Route } from "./+types/status";
import { loadPaymentState } from "../../domain/payments/load-order-money.server.ts";
import { checkPaymentForPage } from "../../domain/payments/check-payment.server.ts";
import { emailIn } from "../../lib/contact.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { goOnWithout } from "../../http/log.server.ts";
import { servicesContext } from "../../services.server.ts";
import {
  refuseCall,
  respondToCall,
  countGuess,
  parseBody,
  preflight,
  wrongMethod,
} from "./api-call.server.ts";

const email = z.string().transform(emailIn).pipe(z.string("must be an email address"));
/** email: of the order's client, for a caller who knows the address and wants `mail` unmasked. */
const schema = z.object({ orderId: z.string().min(1), email: email.optional() });

/** Returns state and metaInfo.udf1 of an order to an API caller. */
async function answerStatus(
  { request, context }: Route.LoaderArgs | Route.ActionArgs,
  named: z.infer<typeof schema>,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { orderId } = named;
  const guess = named.email === undefined ? undefined : await countGuess(context, [orderId]);
  if (guess && "refusal" in guess) return guess.refusal;
  const caller = {
    visitorId: await findVisitorIdOfRequest(services, request),
    email: named.email,
  };
  const known = await loadPaymentState(services.db, orderId, caller);
  if (!known) return respondToCall(404, { error: "order_unknown" });
  if (known.isClient) await guess?.uncount();
  await checkPaymentForPage(services, orderId, services.now()).catch(
    goOnWithout("payment could not be asked for a client"),
  );
  return respondToCall(200, (await loadPaymentState(services.db, orderId, caller))?.answer);
}

/** Reads the call from the query; undefined without an order id there. */
function queryOf(request: Request): string | undefined {
  const { searchParams } = new URL(request.url);
  return searchParams.get("orderId") ? JSON.stringify(Object.fromEntries(searchParams)) : undefined;
}

async function answer(args: Route.LoaderArgs | Route.ActionArgs, text: string): Promise<Response> {
  const read = parseBody(text, schema);
  return "refusal" in read ? read.refusal : answerStatus(args, read.body);
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  if (request.method === "OPTIONS") return preflight();
  return (await refuseCall(request, context)) ?? answer(args, queryOf(request) ?? "{}");
}

/** The standard client library uses POST by default, with the order's id in the body or in the URL. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (request.method !== "POST") return wrongMethod("GET, POST");
  const refusal = await refuseCall(request, context);
  return refusal ?? answer(args, queryOf(request) ?? ((await request.text()) || "{}"));
}
