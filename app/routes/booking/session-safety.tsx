import type { Route } from "./+types/session-safety";
import { sessionPath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { loadTherapistSession } from "../../features/bookings/therapist-session/load-therapist-session.server.ts";
import { safetyCopy } from "../../features/bookings/therapist-session/safety-copy.ts";
import { SafetyView } from "../../features/bookings/therapist-session/safety-view.tsx";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { servicesContext } from "../../services.server.ts";

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
    sessionPath: sessionPath(params.token),
  };
  return answerSecretLink(context, page);
}

export default function SessionSafety({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SafetyView {...loaderData} /> : <UnknownLink whose="therapist" />;
}
