import { createHash } from "node:crypto";

/**
 * Returns an email's file name in the outbox, without extension. The same Message-ID gives the same name, so an email
 * sent twice replaces itself. The hash distinguishes Message-IDs that differ only in punctuation.
 */
export function outboxId(messageId: string): string {
  const readable = messageId.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const hash = createHash("sha256").update(messageId).digest("hex").slice(0, 12);
  return `${readable.slice(0, 80) || "letter"}-${hash}`;
}

/** Whether a text has the form of an outbox id. No other text may become part of a path. */
export function isOutboxId(id: string): boolean {
  return /^[A-Za-z0-9-]{1,80}-[0-9a-f]{12}$/.test(id);
}
