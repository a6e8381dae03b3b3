/**
 * Text from outside as lines that change nothing around them: like one-line.ts, but its line breaks stay,
 * each as one "\n". A database refuses NUL, and a direction override would turn round what stands beside.
 *
 * The two joiners U+200C and U+200D stay: Indian scripts need them to spell words.
 */
export function multilineText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .trim();
}
