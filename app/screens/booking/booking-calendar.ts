import type { Route } from "./+types/booking-calendar";
import { loadCalendarFile } from "../../domain/emails/calendar-invitation.server.ts";
import { servicesContext } from "../../services.server.ts";
import { countUnknownLinkRequest } from "../../http/form-limits.server.ts";
import { secretPageHeaders } from "../../http/page-headers.ts";
import { t } from "../../lib/language/t.ts";

/** Downloads the session as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await loadCalendarFile(services, params.token, services.now());
  if (file === undefined) {
    return new Response(t("There’s nothing to add to your calendar."), {
      status: await countUnknownLinkRequest(context),
      headers: { ...secretPageHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(file, {
    headers: {
      ...secretPageHeaders,
      "Content-Type": "text/calendar; charset=utf-8; method=REQUEST",
      "Content-Disposition": 'attachment; filename="session.ics"',
    },
  });
}
