import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { PreparedPhoto } from "../../app/features/therapists/roster/import-roster.server.ts";

/** Camera files have up to 25 MB. More than 100 megapixels means a decompression bomb. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_PIXELS = 100_000_000;

/** Formats of cameras and phones. SVG is refused because it can contain scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Makes the square copies of a photograph, cropped around its most salient area and rotated by its EXIF orientation.
 * Removes all other metadata, including place and time.
 * @param widths in pixels; the photograph must be as large as the largest
 */
export async function preparePhoto(
  path: string,
  widths: readonly number[],
): Promise<PreparedPhoto> {
  const largest = Math.max(...widths);
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch {
    return { ok: false, problem: `can't be read: ${path}` };
  }
  if (file.length > MOST_BYTES) return { ok: false, problem: "has more than 25 MB" };
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error" as const };
  try {
    const { format, width, height } = await sharp(file, options).metadata();
    if (!FORMATS.has(format)) return { ok: false, problem: "must be JPEG, PNG, WebP or AVIF" };
    if (Math.min(width, height) < largest) {
      const problem = `has ${width} × ${height} pixels; at least ${largest} × ${largest} are needed`;
      return { ok: false, problem };
    }
    const square = await sharp(file, options)
      .autoOrient()
      .resize(largest, largest, { fit: "cover", position: "attention" })
      .png()
      .toBuffer();
    const copies = await Promise.all(
      widths.flatMap((edge) => {
        const small = sharp(square).resize(edge, edge);
        return [
          small
            .clone()
            .avif({ quality: 55 })
            .toBuffer()
            .then((bytes) => ({ width: edge, format: "avif" as const, bytes })),
          small
            .clone()
            .webp({ quality: 80 })
            .toBuffer()
            .then((bytes) => ({ width: edge, format: "webp" as const, bytes })),
        ];
      }),
    );
    return { ok: true, key: createHash("sha256").update(file).digest("hex").slice(0, 32), copies };
  } catch {
    return { ok: false, problem: "is no picture that can be read" };
  }
}
