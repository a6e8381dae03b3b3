import type { Database } from "../../../db/connect.server.ts";
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
import { lockEmptyRoster, upsertTherapist } from "./roster-store.server.ts";

/** A photograph in all its sizes, or the problem with the file. */
export type PreparedPhoto =
  | { ok: true; key: string; copies: readonly PhotoCopy[] }
  | { ok: false; problem: string };

interface ImportOn extends Pick<Database, "db"> {
  /** Reads a photograph by its path and creates its copies. */
  preparePhoto: (path: string, widths: readonly number[]) => Promise<PreparedPhoto>;
  report?: ReportProgress;
}

export type ImportRoster =
  | { ok: true; added: number; changed: number }
  | { ok: false; complaints: Complaint[] };

/**
 * Imports an operator's therapists: the whole file, or nothing and a list of problems. Updates therapists of the
 * same name; those who are not in the file stay.
 * @param file.demo marks the therapists as invented, and imports them only into an empty roster
 */
export async function importRoster(
  deps: ImportOn,
  file: { text: string; format: RosterFormat; demo?: boolean },
  now: Date,
): Promise<ImportRoster> {
  const { entries, complaints } = parseRoster(file.text, file.format, indiaDay(now));
  const photos = new Map<string, readonly PhotoCopy[]>();
  const toPut: { entry: (typeof entries)[number]["entry"]; photourl: string }[] = [];
  for (const [done, { row, entry }] of entries.entries()) {
    deps.report?.(done, entries.length, `photograph of ${entry.name}`);
    const shown = await photoOf(deps, entry.photo, photos);
    if (shown.ok) toPut.push({ entry, photourl: shown.photourl });
    else complaints.push({ row, field: "photo", problem: shown.problem });
  }
  if (complaints.length > 0) {
    return { ok: false, complaints: complaints.toSorted((a, b) => a.row - b.row) };
  }
  return deps.db.transaction().execute(async (trx) => {
    if (file.demo && !(await lockEmptyRoster(trx))) return { ok: true, added: 0, changed: 0 };
    for (const [key, copies] of photos) await insertPhoto(trx, key, copies);
    const counts = { added: 0, changed: 0 };
    for (const { entry, photourl } of toPut)
      counts[await upsertTherapist(trx, entry, { photourl, demo: file.demo ?? false })] += 1;
    await deleteUnusedPhotos(trx);
    return { ok: true, ...counts };
  });
}

/** Returns the URL of a photo; adds the copies of a new photo to `photos`. */
async function photoOf(
  deps: ImportOn,
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
