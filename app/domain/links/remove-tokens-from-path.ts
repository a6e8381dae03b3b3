import { linkKinds } from "./link-kinds.ts";

/** Each round removes one layer of percent-encoding. A working link has one at most. */
const MOST_DECODINGS = 5;

const escape = /%([\da-f]{2})/gi;

/** Normalizes a path: decodes it, replaces unprintable characters, and collapses runs of slashes and dots. */
function plainPath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < MOST_DECODINGS; round += 1) {
    // Byte by byte: one malformed escape must not prevent decoding the others.
    path = path.replaceAll(escape, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return path
    .replace(/%[\da-f]{2}.*/is, "…")
    .replaceAll(/[^ -~…]/g, "?")
    .replaceAll(/[\\/]+(?:\.[\\/]+)*/g, "/");
}

/** The last part of each kind's path: what stands before it may be a language. */
const lastParts = Object.values(linkKinds).map(({ path }) => path.split("/").at(-1));
const secretPath = new RegExp(
  `^(.*?/(?:${lastParts.join("|")}))/.*?((?:/(?:calendar\\.ics|receipt|safety|opened|download))?(?:\\.data)?)$`,
  "i",
);

/** Words with hyphens between them, as in an article's path. A token has capitals or underscores too. */
const plainWords = /^[a-z]+(?:-(?:[a-z]+|\d{1,4}))*$/;

/**
 * Removes tokens from a path for the log, so that readers of logs cannot open bookings. Covers every spelling of a
 * secret link (encoded once or more, doubled slashes, capital letters, a suffix) and anything with the shape of a
 * token.
 */
export function removeTokensFromPath(pathname: string): string {
  return plainPath(pathname)
    .replace(secretPath, "$1/…$2")
    .replaceAll(/[\w-]{22,}/g, (word) => (plainWords.test(word) ? word : "…"));
}
