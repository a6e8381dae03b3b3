import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PreparedPhoto } from "../../app/domain/therapists/import-roster.server.ts";
import { squareCopies } from "../../app/lib/square-copies.server.ts";

/** Camera files have up to 25 MB. */
const MOST_BYTES = 25 * 1024 * 1024;

/** Formats of cameras and phones. */
const limits = {
  formats: new Set(["jpeg", "png", "webp", "heif"]),
  named: "JPEG, PNG, WebP or AVIF",
  mostPixels: 100_000_000,
};

/**
 * Makes the square copies of a photograph without its metadata.
 * @param widths in pixels; the photograph must be as large as the largest
 */
export async function preparePhoto(
  path: string,
  widths: readonly number[],
): Promise<PreparedPhoto> {
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch {
    return { ok: false, problem: `can't be read: ${path}` };
  }
  if (file.length > MOST_BYTES) return { ok: false, problem: "has more than 25 MB" };
  const made = await squareCopies(file, widths, limits);
  if (!made.ok) return made;
  const key = createHash("sha256").update(file).digest("hex").slice(0, 32);
  return { ok: true, key, copies: made.copies };
}
