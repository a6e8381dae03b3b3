import type { Route } from "./+types/resource-blog";
import { answerPiece } from "./resource-piece.server.ts";
import { pieceMeta, PiecePage } from "./resource-piece.tsx";

/** Read, not operated: no script is sent. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => pieceMeta(loaderData);

export function loader(given: Route.LoaderArgs) {
  return answerPiece("blog", given);
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PiecePage loaded={loaderData} />;
}
