import type { Brand } from "../templates/email-brand.ts";

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "details"; rows: readonly { label: string; value: string }[] }
  /** The main action; `address` is also shown as text below it. At most one in an email. */
  | { kind: "button"; label: string; address: string }
  | { kind: "link"; label: string; address: string };

/** The content of an email before it is rendered as text and as HTML, so that both say the same. */
export interface EmailContent {
  /** Shown on lock screens, like the preheader: no health terms in either. */
  subject: string;
  /** The line that a mailbox shows after the subject; repeats what the email says. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the email was sent, for a recipient who did not expect it. */
  reason: string;
  /** Where a visitor can see, correct or erase their data; only for visitors. */
  yourDataUrl?: string;
  /** An email to the operator: rendered without the helplines. */
  isForOperator?: boolean;
  brand: Brand;
}
