import { data, redirect } from "react-router";
import type { Route } from "./+types/booking";
import { brand } from "../../content/brand.ts";
import { cancelBooking } from "../../features/bookings/cancel-booking.server.ts";
import { findOrderByLink } from "../../features/booking-access/issue-manage-link.server.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { managePath } from "../../features/booking-access/manage-link.ts";
import {
  cancelProblems,
  rescheduleProblems,
  unknownIntent,
} from "../../features/bookings/manage/manage-copy.ts";
import type { Refusal } from "../../features/bookings/manage/manage-result-notice.tsx";
import { ManagedView } from "../../features/bookings/manage/managed-booking-view.tsx";
import { rescheduleBooking } from "../../features/bookings/reschedule-booking.server.ts";
import { loadManagedBooking } from "../../features/bookings/manage/load-managed-booking.server.ts";
import { parseRescheduleForm } from "../../features/bookings/manage/parse-reschedule-form.server.ts";
import { replaceLink } from "../../features/booking-access/replace-link.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { type Services, servicesContext } from "../../services.server.ts";
import { overLimit, statusOfUnknownLink } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { secretPageHeaders as headersOfPage } from "../../http/secret-page-headers.ts";

export function meta() {
  return [
    { title: `Your session: ${brand.name}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Whatever opens the link, a mail scanner too, changes nothing by it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from") ?? "";
  const booking = await loadManagedBooking(services, params.token, from, services.now());
  if (!booking)
    return data(undefined, { status: await statusOfUnknownLink(context), headers: headersOfPage });
  return data(
    {
      booking,
      calendarPath: `${managePath(params.token)}/calendar.ics`,
      justMoved: searchParams.has("moved"),
      choosing: from !== "",
    },
    { headers: headersOfPage },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** After a refusal too: times, quote and what may be done are to be those of now. */
export function shouldRevalidate() {
  return true;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const now = services.now();
  const orderId = await findOrderByLink(services, "visitor", params.token, now);
  if (orderId === undefined) return data(undefined, { status: await statusOfUnknownLink(context) });
  const wait = await overLimit(context, "manage", orderId);
  if (wait)
    return refuse({ intent: "other", problem: { title: "Please wait a moment", text: wait } }, 429);
  const here = managePath(params.token);
  switch (form.get("intent")) {
    case "move": {
      const refusal = await move(services, orderId, form, now);
      return refusal ? refuse(refusal) : redirect(`${here}?moved=yes`);
    }
    case "cancel": {
      const quoted = form.get("quote");
      // Number("") would be a quote of nothing.
      const paise = typeof quoted === "string" && /^\d{1,9}$/.test(quoted) ? Number(quoted) : -1;
      const cancelled = await cancelBooking(services, orderId, paise, now);
      if (cancelled.ok) return redirect(here);
      return refuse({ intent: "cancel", problem: cancelProblems[cancelled.reason] });
    }
    case "replace-link": {
      await replaceLink(services, orderId, params.token, now);
      return redirect("/find-booking?replaced=yes");
    }
    default:
      return refuse({ intent: "other", problem: unknownIntent }, 422);
  }
}

function refuse(refusal: Refusal, status: 409 | 422 | 429 = refusal.error ? 422 : 409) {
  return data(refusal, { status });
}

async function move(
  services: Services,
  orderId: string,
  form: FormData,
  now: Date,
): Promise<Refusal | undefined> {
  const read = parseRescheduleForm(form, indiaDay(now));
  if (!read.ok) {
    const [error = ""] = Object.values(read.errors);
    const day = String(form.get("preferredDate") ?? "").slice(0, 10);
    return { intent: "move", error, day };
  }
  const moved = await rescheduleBooking(services, orderId, read.requested, now);
  if (moved.ok) return undefined;
  return { intent: "move", problem: rescheduleProblems[moved.reason], ...read.requested };
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  return <ManagedView {...loaderData} refusal={actionData} />;
}
