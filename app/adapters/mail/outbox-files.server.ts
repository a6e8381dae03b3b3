import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";

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

/** The JSON file beside each email: what the page /outbox shows, so that it need not parse the .eml file. */
export interface OutboxSummary {
  subject: string;
  to: string;
  date: string;
  text: string;
  html: string;
  calendar?: string;
}

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Lists the ids of the emails in the outbox, the one that was written last first. */
export async function listOutboxIds(directory: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const ids = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"))
    .filter(isOutboxId);
  const dated = await Promise.all(
    ids.map(async (id) => {
      // Another process may remove the file meanwhile.
      const file = await stat(join(directory, `${id}.json`)).catch(() => undefined);
      return { id, writtenAt: file?.mtimeMs ?? 0 };
    }),
  );
  return dated.toSorted((one, other) => other.writtenAt - one.writtenAt).map(({ id }) => id);
}
