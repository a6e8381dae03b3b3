/**
 * Keeps an hour in one line: "Sat 21 Nov, 5:00 PM IST" breaks before the hour only.
 *
 * @param text a time, or a sentence with times
 */
export const unbrokenTime = (text: string) => text.replaceAll(/ (?=[AP]M\b|IST\b)/g, "\u{A0}");
