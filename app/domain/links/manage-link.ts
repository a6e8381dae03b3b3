import { brand } from "../../content/brand.ts";

/** Who holds a link of an order: the visitor sees and changes the booking, the therapist records no-shows. */
export type Holder = "visitor" | "therapist";

/** The kinds of the two links of an order, by who holds them. */
export const kindOfHolder = { visitor: "manage", therapist: "session" } as const;

/** Returns the path of the visitor's page of a booking. */
export function managePath(token: string): string {
  return `/booking/${token}`;
}

/** Returns the path of the therapist's page of a session. */
export function sessionPath(token: string): string {
  return `/session/${token}`;
}

/** The path of the therapist's page for a client in danger. */
export function safetyPath(token: string): string {
  return `${sessionPath(token)}/safety`;
}

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

const secretPath =
  /^(.*?\/(?:booking|session|your-data|pay))\/.*?((?:\/(?:calendar\.ics|receipt|safety|opened|download))?(?:\.data)?)$/i;

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

/** The support email address as a link, for a sentence that `LinkedText` shows. */
export const supportLink = `[${brand.supportEmail}](mailto:${brand.supportEmail})`;

/** Returns the path of the page of an address's data. */
export function dataPath(token: string): string {
  return `/privacy/your-data/${token}`;
}

/** The path of the page on which the old mailbox claims a changed address back, and the new one answers. */
export const undoPath = (token: string) => `/email-changed/${token}`;

/** A change of a client's email address. */
export interface EmailChange {
  id: string;
  /** client: on the page of their data. browser: by the browser that paid, on the page after paying. */
  changedBy: "client" | "browser" | "staff";
  oldEmail: string;
  newEmail: string;
  /** The ids of the changed rows, by table. */
  changed: Readonly<Record<string, readonly string[]>>;
  changedAt: Date;
  undoUntil: Date;
  /** The old address had opened a link that was mailed to it, or had paid. */
  hasProved: boolean;
  /** When the old mailbox said that the change wasn't theirs. */
  claimedAt: Date | null;
  /** The ids of the orders that the claim contests, until it is decided; empty for a claim that is only noted. */
  contested: readonly string[];
  /** When the new mailbox said that the orders are theirs. */
  objectedAt: Date | null;
  /** When the old address got its orders back. */
  undoneAt: Date | null;
  /** When it was decided that the change stays. */
  keptAt: Date | null;
}
