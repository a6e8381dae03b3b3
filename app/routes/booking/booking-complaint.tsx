import { data, redirect } from "react-router";
import type { Route } from "./+types/booking-complaint";
import { findOrderByLink } from "../../features/booking-access/issue-manage-link.server.ts";
import { managePath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { ComplaintView } from "../../features/enquiries/complaint-view.tsx";
import { enquiryCopy } from "../../features/enquiries/enquiry-copy.ts";
import { handleComplaint } from "../../features/enquiries/handle-enquiry-form.server.ts";
import { loadConfirmation } from "../../features/safety/receive-message.server.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { servicesContext } from "../../services.server.ts";
import { parseLinkForm } from "./parse-link-form.server.ts";

/** A static page: one form. */
export const handle = { hydrate: false };

export { headers } from "./link-page.ts";

export function meta() {
  return [
    { title: enquiryCopy.complaint.tabTitle },
    { name: "description", content: enquiryCopy.complaint.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const orderId = await findOrderByLink(services, "visitor", params.token, now);
  const reference = new URL(request.url).searchParams.get("sent");
  const page = orderId && {
    managePath: managePath(params.token),
    sent: await loadConfirmation(services, reference, now),
  };
  return answerSecretLink(context, page || undefined);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseLinkForm(request, context, "visitor", params.token);
  if (form.orderId === undefined) return data(undefined, { status: form.status });
  const sent = await handleComplaint(form.services, form.orderId, form.form, form.now, form.wait);
  return sent.ok
    ? redirect(`${managePath(params.token)}/complaint?sent=${sent.reference}`)
    : data(sent.refusal, { status: form.wait ? 429 : 422 });
}

export default function BookingComplaint({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  return <ComplaintView {...loaderData} refusal={actionData} />;
}
