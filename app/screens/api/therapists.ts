import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/therapists";
import { listPublicTherapists } from "../../domain/therapists/load-therapists.server.ts";
import { servicesContext } from "../../services.server.ts";
import { refuseCall, respondToCall, preflight, wrongMethod } from "./api-call.server.ts";

async function answerTherapists(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const refusal = await refuseCall(request, context);
  if (refusal) return refusal;
  return respondToCall(200, await listPublicTherapists(context.get(servicesContext).db));
}

/** Lists the therapists' public columns for API callers; a booking needs a name and a price from it. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : answerTherapists(request, context);

/** The standard client library uses POST by default. */
export const action = ({ request, context }: Route.ActionArgs) =>
  request.method === "POST" ? answerTherapists(request, context) : wrongMethod("GET, POST");
