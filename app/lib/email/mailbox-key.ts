/** Gmail's two names, which ignore dots before the @. */
const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * Which mailbox an address most likely ends in: capitals, what stands behind a "+", and Gmail's dots don't count. Only
 * to count by, so that one mailbox can't be filled through many spellings; emails go to the address as it was given.
 */
export function mailboxKey(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const untagged = name.split("+")[0] || name;
  return GMAIL.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
