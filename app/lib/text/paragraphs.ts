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
