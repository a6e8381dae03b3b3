export const phoneUrl = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, "")}`;

/** Returns a phone number in one line as a link that dials it, for a sentence that `LinkedText` shows. */
export const phoneLink = (number: string) =>
  `[${number.replaceAll(" ", "\u{A0}")}](${phoneUrl(number)})`;
