/** The stretch of a file that a `Range` header asks for, both ends included. */
export interface Stretch {
  first: number;
  last: number;
}

/**
 * Reads `bytes=a-b`, `bytes=a-` and `bytes=-n`. Apple's players refuse a sound that can't be had in parts.
 * @returns nothing if the whole file is to be sent, "outside" if it has no such part
 */
export function askedStretch(header: string | null, size: number): Stretch | "outside" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && Number(to) === 0)) return "outside";
  // The wrong way round is no range at all.
  return first > last ? undefined : { first, last };
}
