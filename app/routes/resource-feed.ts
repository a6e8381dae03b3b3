import type { Route } from "./+types/resource-feed";
import { atomFeed } from "../features/resources/atom-feed.ts";
import { allPieces } from "../features/resources/read-pieces.server.ts";
import { servicesContext } from "../services.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(atomFeed(allPieces(), context.get(servicesContext).publicUrl), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
