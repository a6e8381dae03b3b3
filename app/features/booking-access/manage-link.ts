import { addMinutes } from "../../lib/india-time.ts";

/** Whose link it is: the visitor sees and changes the booking, the therapist records who did not come. */
export type Holder = "visitor" | "therapist";

const DAYS_AFTER: Readonly<Record<Holder, number>> = { visitor: 60, therapist: 7 };

/**
 * A link works until the session and what follows it is over: for a visitor until a refund has long
 * arrived, for a therapist while a no-show may be recorded. (W3C, Good Practices for Capability URLs)
 */
export function linkExpiresAt(holder: Holder, startsAt: Date): Date {
  return addMinutes(startsAt, DAYS_AFTER[holder] * 24 * 60);
}

/** The visitor's page of a booking. */
export function managePath(token: string): string {
  return `/booking/${token}`;
}

/** The therapist's page of a session. */
export function sessionPath(token: string): string {
  return `/session/${token}`;
}

/** Each round takes off one layer of percent-encoding. A link that works has one at most. */
const MOST_DECODINGS = 5;

const escape = /%([\da-f]{2})/gi;

/** A path as plainly as it can be read: decoded, of printable characters, any run of slashes and dots made one slash. */
function plainPath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < MOST_DECODINGS; round += 1) {
    // Byte by byte: one malformed escape must not keep the others from being read.
    path = path.replaceAll(escape, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return path
    .replace(/%[\da-f]{2}.*/is, "…")
    .replaceAll(/[^ -~…]/g, "?")
    .replaceAll(/[\\/]+(?:\.[\\/]+)*/g, "/");
}

const secretPath =
  /^(.*?\/(?:booking|session|your-data))\/.*?((?:\/(?:calendar\.ics|download))?(?:\.data)?)$/i;

/** Words with hyphens between them, as in an article's path. A token has capitals or underscores too. */
const plainWords = /^[a-z]+(?:-(?:[a-z]+|\d{1,4}))*$/;

/**
 * A path as a log may have it: who reads logs is not to open bookings. However a secret link is written (encoded once
 * or more, with slashes doubled, in capital letters, with something behind it), its token is left out; so is whatever
 * has a token's shape, wherever it stands.
 */
export function withoutToken(pathname: string): string {
  return plainPath(pathname)
    .replace(secretPath, "$1/…$2")
    .replaceAll(/[\w-]{22,}/g, (word) => (plainWords.test(word) ? word : "…"));
}

/** Could it be a link's token at all? */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
