import type { Database } from "../../../db/connect.server.ts";
import { writeCsv } from "../../../lib/text/csv.ts";
import type { RosterFormat } from "./parse-roster.server.ts";
import { cellsOfEntry, rosterColumns, type RosterEntry } from "./roster-entry.ts";
import { credentialsOf } from "./roster-store.server.ts";
import { listTherapistProfiles } from "../load-therapists.server.ts";

/** Exports all therapists as a file that can be imported again. It has the URLs of photographs, not their content. */
export async function exportRoster(
  deps: Pick<Database, "db">,
  format: RosterFormat,
): Promise<{ text: string; count: number }> {
  const therapists = await listTherapistProfiles(deps);
  const credentials = await credentialsOf(
    deps.db,
    therapists.map(({ id }) => id),
  );
  const entries = therapists.map(({ id, demo: _demo, photourl, ...rest }): RosterEntry => ({
    ...rest,
    photo: photourl,
    credentials: credentials.get(id) ?? [],
  }));
  const text =
    format === "json"
      ? `${JSON.stringify(entries, null, 2)}\n`
      : writeCsv([[...rosterColumns], ...entries.map(cellsOfEntry)]);
  return { text, count: entries.length };
}
