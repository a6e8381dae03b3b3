import type { Crumb } from "../../ui/navigation/breadcrumbs.tsx";
import type { Piece } from "./article.ts";
import { shelfPath, shelves } from "./collections.ts";

/** The pages above a piece; shown to people and told to machines. */
export function crumbsOf(piece: Pick<Piece, "shelf">): Crumb[] {
  return [
    { path: "/resource", label: "Resources" },
    { path: shelfPath(piece.shelf), label: shelves[piece.shelf].title },
  ];
}
