/**
 * How a text falls into words, the same for what is searched, what is typed and what is marked.
 * \p{M} belongs to a word: Indian scripts write their vowels with it.
 */
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words that stand everywhere and so find nothing. */
const empty = new Set(
  "a an and are as at be but by can do for from how i if in is it me my of on or our so that the this to was we what when who why will with you your".split(
    " ",
  ),
);

interface PlacedWord {
  text: string;
  start: number;
}

export function tokenize(text: string): PlacedWord[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], start: match.index }));
}

/** A word as it is compared: small letters, no accents, no apostrophes, one and many alike. */
export function normalizeWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=\p{L}{2})ies$/u, "y")
    .replace(/(?<=\p{L}{3})(?<![sui])s$/u, "");
}

/** The words of a text that can find something, in plain form. */
export function searchTerms(text: string): string[] {
  return tokenize(text)
    .map((one) => normalizeWord(one.text))
    .filter((term) => term !== "" && !empty.has(term));
}
