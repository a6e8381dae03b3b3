import { parseCsv } from "../../../lib/text/csv.ts";
import {
  columnOfPath,
  entryInCells,
  patchCells,
  rosterColumns,
  type RosterEntry,
} from "./roster-entry.ts";
import { rosterEntrySchema } from "./roster-schema.server.ts";

/** A problem in a roster file and its position. */
export interface Complaint {
  /** The row in a spreadsheet, where 1 is the heading. In JSON: the number of the entry, from 1. */
  row: number;
  field: string;
  problem: string;
}

export interface ParsedRoster {
  entries: { row: number; entry: RosterEntry }[];
  complaints: Complaint[];
}

export type RosterFormat = "csv" | "json";

const refused = (row: number, field: string, problem: string): ParsedRoster => ({
  entries: [],
  complaints: [{ row, field, problem }],
});

/** An unchecked entry, or the problem with its row. */
interface RawEntry {
  row: number;
  raw: unknown;
  problem?: string;
}

/** The therapists that are there already, by name. */
type KnownEntries = ReadonlyMap<string, RosterEntry>;

/** Parses CSV rows into cells by column name; checks the heading. */
function rawRows(text: string, known: KnownEntries): RawEntry[] | ParsedRoster {
  const read = parseCsv(text);
  if (!read.ok) return refused(read.line, "row", read.problem);
  const heading = (read.rows[0] ?? []).map((cell) => cell.trim());
  const unknown = heading.filter((name) => !(rosterColumns as readonly string[]).includes(name));
  const twice = heading.filter((name, at) => heading.indexOf(name) !== at);
  const complaints = [
    ...unknown.map((name) => ({ row: 1, field: name || "heading", problem: "is no column" })),
    ...twice.map((name) => ({ row: 1, field: name, problem: "is there twice" })),
    ...(heading.includes("name") ? [] : [{ row: 1, field: "name", problem: "has no column" }]),
  ];
  if (complaints.length > 0) return { entries: [], complaints };
  const rows = read.rows.map((cells, at) => ({ row: at + 1, cells })).slice(1);
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }) => {
      const named = Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ""]));
      const tooMany = cells.length > heading.length;
      return {
        row,
        raw: entryInCells(patchCells(known.get((named.name ?? "").trim()), named)),
        ...(tooMany && { problem: "has more cells than the heading" }),
      };
    });
}

/** Puts the fields of a JSON entry over those of the therapist of that name. */
function patchEntry(raw: unknown, known: KnownEntries): unknown {
  if (typeof raw !== "object" || raw === null || !("name" in raw)) return raw;
  const before = typeof raw.name === "string" ? known.get(raw.name.trim()) : undefined;
  if (!before) return raw;
  const profile =
    "profile" in raw && typeof raw.profile === "object"
      ? { ...before.profile, ...raw.profile }
      : before.profile;
  return { ...before, ...raw, profile };
}

function rawEntries(text: string, known: KnownEntries): RawEntry[] | ParsedRoster {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(1, "file", "is no JSON");
  }
  if (!Array.isArray(json)) return refused(1, "file", "must be a list of therapists: [ … ]");
  return json.map((raw: unknown, at) => ({ row: at + 1, raw: patchEntry(raw, known) }));
}

/**
 * Parses a roster file and reports all of its problems at once. What a file does not mention stays as it is.
 * @param today YYYY-MM-DD in India
 */
export function parseRoster(
  text: string,
  format: RosterFormat,
  today: string,
  known: KnownEntries = new Map(),
): ParsedRoster {
  const rows = format === "csv" ? rawRows(text, known) : rawEntries(text, known);
  if (!Array.isArray(rows)) return rows;
  if (rows.length === 0) return refused(1, "file", "has no therapist");
  const schema = rosterEntrySchema(today);
  const roster: ParsedRoster = { entries: [], complaints: [] };
  const names = new Set<string>();
  for (const { row, raw, problem } of rows) {
    if (problem) {
      roster.complaints.push({ row, field: "row", problem });
      continue;
    }
    const parsed = schema.safeParse(raw);
    if (parsed.success) {
      const { name } = parsed.data;
      if (names.has(name))
        roster.complaints.push({ row, field: "name", problem: "is there twice" });
      names.add(name);
      roster.entries.push({ row, entry: parsed.data });
      continue;
    }
    const problems = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const field = format === "csv" ? columnOfPath(path) : path.join(".") || "entry";
      // Only the first problem of a field: the others follow from it.
      if (!problems.has(field)) problems.set(field, message);
    }
    for (const [field, said] of problems) roster.complaints.push({ row, field, problem: said });
  }
  return roster;
}
