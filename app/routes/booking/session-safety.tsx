import { data } from "react-router";
import type { Route } from "./+types/session-safety";
import { sessionPath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { loadTherapistSession } from "../../features/bookings/therapist-session/load-therapist-session.server.ts";
import { reportDanger } from "../../features/bookings/therapist-session/report-danger.server.ts";
import { safetyCopy } from "../../features/bookings/therapist-session/safety-copy.ts";
import { SafetyView } from "../../features/bookings/therapist-session/safety-view.tsx";
import { auditAs, therapistByLink } from "../../features/staff/record-audit.server.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { parseLinkForm } from "./parse-link-form.server.ts";

/** A static page: it opens fast when it is needed. */
export const handle = { hydrate: false };

export { headers } from "./link-page.ts";

export function meta() {
  return [
    { title: safetyCopy.tabTitle },
    { name: "description", content: safetyCopy.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  const page = session && {
    attendee: session.attendee,
    name: session.cancelledBy === null ? session.visitorName : "",
    sessionPath: sessionPath(params.token),
  };
  return answerSecretLink(context, page);
}

/** Shows the client's phone number in this response alone, which nothing stores. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseLinkForm(request, context, "therapist", params.token);
  if (sent.orderId === undefined) return data({}, { status: sent.status });
  if (sent.form.get("intent") !== "phone") return data({}, { status: 422 });
  if (sent.wait) return data({ problem: safetyCopy.phoneTooOften }, { status: 429 });
  const audit = auditAs(therapistByLink, context.get(requestContext).requestId);
  const shown = await reportDanger({ ...sent.services, audit }, sent.orderId, sent.now);
  return shown.ok
    ? data({ phone: shown.phone })
    : data({ problem: safetyCopy.phoneGone }, { status: 409 });
}

export default function SessionSafety({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SafetyView {...loaderData} {...actionData} />;
}
