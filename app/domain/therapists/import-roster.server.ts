import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { sqlStateOf, UNIQUE_VIOLATION } from "../../db/sqlstate.ts";
import type { ReportProgress } from "../../lib/report-progress.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { photoUrl, photoKeyOf, photoWidths } from "../../ui/picture/portrait-sources.ts";
import { pauseNewTherapist } from "./change-therapist.server.ts";
import {
  deleteUnusedPhotos,
  hasPhoto,
  insertPhoto,
  PLACEHOLDER,
  type PhotoCopy,
} from "./photos.server.ts";
import type { Weekday } from "./therapist.ts";
import {
  type Complaint,
  parseRoster,
  type RosterFormat,
  fileColumns,
} from "./parse-roster.server.ts";
import {
  auditOfRosterChange,
  listRosterEntries,
  lockEmptyRoster,
  lockRosterEntry,
  storeRosterEntry,
} from "./roster.server.ts";
import {
  daysClosed,
  type RosterDifference,
  differencesOf,
  type RosterEntry,
  type StoredEntry,
  cellsOfEntry,
  type RosterColumn,
  weekColumns,
} from "./roster-entry.ts";
import demoTherapists from "./demo-therapists.json" with { type: "json" };
import { CSV_MARK, writeCsv } from "../../lib/csv.ts";

/** A photograph in all its sizes, or the problem with the file. */
export type PreparedPhoto =
  | { ok: true; key: string; copies: readonly PhotoCopy[] }
  | { ok: false; problem: string };

/** Who imports a file, and how. */
export interface RosterImport {
  /** Reads a photograph by its path and creates its copies. */
  preparePhoto: (path: string, widths: readonly number[]) => Promise<PreparedPhoto>;
  /** Undefined for the invented therapists of demo mode, whom no staff member imports. */
  audit?: RecordAudit;
  report?: ReportProgress;
}

/** What an import alters of one therapist. */
export interface ImportedChange {
  /** As in a complaint. */
  row: number;
  name: string;
  isNew: boolean;
  differences: RosterDifference[];
  /** Weekdays that were open before. */
  closed: Weekday[];
}

export type ImportRoster =
  | { ok: true; added: number; changed: number }
  /** Without a complaint: the review refused it, or a therapist was changed meanwhile. */
  | { ok: false; complaints: Complaint[] };

class Refused extends Error {}

/** A roster file, and where it comes from. */
export interface RosterFile {
  text: string;
  format: RosterFormat;
  /** Marks the therapists as invented, and imports them only into an empty roster. */
  demo?: boolean;
  /** Refuses what the demo's therapists have: drawn portraits, and with them invented reviews. */
  production?: boolean;
  /** No photograph lies beside it: an empty cell keeps the photo or stands for none, and who is new starts paused. */
  atDesk?: boolean;
}

/**
 * Imports an operator's therapists as a patch: the whole file, or nothing and a list of problems. Therapists who are
 * not in the file, and columns that it does not have, stay as they are.
 * @param review sees the changes, the number of rows that change nothing, and the changed roster before they are
 *   committed; false rolls all back
 */
export async function importRoster(
  db: Db,
  file: RosterFile,
  by: RosterImport,
  now: Date,
  review?: (trx: Db, changes: readonly ImportedChange[], unchanged: number) => Promise<boolean>,
): Promise<ImportRoster> {
  const stored = await listRosterEntries(db);
  const known = new Map(stored.map((one) => [one.id, one]));
  const { entries, complaints } = parseRoster(
    file.text,
    file.format,
    indiaDay(now),
    stored,
    file.atDesk ? PLACEHOLDER : undefined,
  );
  const photos = new Map<string, readonly PhotoCopy[]>();
  const toPut: (typeof entries)[number][] = [];
  for (const [done, { entry, ...of }] of entries.entries()) {
    by.report?.(done, entries.length, `photograph of ${entry.name}`);
    const shown = await photoOf(db, by, entry.photo, photos);
    if (shown.ok) toPut.push({ ...of, entry: { ...entry, photo: shown.photourl } });
    else complaints.push({ row: of.row, field: "photo", problem: shown.problem });
  }
  if (file.production) complaints.push(...toPut.flatMap(inventedValues));
  if (complaints.length > 0) {
    return { ok: false, complaints: complaints.toSorted((a, b) => a.row - b.row) };
  }
  try {
    return await db.transaction().execute(async (trx) => {
      if (file.demo && !(await lockEmptyRoster(trx))) return { ok: true, added: 0, changed: 0 };
      for (const [key, copies] of photos) await insertPhoto(trx, key, copies);
      const changes: ImportedChange[] = [];
      for (const { row, id, entry } of toPut) {
        const before = id === undefined ? undefined : known.get(id);
        const put = await putEntry(trx, by, before, entry, now, file);
        const change = { row, ...put };
        if (change.isNew || change.differences.length > 0) changes.push(change);
      }
      await deleteUnusedPhotos(trx);
      if (review && !(await review(trx, changes, toPut.length - changes.length)))
        throw new Refused();
      const added = changes.filter(({ isNew }) => isNew).length;
      return { ok: true, added, changed: changes.length - added };
    });
  } catch (error) {
    // Two therapists who exchange their names would have the same one for a moment.
    if (sqlStateOf(error) === UNIQUE_VIOLATION)
      return { ok: false, complaints: [{ row: 1, field: "name", problem: takenMeanwhile }] };
    if (!(error instanceof Refused)) throw error;
    return { ok: false, complaints: [] };
  }
}

const takenMeanwhile = "or an email address belongs to another therapist: change that one first";

/** Lists what marks a row as one of the demo's: their drawings and addresses, with invented ratings and reviews. */
function inventedValues({ row, entry }: { row: number; entry: RosterEntry }): Complaint[] {
  const problem = (field: string) => ({
    row,
    field,
    problem: "is the demo’s, and invented: production takes real therapists only",
  });
  return [
    ...(entry.photo.startsWith("/portraits/") && entry.photo !== PLACEHOLDER
      ? [problem("photo")]
      : []),
    ...(/@example\.(?:com|org|net)$/i.test(entry.email) ? [problem("email")] : []),
  ];
}

/** Stores one therapist of the file, with its audit entry. @param known undefined to insert */
async function putEntry(
  trx: Db,
  { audit }: RosterImport,
  known: StoredEntry | undefined,
  entry: RosterEntry,
  now: Date,
  { demo = false, atDesk = false }: RosterFile,
): Promise<Omit<ImportedChange, "row">> {
  const { id } = known ?? {};
  const current = id === undefined ? undefined : (await lockRosterEntry(trx, id))?.entry;
  // What was read before the photographs were prepared must still hold.
  if (known && (!current || differencesOf(known.entry, current).length > 0)) throw new Refused();
  const differences = differencesOf(current, entry);
  if (id === undefined) {
    const added = await storeRosterEntry(trx, id, entry, { photourl: entry.photo, demo });
    if (atDesk) await pauseNewTherapist(trx, added);
  } else if (differences.length > 0)
    await storeRosterEntry(trx, id, entry, { photourl: entry.photo });
  if (audit && differences.length > 0)
    await audit(trx, auditOfRosterChange("import-therapist", id ?? entry.name, differences), now);
  const closed = current ? daysClosed(current, entry).days : [];
  return { name: current?.name ?? entry.name, isNew: id === undefined, differences, closed };
}

/** Returns the URL of a photo; adds the copies of a new photo to `photos`. */
async function photoOf(
  db: Db,
  { preparePhoto }: RosterImport,
  photo: string,
  photos: Map<string, readonly PhotoCopy[]>,
): Promise<{ ok: true; photourl: string } | { ok: false; problem: string }> {
  if (photo.startsWith("/portraits/")) return { ok: true, photourl: photo };
  if (photo.startsWith("/photos/")) {
    const key = photoKeyOf(photo);
    const known = key !== undefined && (await hasPhoto(db, key));
    return known
      ? { ok: true, photourl: photo }
      : { ok: false, problem: "is not stored here: name the file" };
  }
  const prepared = await preparePhoto(photo, photoWidths);
  if (!prepared.ok) return prepared;
  photos.set(prepared.key, prepared.copies);
  return { ok: true, photourl: photoUrl(prepared.key) };
}

/**
 * Imports the therapists of demo mode into an empty database with the ordinary importer. Every person,
 * email address, rating and review count in it is invented, and the portraits are drawings
 * (docs/decisions/0013-demo-reviews.md).
 * @returns how many were added
 * @throws Error when the importer refuses the file
 */
export async function importDemoTherapists(db: Db, now: Date): Promise<number> {
  const done = await importRoster(
    db,
    { text: JSON.stringify(demoTherapists), format: "json", demo: true },
    { preparePhoto: async () => ({ ok: false, problem: "is no portrait of the demo" }) },
    now,
  );
  if (!done.ok) throw new Error(`demo-therapists.json: ${JSON.stringify(done.complaints)}`);
  return done.added;
}

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
  db: Db,
  format: RosterFormat,
): Promise<{ text: string; count: number }> {
  const stored = await listRosterEntries(db);
  const text =
    format === "json"
      ? `${JSON.stringify(
          stored.map(({ id, entry }) => ({ id, ...entry })),
          null,
          2,
        )}\n`
      : CSV_MARK + writeCsv([[...fileColumns], ...stored.map(rowOf)]);
  return { text, count: stored.length };
}

/** How some columns are filled; the first cell says that an import leaves the row out. */
const explained: Partial<Record<(typeof fileColumns)[number], string>> = {
  name: "# Write a therapist in each row below. A row that begins with # is left out.",
  language: "English|Hindi",
  connection: "video|audio|in-person",
  gender: "woman",
  cost_30: "299",
  cost_60: "799",
  mon: "9:00-13:00|17:00-21:00",
  days_off: "2026-12-25|2027-01-01",
};

/**
 * Returns an empty file: the heading that an import reads, a row that explains it, and no therapist.
 * @param concerns the answers of the assessment, which matching compares with `concern`
 */
export function rosterTemplate(concerns: readonly string[]): string {
  const columns = fileColumns.filter((column) => column !== "id");
  const cells = { ...explained, concern: concerns.join("|") };
  return CSV_MARK + writeCsv([columns, columns.map((column) => cells[column] ?? "")]);
}
