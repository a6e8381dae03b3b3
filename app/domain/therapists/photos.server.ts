import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { createHash } from "node:crypto";
import { squareCopies } from "../../lib/square-copies.server.ts";
import { photoUrl, photoKeyOf, photoWidths } from "../../ui/picture/portrait-sources.ts";

/** One size of a photograph, in one format. */
export interface PhotoCopy {
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
}

export async function insertPhoto(trx: Db, key: string, copies: readonly PhotoCopy[]) {
  await trx
    .insertInto("therapist_photo")
    .values(copies.map((copy) => ({ key, ...copy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasPhoto(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("therapist_photo")
    .select("key")
    .where("key", "=", key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findPhotoCopy(
  db: Db,
  key: string,
  width: number,
  format: PhotoCopy["format"],
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("therapist_photo")
    .select("bytes")
    .where("key", "=", key)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes;
}

/**
 * Deletes photographs that no therapist uses any more, and that staff can't bring back, because they are personal data.
 */
export async function deleteUnusedPhotos(trx: Db): Promise<void> {
  await sql`delete from therapist_photo where not exists (
    select from therapist where photourl like '/photos/' || therapist_photo.key || '/%'
  ) and not exists (
    select from profile_edit where taken_back_at is null
      and before ->> 'photourl' like '/photos/' || therapist_photo.key || '/%'
  )`.execute(trx);
}

/** The first bytes of the formats that an upload may have. WebP: a RIFF file whose ninth byte on says so. */
const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  riff: [0x52, 0x49, 0x46, 0x46],
  webp: [0x57, 0x45, 0x42, 0x50],
};

const hasAt = (file: Uint8Array, at: number, bytes: readonly number[]) =>
  bytes.every((byte, place) => file[at + place] === byte);

/** Returns a picture's format by its first bytes, whatever its name says; undefined for any other file. */
function pictureFormat(file: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  if (hasAt(file, 0, starts.jpeg)) return "jpeg";
  if (hasAt(file, 0, starts.png)) return "png";
  return hasAt(file, 0, starts.riff) && hasAt(file, 8, starts.webp) ? "webp" : undefined;
}

export type ChangePhoto =
  | { ok: true }
  | { ok: false; reason: "therapist_unknown" | "photo_missing" | "alt_invalid" }
  | { ok: false; reason: "photo_invalid"; problem: string };

export const MOST_PHOTO_BYTES = 5 * 1024 * 1024;
const LONGEST_ALT = 200;
/** What is shown for a therapist without a photo. */
export const PLACEHOLDER = "/portraits/none.svg";

/** Each of these holds a decoded picture in memory for a moment. */
const mostPixels = 40_000_000;

interface StoredPhoto {
  photourl: string;
  alt: string;
}

async function lockPhoto(trx: Db, therapistId: number): Promise<StoredPhoto | undefined> {
  return trx
    .selectFrom("therapist")
    .select(["photourl", "photo_alt as alt"])
    .where("id", "=", therapistId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a page shows of a therapist's photo. */
export async function photoVersion(db: Db, therapistId: number): Promise<string> {
  const shown = await db
    .selectFrom("therapist")
    .select(["photourl", "photo_alt as alt"])
    .where("id", "=", therapistId)
    .executeTakeFirst();
  return shown ? photoVersionOf(shown.photourl, shown.alt) : "";
}

export const photoVersionOf = (photourl: string, alt: string): string => `${photourl} ${alt}`;

async function storePhoto(trx: Db, therapistId: number, { photourl, alt }: StoredPhoto) {
  await trx
    .updateTable("therapist")
    .set({ photourl, photo_alt: alt })
    .where("id", "=", therapistId)
    .execute();
}

/** What the audit says of a photo: its key; of another picture its path. */
const namedPhoto = ({ photourl, alt }: StoredPhoto) => ({
  photo: photoKeyOf(photourl) ?? photourl,
  alt,
});

const isOneLine = (text: string) => text.length <= LONGEST_ALT && !/\p{Cc}/u.test(text);

/**
 * Gives a therapist another photo, or only another text for it. A photo is JPEG, PNG or WebP of at most 5 MB; it is
 * encoded again, without metadata, under an address with its digest. Repeatable.
 * @param given.file undefined: the photo stays
 * @param given.alt what the photo shows; empty if the name beside it says enough
 */
export async function changePhoto(
  services: AuditedServices,
  therapistId: number,
  given: { file: Uint8Array | undefined; alt: string },
  now: Date,
): Promise<ChangePhoto> {
  const made = await makePhoto(given);
  if (!made.ok) return made;
  return services.db.transaction().execute(async (trx): Promise<ChangePhoto> => {
    const { photo } = made;
    if (photo) await insertPhoto(trx, photo.key, photo.copies);
    const shown = { photourl: photo?.photourl, alt: given.alt };
    const done = await changePhotoInTransaction({ ...services, db: trx }, therapistId, shown, now);
    await deleteUnusedPhotos(trx);
    return done;
  });
}

/** Makes the copies of an uploaded photo, outside of any transaction. @param given.file undefined makes none */
export async function makePhoto({
  file,
  alt,
}: {
  file: Uint8Array | undefined;
  alt: string;
}): Promise<
  | { ok: true; photo: { key: string; photourl: string; copies: readonly PhotoCopy[] } | undefined }
  | Extract<ChangePhoto, { ok: false }>
> {
  if (!isOneLine(alt)) return { ok: false, reason: "alt_invalid" };
  const made = file && (await copiesOf(file));
  if (made && !made.ok) return { ok: false, reason: "photo_invalid", problem: made.problem };
  return { ok: true, photo: made && { ...made, photourl: photoUrl(made.key) } };
}

/**
 * Shows a photo whose copies are stored, or only another text for the one that is shown, on an open transaction. The
 * caller deletes the copies that are not used any more.
 * @param given.photourl undefined: the photo stays @param useCase as the audit names it
 */
export async function changePhotoInTransaction(
  { db: trx, audit }: AuditedServices,
  therapistId: number,
  given: { photourl: string | undefined; alt: string },
  now: Date,
  useCase = "change-photo",
): Promise<ChangePhoto> {
  const before = await lockPhoto(trx, therapistId);
  if (!before) return { ok: false, reason: "therapist_unknown" };
  const { photourl = before.photourl, alt } = given;
  if (given.photourl === undefined && photourl === PLACEHOLDER)
    return { ok: false, reason: "photo_missing" };
  if (before.photourl === photourl && before.alt === alt) return { ok: true };
  await storePhoto(trx, therapistId, { photourl, alt });
  const change = { before: namedPhoto(before), after: namedPhoto({ photourl, alt }) };
  await audit(trx, { useCase, subject: `therapist ${therapistId}`, ...change }, now);
  return { ok: true };
}

/** Removes a therapist's photo: a placeholder is shown. Repeatable. */
export async function removePhoto(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<ChangePhoto> {
  return services.db.transaction().execute(async (trx): Promise<ChangePhoto> => {
    const before = await lockPhoto(trx, therapistId);
    if (!before) return { ok: false, reason: "therapist_unknown" };
    if (before.photourl === PLACEHOLDER) return { ok: true };
    await storePhoto(trx, therapistId, { photourl: PLACEHOLDER, alt: "" });
    await deleteUnusedPhotos(trx);
    const subject = `therapist ${therapistId}`;
    const entry = { useCase: "remove-photo", subject, before: namedPhoto(before) };
    await services.audit(trx, entry, now);
    return { ok: true };
  });
}

async function copiesOf(file: Uint8Array) {
  const format = pictureFormat(file);
  const named = "JPEG, PNG or WebP";
  if (file.length > MOST_PHOTO_BYTES) return { ok: false, problem: "has more than 5 MB" } as const;
  if (!format) return { ok: false, problem: `must be ${named}` } as const;
  const made = await squareCopies(file, photoWidths, {
    formats: new Set([format]),
    named,
    mostPixels,
  });
  if (!made.ok) return made;
  return { ...made, key: createHash("sha256").update(file).digest("hex").slice(0, 32) };
}

/**
 * Loads a copy of a photograph.
 * @param file such as "256.webp": width and format
 * @returns undefined if unknown or invalid
 */
export async function loadPhoto(db: Db, key: string, file: string) {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[0-9a-f]{32}$/.test(key) || (format !== "avif" && format !== "webp")) return undefined;
  const bytes = await findPhotoCopy(db, key, Number(width), format);
  return bytes && { bytes, type: `image/${format}` };
}
