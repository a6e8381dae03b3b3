import type { Route } from "./+types/meeting-opened";
import { respondToOpening, onlyByPost } from "./booking-link-forms.server.ts";

export const loader = onlyByPost;

/** The client or, on the page of the session, the therapist followed the meeting's link. */
export function action({ request, params, context }: Route.ActionArgs) {
  const isTherapist = new URL(request.url).pathname.startsWith("/session/");
  return respondToOpening(context, isTherapist ? "session" : "manage", params.token);
}
