import { currentLanguage } from "../../lib/language/language.ts";

/** Characters of the longest text that is quoted. */
const MOST_QUOTED = 220;

/** As many characters of an introduction as `openingIn` looks at. */
export const OPENING_READ = 2 * MOST_QUOTED;

/**
 * Finds the first sentence of an introduction, to quote it. A full stop after an abbreviation ("M.A.", "Dr.", "etc.")
 * ends none: after a word with a stop in it, after a short word with a capital, before one without.
 * @returns empty if the sentence is too long to be quoted
 */
export function openingIn(introduction: string): string {
  const text = introduction.trim();
  for (const { 0: end, index } of text.matchAll(/[।.!?]+["”’)]*(?=\s|$)/gu)) {
    const [sentence, rest] = [text.slice(0, index), text.slice(index + end.length)];
    const isAbbreviated = /(?<![^\s(])(\S*\.\S*|\p{Lu}\S{0,2}|Prof|डॉ|प्रो)$/u.test(sentence);
    const goesOn = /^\s+\p{Ll}/u.test(rest);
    if (end.startsWith(".") && (isAbbreviated || goesOn)) continue;
    return quotable(sentence + end);
  }
  return quotable(text);
}

const quotable = (text: string) => (text.length <= MOST_QUOTED ? text : "");

/**
 * Returns how a therapist begins to introduce themselves, in the language of the page; in English where they did not
 * give a text in Hindi.
 */
export const openingOf = ({ opening, openingHi }: { opening: string; openingHi: string | null }) =>
  currentLanguage() === "hi" ? (openingHi ?? opening) : opening;
