/**
 * Splits a text into words, for the index, queries and highlighting alike.
 * \p{M} is part of a word, because Indian scripts write vowels with it.
 */
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Stop words: too common to search for. */
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

/** Normalises a word for comparison: lower case, no accents or apostrophes, singular and plural alike. */
export function normalizeWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=\p{L}{2})ies$/u, "y")
    .replace(/(?<=\p{L}{3})(?<![sui])s$/u, "");
}

/** Returns the searchable words of a text in normalised form. */
export function searchTerms(text: string): string[] {
  return tokenize(text)
    .map((one) => normalizeWord(one.text))
    .filter((term) => term !== "" && !empty.has(term));
}
