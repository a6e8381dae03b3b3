import { data, redirect } from "react-router";
import type { Route } from "./+types/session";
import { brand } from "../../content/brand.ts";
import { findOrderByLink } from "../../features/booking-access/issue-manage-link.server.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { sessionPath } from "../../features/booking-access/manage-link.ts";
import { loadTherapistSession } from "../../features/bookings/therapist-session/load-therapist-session.server.ts";
import { recordNoShow } from "../../features/bookings/therapist-session/record-no-show.server.ts";
import { SessionView } from "../../features/bookings/therapist-session/therapist-session-view.tsx";
import { firstName } from "../../features/email/templates/first-name.ts";
import { servicesContext } from "../../services.server.ts";
import { overLimit, statusOfUnknownLink } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { secretPageHeaders } from "../../http/secret-page-headers.ts";

export function meta() {
  return [
    { title: `Your session: ${brand.name}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  if (!session)
    return data(undefined, {
      status: await statusOfUnknownLink(context),
      headers: secretPageHeaders,
    });
  const { visitorName, ...shown } = session;
  return data(
    { ...shown, firstName: firstName(visitorName) ?? null },
    { headers: secretPageHeaders },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** After a refusal too: what may be recorded is to be that of now. */
export function shouldRevalidate() {
  return true;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const now = services.now();
  const orderId = await findOrderByLink(services, "therapist", params.token, now);
  if (orderId === undefined)
    return data({ refused: false }, { status: await statusOfUnknownLink(context) });
  if (await overLimit(context, "manage", orderId)) return data({ refused: true }, { status: 429 });
  if (form.get("intent") !== "no-show") return data({ refused: true }, { status: 422 });
  const recorded = await recordNoShow(services, orderId, now);
  if (recorded.ok) return redirect(sessionPath(params.token));
  return data({ refused: true }, { status: 409 });
}

export default function TherapistSession({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SessionView {...loaderData} refused={actionData?.refused ?? false} />;
}
