import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isOutboxId } from "./outbox-file-name.ts";

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
