/**
 * A letter's Message-ID: the same for every try, so that a mailbox can drop the repeat after a crash.
 * @param name of the letter, no other has it
 */
export function messageIdOf(name: string, sender: { address: string }): string {
  return `<${name}@${sender.address.split("@")[1] ?? "localhost"}>`;
}
