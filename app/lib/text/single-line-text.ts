const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Text from outside as one line that changes nothing around it: a line break can't start a header, a
 * direction override can't turn the words beside it round, an endless name can't fill a page.
 *
 * The two joiners U+200C and U+200D stay: Indian scripts need them to spell names.
 *
 * @param maxLength in UTF-16 units; a longer text is cut between letters and ends in "…"
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
  for (const { index, segment } of graphemes.segment(line.slice(0, maxLength))) {
    // The last piece may be half a letter: slicing counts units, not letters.
    if (index + segment.length < maxLength) end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}
