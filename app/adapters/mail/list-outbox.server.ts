import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { OutboxSummary } from "./outbox.server.ts";
import { isOutboxId } from "./outbox-file-name.ts";

export interface OutboxEntry {
  id: string;
  subject: string;
  to: string;
  date: Date;
  text: string;
  html?: string;
  calendar?: string;
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Lists the emails in the outbox, newest first. */
export async function listOutbox(directory: string): Promise<OutboxEntry[]> {
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
  const entries = await Promise.all(
    ids.map(async (id) => {
      const summary: OutboxSummary = JSON.parse(
        await readFile(join(directory, `${id}.json`), "utf8"),
      );
      return Object.assign(summary, { id, date: new Date(summary.date) });
    }),
  );
  return entries.toSorted(
    (one, other) => other.date.getTime() - one.date.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/**
 * Reads an email of the outbox in its source form (.eml).
 * @param id from {@link listOutbox}
 * @returns undefined for any other id, such as a path
 */
export async function loadOutboxEmail(
  directory: string,
  id: string,
): Promise<Uint8Array | undefined> {
  if (!isOutboxId(id)) return undefined;
  try {
    return await readFile(join(directory, `${id}.eml`));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
