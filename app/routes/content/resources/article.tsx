import type { Route } from "./+types/article";
import { answerPiece } from "./article-page.server.ts";
import { pieceMeta, PiecePage } from "./article-page.tsx";

/** Read, not operated: no script is sent. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => pieceMeta(loaderData);

export function loader(given: Route.LoaderArgs) {
  return answerPiece("article", given);
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <PiecePage loaded={loaderData} />;
}
