import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";

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

export async function findPhotoCopy(
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

/** Deletes photographs that no therapist uses any more, because they are personal data. */
export async function deleteUnusedPhotos(trx: Db): Promise<void> {
  await sql`delete from therapist_photo where not exists (
    select from therapist where photourl like '/photos/' || therapist_photo.key || '/%'
  )`.execute(trx);
}
