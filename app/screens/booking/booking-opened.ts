import type { Route } from "./+types/booking-opened";
import { answerOpening, onlyByPost } from "./link-form.server.ts";

export const loader = onlyByPost;

/** The client followed the meeting's link on the booking's page or on the page of the result. */
export const action = ({ params, context }: Route.ActionArgs) =>
  answerOpening(context, "visitor", params.token);
