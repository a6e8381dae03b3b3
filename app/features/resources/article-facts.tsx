import type { Piece } from "./article.ts";

/** Day and reading time in one quiet line. */
export function PieceFacts({ piece }: { piece: Piece }) {
  return (
    <p className="text-base text-ink-soft">
      <time dateTime={piece.date}>{piece.dateText}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{piece.readingMinutes} min read</span>
    </p>
  );
}
