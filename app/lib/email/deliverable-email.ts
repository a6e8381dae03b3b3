const part = String.raw`[^\s\p{C}<>()\[\]\\,;:"@]+`;
const pattern = new RegExp(`^${part}@${part}$`, "u");

/**
 * One plain mailbox address: no second one after a comma, no display name, no line break. Whether somebody
 * reads it only the receiving side knows. 254 is the longest that a mail server takes (RFC 5321, erratum 1690).
 */
export function isDeliverableEmail(address: string): boolean {
  return address.length <= 254 && pattern.test(address);
}
