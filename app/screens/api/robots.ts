import type { Route } from "./+types/robots";
import { servicesContext } from "../../services.server.ts";

/**
 * Allows all paths. Private pages are marked noindex instead, which a crawler sees only if it may
 * open them.
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
