import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { OutboxCard } from "./outbox.server.ts";
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

/** What the outbox holds, newest first; nothing, where no letter was written yet. */
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
      const card: OutboxCard = JSON.parse(await readFile(join(directory, `${id}.json`), "utf8"));
      return Object.assign(card, { id, date: new Date(card.date) });
    }),
  );
  return entries.toSorted(
    (one, other) => other.date.getTime() - one.date.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/**
 * One letter as it would travel.
 *
 * @param id from {@link listOutbox}; anything else, such as a path, is no letter
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
