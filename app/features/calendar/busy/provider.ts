/**
 * Why a calendar was not read. address_refused: not a public https address. refused: the server answered no. too_large:
 * more than 2 MB of it counts. too_much_work: it takes too long to work out.
 */
export const calendarFaults = [
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
export type CalendarAnswer =
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
  ): Promise<CalendarAnswer>;
}
