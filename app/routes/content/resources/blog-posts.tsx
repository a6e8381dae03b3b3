import type { Route } from "./+types/blog-posts";
import { ShelfView } from "../../../features/resources/collection-view.tsx";
import { answerShelf } from "./load-collection.server.ts";
import { shelfMeta } from "./collection-meta.ts";

/** Read, not operated: no script is sent. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => shelfMeta(loaderData);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function loader(given: Route.LoaderArgs) {
  return answerShelf("blog", given);
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <ShelfView {...loaderData.content} />;
}
