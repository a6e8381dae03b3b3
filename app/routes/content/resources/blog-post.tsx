import type { Route } from "./+types/blog-post";
import { answerPiece } from "./article-page.server.ts";
import { pieceMeta, PiecePage } from "./article-page.tsx";

/** Read, not operated: no script is sent. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => pieceMeta(loaderData);

export function loader(given: Route.LoaderArgs) {
  return answerPiece("blog", given);
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PiecePage loaded={loaderData} />;
}
