import type { Route } from "./+types/articles";
import { CollectionView } from "./collection-view.tsx";
import { loadCollection } from "./collection.server.ts";
import { collectionMeta } from "./collection-meta.ts";

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => collectionMeta(loaderData);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function loader(given: Route.LoaderArgs) {
  return loadCollection("article", given);
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <CollectionView {...loaderData.content} />;
}
