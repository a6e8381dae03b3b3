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
export function pictureFormat(file: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  if (hasAt(file, 0, starts.jpeg)) return "jpeg";
  if (hasAt(file, 0, starts.png)) return "png";
  return hasAt(file, 0, starts.riff) && hasAt(file, 8, starts.webp) ? "webp" : undefined;
}
