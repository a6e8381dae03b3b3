import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import type { ReportProgress } from "../../../lib/report-progress.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { photoAddress, photoKeyOf, photoWidths } from "../../../ui/image/portrait-sources.ts";
import {
  deleteUnusedPhotos,
  hasPhoto,
  insertPhoto,
  type PhotoCopy,
} from "../profile/photo-store.server.ts";
import { type Complaint, parseRoster, type RosterFormat } from "./parse-roster.server.ts";
import { auditOfChange } from "./audit-of-change.ts";
import { type Difference, differencesOf, type RosterEntry } from "./roster-entry.ts";
import {
  listEntries,
  lockEmptyRoster,
  lockEntry,
  type StoredEntry,
  storeEntry,
} from "./roster-store.server.ts";

/** A photograph in all its sizes, or the problem with the file. */
export type PreparedPhoto =
  | { ok: true; key: string; copies: readonly PhotoCopy[] }
  | { ok: false; problem: string };

interface ImportDeps extends Pick<Database, "db"> {
  /** Reads a photograph by its path and creates its copies. */
  preparePhoto: (path: string, widths: readonly number[]) => Promise<PreparedPhoto>;
  /** Undefined for the invented therapists of demo mode, whom no staff member imports. */
  audit?: RecordAudit;
  report?: ReportProgress;
}

/** What an import alters of one therapist. */
export interface ImportedChange {
  name: string;
  isNew: boolean;
  differences: Difference[];
}

export type ImportRoster =
  | { ok: true; added: number; changed: number }
  /** Without a complaint: the review refused it, or a therapist was changed meanwhile. */
  | { ok: false; complaints: Complaint[] };

class Refused extends Error {}

/**
 * Imports an operator's therapists as a patch: the whole file, or nothing and a list of problems. Therapists who are
 * not in the file, and columns that it does not have, stay as they are.
 * @param file.demo marks the therapists as invented, and imports them only into an empty roster
 * @param review sees the changes and the changed roster before they are committed; false rolls all back
 */
export async function importRoster(
  deps: ImportDeps,
  file: { text: string; format: RosterFormat; demo?: boolean },
  now: Date,
  review?: (trx: Db, changes: readonly ImportedChange[]) => Promise<boolean>,
): Promise<ImportRoster> {
  const known = new Map((await listEntries(deps.db)).map((one) => [one.entry.name, one]));
  const entriesByName = new Map([...known].map(([name, { entry }]) => [name, entry]));
  const { entries, complaints } = parseRoster(file.text, file.format, indiaDay(now), entriesByName);
  const photos = new Map<string, readonly PhotoCopy[]>();
  const toPut: (typeof entries)[number]["entry"][] = [];
  for (const [done, { row, entry }] of entries.entries()) {
    deps.report?.(done, entries.length, `photograph of ${entry.name}`);
    const shown = await photoOf(deps, entry.photo, photos);
    if (shown.ok) toPut.push({ ...entry, photo: shown.photourl });
    else complaints.push({ row, field: "photo", problem: shown.problem });
  }
  if (complaints.length > 0) {
    return { ok: false, complaints: complaints.toSorted((a, b) => a.row - b.row) };
  }
  try {
    return await deps.db.transaction().execute(async (trx) => {
      if (file.demo && !(await lockEmptyRoster(trx))) return { ok: true, added: 0, changed: 0 };
      for (const [key, copies] of photos) await insertPhoto(trx, key, copies);
      const changes: ImportedChange[] = [];
      for (const entry of toPut) {
        const before = known.get(entry.name);
        const change = await putEntry({ ...deps, db: trx }, before, entry, now, file.demo);
        if (change.isNew || change.differences.length > 0) changes.push(change);
      }
      await deleteUnusedPhotos(trx);
      if (review && !(await review(trx, changes))) throw new Refused();
      const added = changes.filter(({ isNew }) => isNew).length;
      return { ok: true, added, changed: changes.length - added };
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, complaints: [] };
  }
}

/** Stores one therapist of the file, with its audit entry. @param known undefined to insert */
async function putEntry(
  { db: trx, audit }: ImportDeps,
  known: StoredEntry | undefined,
  entry: RosterEntry,
  now: Date,
  demo = false,
): Promise<ImportedChange> {
  const { id } = known ?? {};
  const current = id === undefined ? undefined : await lockEntry(trx, id);
  // What was read before the photographs were prepared must still hold.
  if (known && (!current || differencesOf(known.entry, current).length > 0)) throw new Refused();
  const differences = differencesOf(current, entry);
  if (id === undefined) await storeEntry(trx, id, entry, { photourl: entry.photo, demo });
  else if (differences.length > 0) await storeEntry(trx, id, entry, { photourl: entry.photo });
  if (audit && differences.length > 0)
    await audit(trx, auditOfChange("import-therapist", id ?? entry.name, differences), now);
  return { name: entry.name, isNew: id === undefined, differences };
}

/** Returns the URL of a photo; adds the copies of a new photo to `photos`. */
async function photoOf(
  deps: ImportDeps,
  photo: string,
  photos: Map<string, readonly PhotoCopy[]>,
): Promise<{ ok: true; photourl: string } | { ok: false; problem: string }> {
  if (photo.startsWith("/portraits/")) return { ok: true, photourl: photo };
  if (photo.startsWith("/photos/")) {
    const key = photoKeyOf(photo);
    const known = key !== undefined && (await hasPhoto(deps.db, key));
    return known
      ? { ok: true, photourl: photo }
      : { ok: false, problem: "is not in this database: name the file" };
  }
  const prepared = await deps.preparePhoto(photo, photoWidths);
  if (!prepared.ok) return prepared;
  photos.set(prepared.key, prepared.copies);
  return { ok: true, photourl: photoAddress(prepared.key) };
}
