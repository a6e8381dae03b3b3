const part = String.raw`[^\s\p{C}<>()\[\]\\,;:"@]+`;
const pattern = new RegExp(`^${part}@${part}$`, "u");

/**
 * Whether a text is one plain email address: no second address after a comma, no display name, no line break. It
 * does not prove that the mailbox exists. The limit is 254 characters (RFC 5321, erratum 1690).
 */
export function isDeliverableEmail(address: string): boolean {
  return address.length <= 254 && pattern.test(address);
}
