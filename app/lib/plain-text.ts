import { lazy } from "./lazy.ts";

/**
 * Cleans text that a visitor typed: like `singleLineText`, but line breaks stay, each as "\n". PostgreSQL refuses NUL,
 * and a direction override would change the order of the text around it.
 *
 * The joiners U+200C and U+200D stay: Indian scripts need them.
 */
export function multilineText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .trim();
}

const graphemes = lazy(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/**
 * Cleans text that a visitor typed to one line. Line breaks could start an email header, a direction override would
 * change the order of the text around it, an endless name would fill a page.
 *
 * The joiners U+200C and U+200D stay: Indian scripts need them.
 * @param maxLength in UTF-16 units; a longer text is cut between graphemes and ends in "…"
 */
export function singleLineText(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= maxLength) return line;
  let end = 0;
  for (const { index, segment } of graphemes().segment(line.slice(0, maxLength))) {
    // The last segment may be half a grapheme, since slice counts UTF-16 units.
    if (index + segment.length < maxLength) end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}

/**
 * Splits a text into paragraphs of limited length: one per line that is not blank. A longer line is cut between
 * words, a longer word between characters. Only white space is lost.
 * @param maxLength in UTF-16 units, at least 2
 */
export function paragraphsOf(text: string, maxLength: number): string[] {
  return text.split("\n").flatMap((line) => cut(line.trim(), maxLength));
}

function cut(line: string, maxLength: number): string[] {
  const paragraphs: string[] = [];
  let rest = line;
  while (rest.length > maxLength) {
    const blank = rest.lastIndexOf(" ", maxLength);
    const end = blank > 0 ? blank : endOfCharacter(rest, maxLength);
    paragraphs.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? paragraphs : [...paragraphs, rest];
}

/** Does not cut a surrogate pair. */
function endOfCharacter(text: string, end: number): number {
  return text.slice(0, end).isWellFormed() ? end : end - 1;
}

const replacements: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? "");
}

/** Whether a text can be a reference of a provider or a bank: one line of 3 to 64 printable characters. */
export const isReference = (text: string): boolean => /^[\p{L}\p{N} ._:/#-]{3,64}$/u.test(text);
