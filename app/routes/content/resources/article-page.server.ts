import { data, type RouterContextProvider } from "react-router";
import { piecePath } from "../../../features/resources/article.ts";
import { readPiece } from "../../../features/resources/load-articles.server.ts";
import type { ShelfName } from "../../../features/resources/collections.ts";
import { pieceData } from "../../../features/resources/structured-data.ts";
import { servicesContext } from "../../../services.server.ts";

type Given = { params: { slug: string }; context: Readonly<RouterContextProvider> };

/** What a piece of either shelf answers; 404 when there is none of that name. */
export function answerPiece(shelf: ShelfName, { params, context }: Given) {
  const { publicUrl } = context.get(servicesContext);
  const found = readPiece(shelf, params.slug);
  if (!found) return data(undefined, { status: 404 });
  const { plainText: _, ...piece } = found.piece;
  return data({
    piece,
    related: found.related,
    canonical: publicUrl + piecePath(piece),
    structured: pieceData(piece, publicUrl),
  });
}
