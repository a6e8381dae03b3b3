import {
  type CalendarColumn,
  loadCalendarDay,
  loadCalendarWeek,
} from "../../../domain/bookings/load-calendar.server.ts";
import type { Services } from "../../../services.ts";
import { STRIP_DAYS } from "../../../domain/calendar/week.ts";
import { addDays, indiaDay, formatDate } from "../../../lib/india-time.ts";
import {
  blocksOf,
  type WeekReader,
  isOff,
  nowLineOf,
  pauseNote,
  type ShownColumn,
} from "./calendar-blocks.ts";
import { calendarPath, type CalendarQuery } from "./calendar-query.ts";

interface Context {
  now: Date;
  reader: WeekReader;
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

async function dayPage(services: Services, query: CalendarQuery, { now, reader }: Context) {
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
      blocks: isOff(column) ? [] : blocksOf(column, now, reader),
    };
  });
  const at = (other: string) => calendarPath({ ...query, day: other }, today);
  return {
    span: "day" as const,
    title: `Calendar, ${formatDate(day)}`,
    summary: `${counted(sessions, "session")}, ${counted(therapists, "therapist")}`,
    query,
    columns: shown.filter(({ blocks }) => blocks.length > 0),
    off: shown.filter(({ blocks }) => blocks.length === 0),
    therapist: null,
    // An unset one would leave the days that the calendar shows.
    links: {
      before: at(addDays(day, -1)),
      current: at(today),
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

/**
 * The days of one therapist's week as columns, and the week in a few words.
 * @param hrefOf where the heading of a day leads
 */
export function shownWeek(
  columns: readonly CalendarColumn[],
  { now, reader }: Context,
  hrefOf: (day: string) => string | undefined = () => undefined,
) {
  const today = indiaDay(now);
  const isNow = columns.some(({ day }) => day === today);
  return {
    columns: columns.map((one): ShownColumn => {
      const isToday = one.day === today;
      return {
        key: one.day,
        heading: formatDate(one.day),
        note: isToday ? "Today" : undefined,
        href: hrefOf(one.day),
        isToday,
        blocks: blocksOf(one, now, reader),
      };
    }),
    summary: `${counted(count(columns, "booked"), "session")}, ${counted(count(columns, "free"), "open hour")}`,
    nowLine: isNow ? nowLineOf(now) : undefined,
    now: isNow ? now : undefined,
  };
}

async function weekPage(
  services: Services,
  therapistId: number,
  query: CalendarQuery,
  context: Context,
) {
  const { now } = context;
  const today = indiaDay(now);
  const first = query.day;
  const columns = await loadCalendarWeek(services, therapistId, first, now);
  const [column] = columns ?? [];
  if (!columns || !column) return undefined;
  const { id, name } = column.therapist;
  const dayPath = (day: string) => calendarPath({ ...query, therapistId: undefined, day }, today);
  const at = (day: string) => calendarPath({ ...query, day }, today);
  return {
    span: "week" as const,
    title: `${name}, ${formatDate(first)} to ${formatDate(addDays(first, STRIP_DAYS - 1))}`,
    ...shownWeek(columns, context, dayPath),
    query,
    off: [],
    therapist: { id, name, note: pauseNote(column) },
    links: {
      before: at(addDays(first, -STRIP_DAYS)),
      current: at(today),
      after: at(addDays(first, STRIP_DAYS)),
    },
    pages: { page: 1, pages: 1 },
    choices: { categories: [], languages: [] },
  };
}
