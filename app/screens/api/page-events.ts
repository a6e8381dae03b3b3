import type { Route } from "./+types/page-events";
import {
  parseAnalyticsEvent,
  reportAnalyticsEvent,
} from "../../domain/analytics/analytics.server.ts";
import { countUse, parseForm } from "../../http/form-limits.server.ts";
import { logFailure } from "../../http/log.server.ts";
import { servicesContext } from "../../services.server.ts";

/** Answers a GET: only a POST reports. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/**
 * Takes a page view or an event of our own script, on pages that load no foreign one.
 * @returns 204 at once, whether or not a service is told: the page does nothing with the response
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const reported = parseAnalyticsEvent(await parseForm(request, context));
  if (!reported) return new Response(null, { status: 422 });
  if (await countUse(context, "pageEvent")) return new Response(null, { status: 429 });
  const told = {
    cookies: request.headers.get("Cookie") ?? "",
    userAgent: request.headers.get("User-Agent") ?? "",
  };
  void reportAnalyticsEvent(services, told, reported, services.now()).catch((error: unknown) =>
    logFailure({ err: error }, "analytics service was not told"),
  );
  return new Response(null, { status: 204 });
}
