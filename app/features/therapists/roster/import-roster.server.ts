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

/** A photograph in all its sizes, or what is wrong with the file. */
export type PreparedPhoto =
  | { ok: true; key: string; copies: readonly PhotoCopy[] }
  | { ok: false; problem: string };

interface ImportOn extends Pick<Database, "db"> {
  /** Reads a photograph by the path in the file and makes its copies. */
  preparePhoto: (path: string, widths: readonly number[]) => Promise<PreparedPhoto>;
  report?: ReportProgress;
}

export type ImportRoster =
  | { ok: true; added: number; changed: number }
  | { ok: false; complaints: Complaint[] };

/**
 * Brings an operator's therapists in: all of the file, or nothing and a list of what to mend. Who is there
 * already by that name is changed; who is not in the file stays.
 * @param file.demo marks the therapists as invented people, and adds them only where there is no therapist
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

/** The address that a page shows the photo under; a new one's copies are put with `photos`. */
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
