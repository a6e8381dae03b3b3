import type { CalendarFilter } from "../../../domain/bookings/load-calendar.server.ts";
import { LAST_DAY_AHEAD, slotTimeAt } from "../../../domain/calendar/slots.ts";
import { singleLineText } from "../../../lib/plain-text.ts";
import { addDays, isDay } from "../../../lib/india-time.ts";

/** What the URL of the calendar asks for. */
export interface CalendarQuery extends CalendarFilter {
  /** YYYY-MM-DD, from the first to the last day that the calendar shows. */
  day: string;
  /** From 1. */
  page: number;
  /** The id of the therapist whose week is shown; undefined for a day of all. */
  therapistId: number | undefined;
}

/** Before the first session of any operator. */
const FIRST_DAY = "2020-01-01";
const MOST_CHARACTERS = 120;
const LAST_PAGE = 10_000;

const numberIn = (text: string | null, most: number) =>
  /^\d{1,9}$/.test(text ?? "") && Number(text) >= 1 && Number(text) <= most
    ? Number(text)
    : undefined;

/** Returns a day that the calendar shows: the nearest to the given one. @param today YYYY-MM-DD in India */
function dayWithin(day: string, today: string): string {
  const last = addDays(today, LAST_DAY_AHEAD);
  if (day > last) return last;
  return day < FIRST_DAY ? FIRST_DAY : day;
}

/** Parses the query parameters; ignores unknown and invalid ones. @param today YYYY-MM-DD in India */
export function parseCalendarQuery(parameters: URLSearchParams, today: string): CalendarQuery {
  const text = (name: string) => singleLineText(parameters.get(name) ?? "", MOST_CHARACTERS);
  const day = parameters.get("day") ?? "";
  const only = (["sessions", "free"] as const).find((one) => one === parameters.get("only"));
  return {
    day: isDay(day) ? dayWithin(day, today) : today,
    page: numberIn(parameters.get("page"), LAST_PAGE) ?? 1,
    therapistId: numberIn(parameters.get("therapist"), 2 ** 31 - 1),
    // Not "name": that field is a client's everywhere else.
    name: text("named"),
    category: text("category"),
    language: text("language"),
    only: only ?? "",
    freeAt: slotTimeAt(numberIn(parameters.get("free"), 24) ?? null)?.hour,
  };
}

/**
 * Builds the URL of a day or of a therapist's week, without empty parameters.
 * @returns undefined for a day that the calendar does not show
 */
export function calendarPath(query: Partial<CalendarQuery>, today: string): string | undefined {
  const { day = today, page = 1, therapistId, name, category, language, only, freeAt } = query;
  if (day !== dayWithin(day, today)) return undefined;
  const parameters = new URLSearchParams({
    ...(therapistId && { therapist: String(therapistId) }),
    ...(day !== today && { day }),
    ...(name && { named: name }),
    ...(category && { category }),
    ...(language && { language }),
    ...(only && { only }),
    ...(freeAt && { free: String(freeAt) }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/desk/calendar?${parameters}` : "/desk/calendar";
}
