import type { Route } from "./+types/session-feed";
import { renderFeed } from "../../../features/desk/my/session-feed.server.ts";
import { statusOfUnknownLink } from "../../../http/form-protection.server.ts";
import { secretPageHeaders } from "../../../http/page-headers.ts";
import { servicesContext } from "../../../services.server.ts";

/** A therapist's sessions for their calendar app, which has no cookie: the token in the address is the key. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const feed = await renderFeed(services, params.token, services.now());
  const text = { ...secretPageHeaders, "Content-Type": "text/plain; charset=utf-8" };
  if (feed === undefined)
    return new Response("There is no calendar here.", {
      status: await statusOfUnknownLink(context),
      headers: text,
    });
  return new Response(feed, {
    headers: { ...text, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
