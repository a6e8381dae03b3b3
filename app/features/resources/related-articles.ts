import { byDate, type Piece, piecePath } from "./article.ts";

const COUNT = 3;

/** What to read next: the same topic first, then the same shelf, then the newest. */
export function relatedPieces<P extends Piece>(to: Piece, among: readonly P[]): P[] {
  const nearness = (piece: Piece) =>
    (piece.topic === to.topic ? 2 : 0) + (piece.shelf === to.shelf ? 1 : 0);
  return among
    .filter((piece) => piecePath(piece) !== piecePath(to))
    .toSorted((a, b) => nearness(b) - nearness(a) || byDate(a, b))
    .slice(0, COUNT);
}
