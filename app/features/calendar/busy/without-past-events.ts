import { addDays } from "../../../lib/india-time.ts";

const BEGIN = "BEGIN:VEVENT";
const END = "END:VEVENT";

/** What makes an entry count later than at its own end. */
const repeats = /^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/m;
const lastDay = /^DTEND(?:;[^:\r\n]*)?:(\d{8})/m;

/** A day in another zone may begin a day earlier or later. */
const ZONE_DAYS = 2;

/**
 * Takes the entries that are over out of a calendar's text: most calendars are their years gone by, and to read all of
 * those takes five times as long.
 * @param today YYYY-MM-DD, in India
 */
export function withoutPastEvents(text: string, today: string): string {
  const first = addDays(today, -ZONE_DAYS).replaceAll("-", "");
  const isOver = (event: string) => {
    const end = lastDay.exec(event)?.[1];
    return end !== undefined && end < first && !repeats.test(event);
  };
  const [head = "", ...parts] = text.split(BEGIN);
  return parts.reduce((kept, part) => {
    const end = part.indexOf(END);
    if (end < 0 || !isOver(part.slice(0, end))) return kept + BEGIN + part;
    return kept + part.slice(end + END.length).replace(/^\r?\n/, "");
  }, head);
}
