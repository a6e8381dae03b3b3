import { createHash } from "node:crypto";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import { squareCopies } from "../../../lib/pictures/square-copies.server.ts";
import { photoAddress, photoKeyOf, photoWidths } from "../../../ui/image/portrait-sources.ts";
import { deleteUnusedPhotos, insertPhoto } from "../profile/photo-store.server.ts";
import { pictureFormat } from "./picture-format.ts";

type Deps = Pick<Database, "db"> & { audit: RecordAudit };

export type ChangePhoto =
  | { ok: true }
  | { ok: false; reason: "therapist_unknown" | "photo_missing" | "alt_invalid" }
  | { ok: false; reason: "photo_invalid"; problem: string };

export const MOST_PHOTO_BYTES = 5 * 1024 * 1024;
const LONGEST_ALT = 200;
/** What is shown for a therapist without a photo. */
const PLACEHOLDER = "/portraits/none.svg";

/** Each of these holds a decoded picture in memory for a moment. */
const mostPixels = 40_000_000;

interface StoredPhoto {
  photourl: string;
  alt: string;
}

async function lockPhoto(trx: Db, therapistId: number): Promise<StoredPhoto | undefined> {
  await trx
    .selectFrom("therapist")
    .select("id")
    .where("id", "=", therapistId)
    .forUpdate()
    .execute();
  return trx
    .selectFrom("therapist")
    .innerJoin("therapist_practice", "therapist_id", "id")
    .select(["photourl", "photo_alt as alt"])
    .where("id", "=", therapistId)
    .executeTakeFirst();
}

async function storePhoto(trx: Db, therapistId: number, { photourl, alt }: StoredPhoto) {
  await trx.updateTable("therapist").set({ photourl }).where("id", "=", therapistId).execute();
  await trx
    .updateTable("therapist_practice")
    .set({ photo_alt: alt })
    .where("therapist_id", "=", therapistId)
    .execute();
  await deleteUnusedPhotos(trx);
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
  deps: Deps,
  therapistId: number,
  given: { file: Uint8Array | undefined; alt: string },
  now: Date,
): Promise<ChangePhoto> {
  const { file, alt } = given;
  if (!isOneLine(alt)) return { ok: false, reason: "alt_invalid" };
  const made = file && (await copiesOf(file));
  if (made && !made.ok) return { ok: false, reason: "photo_invalid", problem: made.problem };
  return deps.db.transaction().execute(async (trx): Promise<ChangePhoto> => {
    const before = await lockPhoto(trx, therapistId);
    if (!before) return { ok: false, reason: "therapist_unknown" };
    const photourl = made ? photoAddress(made.key) : before.photourl;
    if (!made && photourl === PLACEHOLDER) return { ok: false, reason: "photo_missing" };
    if (before.photourl === photourl && before.alt === alt) return { ok: true };
    if (made) await insertPhoto(trx, made.key, made.copies);
    await storePhoto(trx, therapistId, { photourl, alt });
    const change = { before: namedPhoto(before), after: namedPhoto({ photourl, alt }) };
    const subject = `therapist ${therapistId}`;
    await deps.audit(trx, { useCase: "change-photo", subject, ...change }, now);
    return { ok: true };
  });
}

/** Removes a therapist's photo: a placeholder is shown. Repeatable. */
export async function removePhoto(
  deps: Deps,
  therapistId: number,
  now: Date,
): Promise<ChangePhoto> {
  return deps.db.transaction().execute(async (trx): Promise<ChangePhoto> => {
    const before = await lockPhoto(trx, therapistId);
    if (!before) return { ok: false, reason: "therapist_unknown" };
    if (before.photourl === PLACEHOLDER) return { ok: true };
    await storePhoto(trx, therapistId, { photourl: PLACEHOLDER, alt: "" });
    const subject = `therapist ${therapistId}`;
    const entry = { useCase: "remove-photo", subject, before: namedPhoto(before) };
    await deps.audit(trx, entry, now);
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
