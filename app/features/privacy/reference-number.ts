/** What somebody asked of us, and was given a number for. */
export type RequestKind = "complaint" | "nomination" | "erasure";

/** No letter and digit that look alike on paper or sound alike on the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";

/**
 * A number to ask by, "C-20261121-7KQ4MD": it tells the day, and can't be guessed from the one before.
 * @param day YYYY-MM-DD in India
 * @param random six bytes or more
 */
export function referenceNumberOf(kind: RequestKind, day: string, random: Uint8Array): string {
  const emails = Array.from(random.slice(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${kind[0]?.toUpperCase()}-${day.replaceAll("-", "")}-${emails.join("")}`;
}

/** Could it be a number of ours? */
export function isReferenceNumber(text: string): boolean {
  return /^[CEN]-\d{8}-[2-9A-Z]{6}$/.test(text);
}
