import type { Route } from "./+types/session-feed";
import { renderFeed } from "../../domain/emails/session-feed.server.ts";
import { digest } from "../../lib/token.ts";
import { countUnknownLinkRequest } from "../../http/form-limits.server.ts";
import { secretPageHeaders } from "../../http/page-headers.ts";
import { servicesContext } from "../../services.server.ts";

/** A therapist's sessions for their calendar app, which has no cookie: the token in the address is the key. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const feed = await renderFeed(services, params.token, services.now());
  const text = { ...secretPageHeaders, "Content-Type": "text/plain; charset=utf-8" };
  if (feed === undefined)
    return new Response("There is no calendar here.", {
      status: await countUnknownLinkRequest(context),
      headers: text,
    });
  const etag = `"${digest(feed).slice(0, 32)}"`;
  if (request.headers.get("If-None-Match") === etag)
    return new Response(null, { status: 304, headers: { ETag: etag } });
  // Kept by the calendar app alone, which asks each time whether it has changed.
  return new Response(feed, {
    headers: {
      ...text,
      "Cache-Control": "private, no-cache",
      "Content-Type": "text/calendar; charset=utf-8",
      ETag: etag,
    },
  });
}
