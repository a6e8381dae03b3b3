import { createHash } from "node:crypto";

/**
 * The name, without ending, under which a letter lies in the outbox. The same Message-ID gives the same name,
 * so a repeated letter replaces itself; the hash keeps two ids apart that differ only in what a name can't hold.
 */
export function outboxId(messageId: string): string {
  const readable = messageId.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const hash = createHash("sha256").update(messageId).digest("hex").slice(0, 12);
  return `${readable.slice(0, 80) || "letter"}-${hash}`;
}

/** Whether `outboxId` can have made it. Nothing else may become part of a path. */
export function isOutboxId(id: string): boolean {
  return /^[A-Za-z0-9-]{1,80}-[0-9a-f]{12}$/.test(id);
}
