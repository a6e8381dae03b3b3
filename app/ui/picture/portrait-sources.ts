/**
 * The stored widths of a photo, in pixels; photos are square. The largest is for screens with three pixels per CSS
 * pixel.
 */
export const photoWidths = [128, 256, 512] as const;

/** In the order of the browser's preference. */
const formats = ["avif", "webp"] as const;

/** Returns "/photos/KEY/256.webp", the copy of a photo for uses with one URL, such as `img src`. */
export function photoUrl(key: string): string {
  return `/photos/${key}/256.webp`;
}

/** Returns the key in such a URL; undefined for any other picture. */
export function photoKeyOf(address: string): string | undefined {
  return /^\/photos\/([0-9a-f]{32})\/256\.webp$/.exec(address)?.[1];
}

/** Returns the `<source>` attributes of a stored photo; none for any other picture. */
export function portraitSources(address: string): { type: string; srcSet: string }[] {
  const key = photoKeyOf(address);
  if (key === undefined) return [];
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: photoWidths.map((width) => `/photos/${key}/${width}.${format} ${width}w`).join(", "),
  }));
}
