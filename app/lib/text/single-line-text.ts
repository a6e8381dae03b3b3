const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

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
  for (const { index, segment } of graphemes.segment(line.slice(0, maxLength))) {
    // The last segment may be half a grapheme, since slice counts UTF-16 units.
    if (index + segment.length < maxLength) end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}
