import type { RouterContextProvider } from "react-router";
import { atomFeed } from "../../../features/resources/atom-feed.ts";
import { listPieces } from "../../../features/resources/load-articles.server.ts";
import type { ShelfName } from "../../../features/resources/collections.ts";
import { servicesContext } from "../../../services.server.ts";

/** The feed of either shelf. */
export function answerFeed(shelf: ShelfName, context: Readonly<RouterContextProvider>): Response {
  const { publicUrl } = context.get(servicesContext);
  return new Response(atomFeed(shelf, listPieces(shelf), publicUrl), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
