import { normalizeWord, tokenize } from "./search-terms.ts";

/** A text in segments, each found or not: rendered as elements, never as a string of HTML. */
export interface TextPart {
  text: string;
  hit: boolean;
}

/** @param terms words in plain form */
export function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const one of tokenize(text)) {
    if (!terms.has(normalizeWord(one.text))) continue;
    if (one.start > end) parts.push({ text: text.slice(end, one.start), hit: false });
    parts.push({ text: one.text, hit: true });
    end = one.start + one.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const BEFORE = 50;

/** The passage around the first word found; the beginning if none is. Cut between words. */
export function excerpt(text: string, terms: ReadonlySet<string>, length: number): string {
  if (text.length <= length) return text;
  const first = tokenize(text).find((one) => terms.has(normalizeWord(one.text)))?.start ?? 0;
  const from = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const until = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  const end = until <= from ? Math.min(text.length, from + length) : until;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
