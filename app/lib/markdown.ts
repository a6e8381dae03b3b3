import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml } from "./plain-text.ts";

/** The allowed targets of links; other links are rendered as their text. */
const allowedTarget = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Headings that the site looks for, as articles in Hindi have them, with the id of the English one. */
const sameHeadings = new Map([
  ["कम शब्दों में", "in-short"],
  ["स्रोत", "sources"],
]);

/** "What helps, and what doesn't" → "what-helps-and-what-doesnt" */
function headingId(text: string): string {
  const same = sameHeadings.get(text.trim());
  if (same) return same;
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The text of Markdown tokens, without markup. */
function textOfAll(tokens: readonly Token[]): string {
  return tokens.map(textOf).join("");
}

/** A heading, which has no full stop of its own, before the text that follows it. */
const asSentence = (heading: string) =>
  /[.?!।]$/.test(heading)
    ? `${heading} `
    : `${heading}${/\p{sc=Deva}/u.test(heading) ? "।" : "."} `;

function textOf(token: Token): string {
  switch (token.type) {
    case "html":
    case "code":
      return "";
    case "heading":
      return asSentence(textOfAll(token.tokens ?? []));
    case "paragraph":
    case "blockquote":
    case "list_item":
      return `${textOfAll(token.tokens ?? [])} `;
    case "list":
      return textOfAll((token as Tokens.List).items);
    case "br":
    case "space":
      return " ";
    default:
      return token.type !== "image" && "tokens" in token && token.tokens
        ? textOfAll(token.tokens)
        : unescapeEntities("text" in token ? String(token.text) : "");
  }
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Replaces the five entities that HTML escaping writes. */
export const unescapeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * Creates a renderer for paragraphs, headings, lists, emphasis, quotes and links. HTML is escaped, an image becomes its
 * alternative text, and links to other sites get rel="noopener".
 */
function createMarked({ gfm = false } = {}): Marked {
  const seen = new Map<string, number>();
  return new Marked({
    gfm,
    renderer: {
      heading({ tokens, depth }) {
        const base = headingId(textOfAll(tokens)) || "section";
        const count = (seen.get(base) ?? 0) + 1;
        seen.set(base, count);
        const id = count === 1 ? base : `${base}-${count}`;
        // The page's own heading is the only h1.
        const level = Math.max(2, depth);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        if (!allowedTarget.test(href)) return label;
        const rel = /^https?:/i.test(href) ? ' rel="noopener"' : "";
        return `<a href="${escapeHtml(href)}"${rel}>${label}</a>`;
      },
    },
  });
}

function isSources(token: Token): boolean {
  return token.type === "heading" && headingId(token.text) === "sources";
}

/**
 * Renders Markdown.
 * @returns safe HTML, and the plain text without the list of sources (for search and reading time)
 */
export function renderMarkdown(markdown: string): { html: string; plainText: string } {
  const marked = createMarked();
  const tokens = marked.lexer(markdown);
  const end = tokens.findIndex(isSources);
  const plainText = textOfAll(end < 0 ? tokens : tokens.slice(0, end));
  return { html: marked.parser(tokens), plainText: plainText.replace(/\s+/g, " ").trim() };
}

/** A part of a document: a table by its cells, which are HTML, under the heading before it; a picture; or all else. */
type Block =
  | { html: string }
  | { picture: string; alt: string }
  | { under: string; head: string[]; rows: string[][] };

/** Renders Markdown with tables and pictures as parts, for a page that has its own way to show them. */
export function renderBlocks(markdown: string): Block[] {
  const marked = createMarked({ gfm: true });
  let under = "";
  return marked.lexer(markdown).flatMap((token): Block[] => {
    if (token.type === "heading") under = textOfAll(token.tokens ?? []);
    const [only, ...others] = (token as Tokens.Paragraph).tokens ?? [];
    if (token.type === "paragraph" && only?.type === "image" && others.length === 0)
      return [{ picture: (only as Tokens.Image).href, alt: unescapeEntities(only.text) }];
    if (token.type !== "table")
      return token.type === "space" ? [] : [{ html: marked.parser([token]) }];
    const { header, rows } = token as Tokens.Table;
    const htmlOf = ({ tokens }: Tokens.TableCell) =>
      marked.Parser.parseInline(tokens, marked.defaults);
    return [
      { under, head: header.map(({ text }) => text), rows: rows.map((row) => row.map(htmlOf)) },
    ];
  });
}
