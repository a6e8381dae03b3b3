import { data, redirect } from "react-router";
import type { Route } from "./+types/booking";
import { managePath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { handleManageForm } from "../../features/bookings/manage/handle-manage-form.server.ts";
import { loadManagedBooking } from "../../features/bookings/manage/load-managed-booking.server.ts";
import { tooManyTitle } from "../../features/bookings/manage/manage-copy.ts";
import { ManagedView } from "../../features/bookings/manage/managed-booking-view.tsx";
import { auditAs, clientByLink } from "../../features/staff/record-audit.server.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { parseLinkForm } from "./parse-link-form.server.ts";

export { handle, headers, meta, shouldRevalidate } from "./link-page.ts";

/** A GET changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from") ?? "";
  const booking = await loadManagedBooking(services, params.token, from, services.now());
  const page = booking && {
    booking,
    path: managePath(params.token),
    justMoved: searchParams.has("moved"),
    justSaved: searchParams.has("saved"),
    justShared: sharedOf(searchParams.get("shared")),
    choosing: from !== "",
  };
  return answerSecretLink(context, page);
}

const sharedOf = (shared: string | null): "given" | "stopped" | null =>
  shared === "given" || shared === "stopped" ? shared : null;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token } = params;
  const sent = await parseLinkForm(request, context, "visitor", token);
  if (sent.orderId === undefined) return data(undefined, { status: sent.status });
  const { services, orderId, form, now, wait } = sent;
  const tooMany = { title: tooManyTitle, text: wait ?? "" };
  if (wait) return data({ intent: "other" as const, problem: tooMany }, { status: 429 });
  const audit = auditAs(clientByLink, context.get(requestContext).requestId);
  const deps = { ...services, audit };
  const handled = await handleManageForm(deps, { orderId, token }, form, now);
  return handled.ok ? redirect(handled.path) : data(handled.refusal, { status: handled.status });
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  return <ManagedView {...loaderData} refusal={actionData} />;
}
