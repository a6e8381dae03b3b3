import { escapeHtml } from "../../lib/text/escape-html.ts";
import { brand } from "../../content/brand.ts";
import { byDate, type Piece, piecePath } from "./article.ts";
import { type ShelfName, shelfPath, shelves } from "./collections.ts";

/** A feed for each shelf: who wants the articles need not take the blog. */
export function feedPath(shelf: ShelfName): string {
  return `${shelfPath(shelf)}/feed.xml`;
}

/** As a feed reader, and the head of a page that names the feed, calls it. */
export function feedTitle(shelf: ShelfName): string {
  return `${brand.name}: ${shelves[shelf].title}`;
}

/** Characters that XML 1.0 has no way to write, and the escapes of the others. */
const xml = (text: string) =>
  escapeHtml(
    text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""),
  );

/** When a day begins in India, as RFC 3339 has it. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

function entry(piece: Piece, publicUrl: string): string {
  const address = xml(publicUrl + piecePath(piece));
  return [
    "  <entry>",
    `    <title>${xml(piece.title)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${startOf(piece.date)}</published>`,
    `    <updated>${startOf(piece.date)}</updated>`,
    `    <category term="${xml(piece.topic)}"/>`,
    `    <summary>${xml(piece.summary)}</summary>`,
    "  </entry>",
  ].join("\n");
}

/** The pieces of one shelf as an Atom feed (RFC 4287), newest first. */
export function atomFeed(shelf: ShelfName, pieces: readonly Piece[], publicUrl: string): string {
  const newest = pieces.toSorted(byDate);
  const self = xml(publicUrl + feedPath(shelf));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `  <title>${xml(feedTitle(shelf))}</title>`,
    `  <id>${self}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${self}"/>`,
    `  <link rel="alternate" type="text/html" href="${xml(publicUrl + shelfPath(shelf))}"/>`,
    `  <updated>${startOf(newest[0]?.date ?? "2026-01-01")}</updated>`,
    `  <author><name>${xml(brand.name)}</name></author>`,
    ...newest.map((piece) => entry(piece, publicUrl)),
    "</feed>",
    "",
  ].join("\n");
}
