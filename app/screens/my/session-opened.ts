import type { Route } from "./+types/session-opened";
import { recordOwnOpening } from "./my.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { countUse } from "../../http/form-limits.server.ts";
import { servicesContext } from "../../services.server.ts";
import { onlyByPost } from "../booking/booking-link-forms.server.ts";

export const loader = onlyByPost;

/** The therapist followed the meeting's link on their own screen. 204 also for a session that isn't theirs. */
export async function action({ params, context }: Route.ActionArgs) {
  if (await countUse(context, "opening")) return new Response(null, { status: 429 });
  const services = context.get(servicesContext);
  await recordOwnOpening(services.db, ownTherapistId(context), params.id, services.now());
  return new Response(null, { status: 204 });
}
