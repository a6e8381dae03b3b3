/** Gmail's two domains, which ignore dots before the @. */
const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns a key that email addresses of the same mailbox most likely share: case, the part after "+", and Gmail's dots
 * are ignored. Only for counting, so that one mailbox can't be filled by many spellings of its address; emails are sent
 * to the address as it was entered.
 */
export function mailboxKey(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const untagged = name.split("+")[0] || name;
  return GMAIL.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
