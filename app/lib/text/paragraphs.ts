/**
 * A text as paragraphs of a limited length: one for each line that says something, and a longer line cut
 * between words, or inside a word that is too long by itself. Nothing is left out but blanks.
 *
 * @param maxLength in UTF-16 units, at least 2
 */
export function paragraphsOf(text: string, maxLength: number): string[] {
  return text.split("\n").flatMap((line) => cut(line.trim(), maxLength));
}

function cut(line: string, maxLength: number): string[] {
  const articles: string[] = [];
  let rest = line;
  while (rest.length > maxLength) {
    const blank = rest.lastIndexOf(" ", maxLength);
    const end = blank > 0 ? blank : wholeLetters(rest, maxLength);
    articles.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? articles : [...articles, rest];
}

/** Never between the two halves of one character. */
function wholeLetters(text: string, end: number): number {
  return text.slice(0, end).isWellFormed() ? end : end - 1;
}
