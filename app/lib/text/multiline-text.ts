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
