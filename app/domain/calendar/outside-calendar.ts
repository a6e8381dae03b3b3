import type { Row } from "../../db/row.ts";

/**
 * Why a calendar was not read. address_refused: not a public https address. refused: the server answered no. too_large:
 * more than 2 MB of it counts. too_much_work: it takes too long to work out.
 */
const calendarFaults = [
  "address_refused",
  "unreachable",
  "refused",
  "too_large",
  "unreadable",
  "too_much_work",
] as const;

export type CalendarFault = (typeof calendarFaults)[number];

/**
 * What a calendar's server answered. sent: all of the text was handed on. unchanged: as it was when it gave the etag.
 */
export type CalendarResponse =
  | { kind: "sent"; etag: string | null }
  | { kind: "unchanged" }
  | { kind: "failed"; fault: CalendarFault };

/** The port through which therapists' own calendars are read. */
export interface CalendarReader {
  /**
   * Fetches a calendar. Every failure of the network is an answer.
   * @param etag of the copy that is known; null: none
   * @param take is given the text as it comes
   */
  read(
    address: string,
    etag: string | null,
    take: (bytes: Uint8Array) => void,
  ): Promise<CalendarResponse>;
}

export const READ_EVERY_MINUTES = 15;

/** A therapist's calendar is read once in so many minutes at most, by request or schedule. */
export const READ_AT_MOST_EVERY_MINUTES = 1;

/** For so long the last copy counts without an alert; after it, it still counts. */
const WARN_AFTER_HOURS = 6;

/** Of more entries that can't be read, one can't be told from another. */
export const MOST_SKIPPED = 50;

/**
 * Why an entry counts less or more than it should. no_time, no_end and unknown_zone: its days are busy. rule: its first
 * day counts. cut_off and too_much: the calendar as a whole.
 */
export type SkipReason =
  | "no_start"
  | "no_time"
  | "no_end"
  | "unknown_zone"
  | "ends_before_start"
  | "rule"
  | "too_often"
  | "further_days"
  | "excluded_days"
  | "cut_off"
  | "too_much";

/** An entry that can't be understood, named so that its therapist finds it; no word of it is kept. */
export interface SkippedEntry {
  /** Where it begins in the file, from 1. */
  line: number;
  /** YYYY-MM-DD, where it can be read. */
  day: string | null;
  reason: SkipReason;
}

/** How a therapist's own calendar is connected; never its address. */
export interface OutsideCalendar extends Row<"outside_calendar", "added_at" | "read_at" | "fault"> {
  /** Where it is: "calendar.google.com". */
  host: string;
  /** Entries that can't be understood, at most `MOST_SKIPPED`. */
  skipped: readonly SkippedEntry[];
  /** It has not been read for hours. */
  isStale: boolean;
}

/** A therapist's calendar at which a person must look. */
export interface CalendarToSee {
  therapistId: number;
  name: string;
  /** When it was read last, or was connected. */
  since: Date;
  /** Why the last try failed. */
  fault: CalendarFault | null;
  /** Entries that can't be understood, at most `MOST_SKIPPED`. */
  skipped: number;
}

/** The instant at which a calendar that is not read becomes stale. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - WARN_AFTER_HOURS * 3_600_000);
}

const LONGEST = 2_000;

/**
 * Parses the address of a calendar as a person pastes it: webcal is https.
 * @returns undefined for what is no https address, or has a user name or password in it
 */
export function parseCalendarUrl(
  typed: string,
  { allowHttp }: { allowHttp: boolean },
): string | undefined {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, "https:"));
  if (!url || typed.length > LONGEST) return undefined;
  const isAllowed = url.protocol === "https:" || (allowHttp && url.protocol === "http:");
  if (!isAllowed || url.username !== "" || url.password !== "") return undefined;
  url.hash = "";
  return url.href;
}
