import { data, redirect } from "react-router";
import type { Route } from "./+types/session";
import { safetyPath, sessionPath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { loadTherapistSession } from "../../features/bookings/therapist-session/load-therapist-session.server.ts";
import { recordNoShow } from "../../features/bookings/therapist-session/record-no-show.server.ts";
import { SessionView } from "../../features/bookings/therapist-session/therapist-session-view.tsx";
import { firstName } from "../../lib/contact.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { servicesContext } from "../../services.server.ts";
import { parseLinkForm } from "./parse-link-form.server.ts";

export { handle, headers, meta, shouldRevalidate } from "./link-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  if (!session) return answerSecretLink(context, session);
  const { visitorName, ...shown } = session;
  return answerSecretLink(context, {
    ...shown,
    firstName: firstName(visitorName) ?? null,
    safetyPath: safetyPath(params.token),
    openedPath: `${sessionPath(params.token)}/opened`,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseLinkForm(request, context, "therapist", params.token);
  if (sent.orderId === undefined) return data({ refused: false }, { status: sent.status });
  if (sent.wait) return data({ refused: true }, { status: 429 });
  if (sent.form.get("intent") !== "no-show") return data({ refused: true }, { status: 422 });
  const recorded = await recordNoShow(sent.services, sent.orderId, sent.now);
  return recorded.ok
    ? redirect(sessionPath(params.token))
    : data({ refused: true }, { status: 409 });
}

export default function TherapistSession({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SessionView {...loaderData} refused={actionData?.refused ?? false} />;
}
