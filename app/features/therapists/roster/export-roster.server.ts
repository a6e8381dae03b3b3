import type { Database } from "../../../db/connect.server.ts";
import { writeCsv } from "../../../lib/text/csv.ts";
import { fileColumns, type RosterFormat } from "./parse-roster.server.ts";
import { cellsOfEntry, type RosterColumn, type StoredEntry, weekColumns } from "./roster-entry.ts";
import { listEntries } from "./roster-store.server.ts";

/** Writes a cell so that Excel saves it as it was: it takes "9-13" and a single day for dates. */
function cellForExcel(column: RosterColumn, cell: string): string {
  if ((weekColumns as readonly string[]).includes(column))
    return cell.replaceAll(/(\d+)-(\d+)/g, "$1:00-$2:00");
  return column === "days_off" && /^[\d-]+$/.test(cell) ? `${cell}|` : cell;
}

function rowOf({ id, entry }: StoredEntry): string[] {
  const cells = cellsOfEntry(entry);
  return fileColumns.map((column) =>
    column === "id" ? String(id) : cellForExcel(column, cells[column]),
  );
}

/** Exports all therapists as a file that can be imported again. It has the URLs of photographs, not their content. */
export async function exportRoster(
  deps: Pick<Database, "db">,
  format: RosterFormat,
): Promise<{ text: string; count: number }> {
  const stored = await listEntries(deps.db);
  const text =
    format === "json"
      ? `${JSON.stringify(
          stored.map(({ id, entry }) => ({ id, ...entry })),
          null,
          2,
        )}\n`
      : writeCsv([[...fileColumns], ...stored.map(rowOf)]);
  return { text, count: stored.length };
}

/** Returns an empty file: the heading that an import reads, and no therapist. */
export function rosterTemplate(): string {
  return writeCsv([fileColumns.filter((column) => column !== "id")]);
}
