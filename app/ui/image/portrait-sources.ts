/** A photograph is kept in these widths, in pixels; it is square. The largest is thrice the size of most places for it. */
export const photoWidths = [128, 256, 512] as const;

/** What a browser is offered, best first. */
const formats = ["avif", "webp"] as const;

/** "/photos/KEY/256.webp": the one of its copies that anything can show which knows only one address. */
export function photoAddress(key: string): string {
  return `/photos/${key}/256.webp`;
}

/** The key in such an address; undefined for any other picture. */
export function photoKeyOf(address: string): string | undefined {
  return /^\/photos\/([0-9a-f]{32})\/256\.webp$/.exec(address)?.[1];
}

/** For a photograph that is kept in several sizes: what goes into `<source>`; nothing for any other picture. */
export function portraitSources(address: string): { type: string; srcSet: string }[] {
  const key = photoKeyOf(address);
  if (key === undefined) return [];
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: photoWidths.map((width) => `/photos/${key}/${width}.${format} ${width}w`).join(", "),
  }));
}
