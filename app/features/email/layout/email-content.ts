import type { Brand } from "../templates/email-brand.ts";

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: readonly { label: string; value: string }[] }
  /** The one thing to do; `address` also stands below it as text. At most one in a letter. */
  | { kind: "button"; label: string; address: string }
  | { kind: "link"; label: string; address: string };

/** What a letter says, once, before it becomes text and HTML: so neither can say more than the other. */
export interface EmailContent {
  /** Seen on a lock screen, like the preheader: no health words in either. */
  subject: string;
  /** The line that a mailbox shows after the subject; it only repeats what the letter says. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the letter came, for somebody who got it by mistake. */
  reason: string;
  /** Where the reader can see, correct or erase what is held about them; for those whose data we hold. */
  yourDataUrl?: string;
  /** The operator's own email: without the helplines, which are there for a reader in need. */
  isForOperator?: boolean;
  brand: Brand;
}
