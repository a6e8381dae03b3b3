import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml } from "./escape-html.ts";

/** What a link in a piece may point to; anything else stays plain words. */
const allowedTarget = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** "What helps, and what doesn't" → "what-helps-and-what-doesnt" */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The words of a piece of Markdown, without its marks. */
function plainWords(tokens: readonly Token[]): string {
  return tokens.map(decryptedText).join("");
}

function decryptedText(token: Token): string {
  switch (token.type) {
    case "html":
    case "code":
      return "";
    case "heading":
      return `${plainWords(token.tokens ?? [])}. `;
    case "paragraph":
    case "blockquote":
    case "list_item":
      return `${plainWords(token.tokens ?? [])} `;
    case "list":
      return plainWords((token as Tokens.List).items);
    case "br":
    case "space":
      return " ";
    default:
      return token.type !== "image" && "tokens" in token && token.tokens
        ? plainWords(token.tokens)
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

const unescapeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * Our Markdown: paragraphs, headings, lists, emphasis, quotes and links. HTML in it shows as the
 * characters it is written with; a picture as its description; a link to elsewhere tells that place
 * nothing about this page's window.
 */
function ourMarked(): Marked {
  const seen = new Map<string, number>();
  return new Marked({
    gfm: false,
    renderer: {
      heading({ tokens, depth }) {
        const base = headingId(plainWords(tokens)) || "section";
        const count = (seen.get(base) ?? 0) + 1;
        seen.set(base, count);
        const id = count === 1 ? base : `${base}-${count}`;
        // The page's own heading is the only first-level one.
        const level = Math.max(2, depth);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (!allowedTarget.test(href)) return words;
        const rel = /^https?:/i.test(href) ? ' rel="noopener"' : "";
        return `<a href="${escapeHtml(href)}"${rel}>${words}</a>`;
      },
    },
  });
}

function isSources(token: Token): boolean {
  return token.type === "heading" && /^sources$/i.test(token.text.trim());
}

/** @returns HTML that is safe to show, and the words alone, without the list of sources */
export function renderMarkdown(markdown: string): { html: string; plainText: string } {
  const marked = ourMarked();
  const tokens = marked.lexer(markdown);
  const end = tokens.findIndex(isSources);
  const plainText = plainWords(end < 0 ? tokens : tokens.slice(0, end));
  return { html: marked.parser(tokens), plainText: plainText.replace(/\s+/g, " ").trim() };
}
