import type { Database } from "../../../db/connect.server.ts";
import { writeCsv } from "../../../lib/text/csv.ts";
import type { RosterFormat } from "./parse-roster.server.ts";
import { cellsOfEntry, rosterColumns, type RosterEntry } from "./roster-entry.ts";
import { listEntries } from "./roster-store.server.ts";

function rowOf(entry: RosterEntry): string[] {
  const cells = cellsOfEntry(entry);
  return rosterColumns.map((column) => cells[column]);
}

/** Exports all therapists as a file that can be imported again. It has the URLs of photographs, not their content. */
export async function exportRoster(
  deps: Pick<Database, "db">,
  format: RosterFormat,
): Promise<{ text: string; count: number }> {
  const entries = (await listEntries(deps.db)).map(({ entry }) => entry);
  const text =
    format === "json"
      ? `${JSON.stringify(entries, null, 2)}\n`
      : writeCsv([[...rosterColumns], ...entries.map(rowOf)]);
  return { text, count: entries.length };
}
