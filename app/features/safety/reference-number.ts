/** What gets a reference number. */
export type ReferenceKind = "message" | "application" | "complaint" | "nomination" | "erasure";

/** Without letters and digits that look alike or sound alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";

/**
 * Builds a reference number, "C-20261121-7KQ4MD": it states the day and can't be guessed from the previous one.
 * @param day YYYY-MM-DD in India
 * @param random six bytes or more
 */
export function referenceNumberOf(kind: ReferenceKind, day: string, random: Uint8Array): string {
  const characters = Array.from(random.slice(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${kind[0]?.toUpperCase()}-${day.replaceAll("-", "")}-${characters.join("")}`;
}

/** Whether the text has the form of a reference number. */
export function isReferenceNumber(text: string): boolean {
  return /^[MACNE]-\d{8}-[2-9A-Z]{6}$/.test(text);
}
