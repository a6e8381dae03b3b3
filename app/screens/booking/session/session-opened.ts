import type { Route } from "./+types/session-opened";
import { answerOpening, onlyByPost } from "../link-form.server.ts";

export const loader = onlyByPost;

/** The therapist followed the meeting's link on the page of the session. */
export const action = ({ params, context }: Route.ActionArgs) =>
  answerOpening(context, "therapist", params.token);
