interface SquareCopy {
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
}

export type SquareCopies = { ok: true; copies: SquareCopy[] } | { ok: false; problem: string };

export interface PictureLimits {
  /** By the names of sharp. SVG must not be among them: it can contain scripts. */
  formats: ReadonlySet<string>;
  /** The formats for people: "JPEG or PNG". */
  named: string;
  /** More means a decompression bomb. */
  mostPixels: number;
}

/**
 * Makes the square copies of a picture, cropped around its most salient area and rotated by its EXIF orientation.
 * Removes all other metadata, including place and time. The library is loaded at the first call.
 * @param widths in pixels; the picture must be as large as the largest
 */
export async function squareCopies(
  file: Uint8Array,
  widths: readonly number[],
  { formats, named, mostPixels }: PictureLimits,
): Promise<SquareCopies> {
  const { default: sharp } = await import("sharp");
  const largest = Math.max(...widths);
  const options = { limitInputPixels: mostPixels, failOn: "error" as const };
  try {
    const { format, width, height } = await sharp(file, options).metadata();
    if (!formats.has(format)) return { ok: false, problem: `must be ${named}` };
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
    return { ok: true, copies };
  } catch {
    return { ok: false, problem: "is no picture that can be read" };
  }
}
