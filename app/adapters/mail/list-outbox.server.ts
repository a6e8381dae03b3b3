import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOutboxId, isMissing, listOutboxIds, type OutboxSummary } from "./outbox.server.ts";

export interface OutboxEntry {
  id: string;
  subject: string;
  to: string;
  date: Date;
  text: string;
  html?: string;
  calendar?: string;
}

/** Number of emails that the page lists: with thousands it would take seconds to render and megabytes to send. */
export const MOST_IN_OUTBOX = 100;

/** Lists the last emails in the outbox, at most {@link MOST_IN_OUTBOX}, newest first. */
export async function listOutbox(directory: string): Promise<OutboxEntry[]> {
  const ids = (await listOutboxIds(directory)).slice(0, MOST_IN_OUTBOX);
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
