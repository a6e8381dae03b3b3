import {
  type CalendarColumn,
  loadCalendarDay,
  loadCalendarWeek,
} from "../../../domain/bookings/load-calendar.server.ts";
import type { Services } from "../../../services.ts";
import { STRIP_DAYS } from "../../../domain/calendar/week.ts";
import { addDays, formatDay, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { blocksOf, nowLineOf, pauseNote, type ShownColumn } from "./calendar-blocks.ts";
import { calendarPath, type CalendarQuery, mondayOf } from "./calendar-query.ts";

const BAND = 4;

/** Splits columns into a number of parts that differ by one column at most. */
function partsOf(columns: readonly ShownColumn[], count: number): ShownColumn[][] {
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, at) => columns.slice(at * size, (at + 1) * size));
}

/** Splits the columns of a day into rows of one or two bands, which are side by side where there is room for them. */
function rowsOf(columns: readonly ShownColumn[]): ShownColumn[][][] {
  if (columns.length === 0) return [];
  return partsOf(columns, Math.ceil(columns.length / (2 * BAND))).map((row) =>
    partsOf(row, Math.ceil(row.length / BAND)),
  );
}

const dayText = (day: string) => formatDay(instantOf(day, 12));

interface Context {
  now: Date;
  /** Whether this role starts bookings. */
  books: boolean;
}

/** "1 session", "3 sessions" */
const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-IN")} ${one}${count === 1 ? "" : "s"}`;

/** Loads a day of many therapists, or a week of one. @returns undefined for the week of an unknown therapist */
export async function loadCalendar(services: Services, query: CalendarQuery, context: Context) {
  return query.therapistId === undefined
    ? dayPage(services, query, context)
    : weekPage(services, query.therapistId, query, context);
}

async function dayPage(services: Services, query: CalendarQuery, { now, books }: Context) {
  const today = indiaDay(now);
  const { day } = query;
  const loaded = await loadCalendarDay(services, day, query, query.page, now);
  const { columns, therapists, sessions, page, pages, categories, languages } = loaded;
  const isToday = day === today;
  const shown = columns.map((column): ShownColumn => {
    const { id, name } = column.therapist;
    return {
      key: String(id),
      heading: name,
      note: pauseNote(column),
      href: calendarPath({ ...query, therapistId: id }, today),
      isToday: false,
      blocks: blocksOf(column, now, books),
    };
  });
  const at = (other: string) => calendarPath({ ...query, day: other }, today);
  return {
    span: "day" as const,
    title: `Calendar, ${dayText(day)}`,
    summary: `${counted(sessions, "session")}, ${counted(therapists, "therapist")}`,
    query,
    rows: rowsOf(shown),
    therapist: null,
    // An unset one would leave the days that the calendar shows.
    links: {
      before: at(addDays(day, -1)),
      current: isToday ? undefined : at(today),
      after: at(addDays(day, 1)),
    },
    nowLine: isToday ? nowLineOf(now) : undefined,
    now: isToday ? now : undefined,
    pages: { page, pages },
    choices: { categories, languages },
  };
}

const count = (columns: readonly CalendarColumn[], use: "booked" | "free") =>
  columns.flatMap(({ slots }) => slots).filter((one) => one.use === use).length;

async function weekPage(
  services: Services,
  therapistId: number,
  query: CalendarQuery,
  { now, books }: Context,
) {
  const today = indiaDay(now);
  const first = mondayOf(query.day);
  const columns = await loadCalendarWeek(services, therapistId, first, now);
  const [column] = columns ?? [];
  if (!columns || !column) return undefined;
  const { id, name } = column.therapist;
  const dayPath = (day: string) => calendarPath({ ...query, therapistId: undefined, day }, today);
  const shown = columns.map((one): ShownColumn => {
    const isToday = one.day === today;
    return {
      key: one.day,
      heading: dayText(one.day),
      note: isToday ? "Today" : undefined,
      href: dayPath(one.day),
      isToday,
      blocks: blocksOf(one, now, books),
    };
  });
  const isThisWeek = shown.some(({ isToday }) => isToday);
  const at = (day: string) => calendarPath({ ...query, day }, today);
  return {
    span: "week" as const,
    title: `${name}, ${dayText(first)} to ${dayText(addDays(first, STRIP_DAYS - 1))}`,
    summary: `${counted(count(columns, "booked"), "session")}, ${counted(count(columns, "free"), "open hour")}`,
    query,
    rows: [[shown]],
    therapist: { id, name, note: pauseNote(column) },
    links: {
      before: at(addDays(query.day, -STRIP_DAYS)),
      current: isThisWeek ? undefined : at(today),
      after: at(addDays(query.day, STRIP_DAYS)),
    },
    nowLine: isThisWeek ? nowLineOf(now) : undefined,
    now: isThisWeek ? now : undefined,
    pages: { page: 1, pages: 1 },
    choices: { categories: [], languages: [] },
  };
}
