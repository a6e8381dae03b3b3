import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { renderMarkdown } from "../../lib/text/markdown.ts";
import { byDate, type Piece, readingMinutes, type WholePiece } from "./article.ts";
import { relatedPieces } from "./related-articles.ts";
import type { ShelfName } from "./collections.ts";
import type { Topic } from "./topics.ts";

/** A file's words by its path, put into the bundle when it is built. */
type Files = Record<string, string>;

const blogFiles: Files = import.meta.glob("../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const articleFiles: Files = import.meta.glob("../../content/articles/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** @throws Error naming a file whose front matter is wrong */
export function readShelf(shelf: ShelfName, files: Files): WholePiece[] {
  return Object.entries(files).map(([path, text]) => {
    const file = path.replace(/^.*\/content\//, "");
    const { body, ...front } = parseFrontMatter(file, text);
    const { html, plainText } = renderMarkdown(body);
    return {
      shelf,
      slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
      ...front,
      dateText: formatDayWithYear(instantOf(front.date, 12)),
      readingMinutes: readingMinutes(plainText),
      html,
      plainText,
    };
  });
}

/** Read and rendered once, when the server starts; newest first. */
const pieces = [...readShelf("blog", blogFiles), ...readShelf("article", articleFiles)].toSorted(
  byDate,
);

function asCard(piece: WholePiece): Piece {
  const { html: _, plainText: __, ...card } = piece;
  return card;
}

/** Everything there is to read, with its words. */
export function allPieces(): readonly WholePiece[] {
  return pieces;
}

/** The cards of one shelf, or of one topic on it; newest first. */
export function listPieces(shelf: ShelfName, topic?: Topic): Piece[] {
  return pieces
    .filter((piece) => piece.shelf === shelf && (!topic || piece.topic === topic))
    .map(asCard);
}

/** One piece and three to read after it. */
export function readPiece(
  shelf: ShelfName,
  slug: string,
): { piece: WholePiece; related: Piece[] } | undefined {
  const piece = pieces.find((one) => one.shelf === shelf && one.slug === slug);
  return piece && { piece, related: relatedPieces(piece, pieces).map(asCard) };
}
