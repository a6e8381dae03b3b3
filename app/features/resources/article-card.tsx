import { Link } from "react-router";
import { BookDrawing, ChaiDrawing } from "./resource-drawings.tsx";
import { type Piece, piecePath } from "./article.ts";
import { PieceFacts } from "./article-facts.tsx";

/** The whole card can be pressed; its link is the title alone, so that it is read out short. */
function TitleLink({ piece }: { piece: Piece }) {
  return (
    <Link
      to={piecePath(piece)}
      className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-soft hover:decoration-2"
    >
      {piece.title}
    </Link>
  );
}

function PieceCard({ piece }: { piece: Piece }) {
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-soft border border-hairline bg-raised p-5 shadow-soft hover:border-ink">
      <p className="text-base text-ink-soft">{piece.topic}</p>
      <h3>
        <TitleLink piece={piece} />
      </h3>
      <p className="grow">{piece.summary}</p>
      <PieceFacts piece={piece} />
    </article>
  );
}

/** The newest piece, before the others. */
export function FeaturedPiece({ piece }: { piece: Piece }) {
  return (
    <article className="relative flex flex-col gap-x-10 gap-y-4 rounded-soft border border-transparent bg-sage p-5 hover:border-ink sm:flex-row-reverse sm:items-center sm:justify-between sm:p-8">
      <div className="w-24 shrink-0 sm:w-40 sm:[&_svg]:max-w-40">
        {piece.shelf === "blog" ? <ChaiDrawing /> : <BookDrawing />}
      </div>
      <div className="max-w-2xl space-y-2">
        <p>
          <span className="font-semibold">Newest</span>
          <span aria-hidden="true"> · </span>
          {piece.topic}
        </p>
        <h2>
          <TitleLink piece={piece} />
        </h2>
        <p className="text-lg">{piece.summary}</p>
        <PieceFacts piece={piece} />
      </div>
    </article>
  );
}

export function PieceList({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {pieces.map((piece) => (
        <li key={piecePath(piece)}>
          <PieceCard piece={piece} />
        </li>
      ))}
    </ul>
  );
}
