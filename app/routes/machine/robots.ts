import type { Route } from "./+types/robots";
import { servicesContext } from "../../services.server.ts";

/**
 * Everything may be read. Pages that are not to be found say so themselves: a machine that may not
 * open them would never learn it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
