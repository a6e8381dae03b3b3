/** Why a calendar was not read. address_refused: not a public https address. refused: the server answered no. */
export const calendarFaults = [
  "address_refused",
  "unreachable",
  "refused",
  "too_large",
  "unreadable",
] as const;

export type CalendarFault = (typeof calendarFaults)[number];

/** What a calendar's server answered. unchanged: as it was when it gave the etag. */
export type CalendarAnswer =
  | { kind: "text"; text: string; etag: string | null }
  | { kind: "unchanged" }
  | { kind: "failed"; fault: CalendarFault };

/** The port through which therapists' own calendars are read. */
export interface CalendarReader {
  /**
   * Fetches a calendar. Every failure of the network is an answer.
   * @param etag of the copy that is known; null: none
   */
  read(address: string, etag: string | null): Promise<CalendarAnswer>;
}
