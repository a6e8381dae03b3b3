import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type CalledBy, clientName } from "../../lib/contact.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import { daysFrom, spansOfText } from "../calendar/availability.ts";
import {
  hasFreeSlot,
  type SlotWithUse,
  slotUsesOfDay,
  type UsedSpan,
} from "../calendar/slot-uses.ts";
import type { Services } from "../../services.ts";
import { isWithinReach, slotTimes } from "../calendar/slots.ts";
import { takenSpansByTherapist, takenSpansSql } from "../calendar/taken-spans.server.ts";
import { STRIP_DAYS } from "../calendar/week.ts";
import { contactColumn } from "../orders/orders.server.ts";
import { findTherapistById, listTherapistHours } from "../therapists/therapists.server.ts";
import type { TherapistHours } from "../therapists/therapists.server.ts";

/**
 * The desk's calendar: a day of many therapists, or a week of one. A page takes three or four statements, however many
 * therapists there are.
 */

/** A claim or an unavailable span of a therapist. */
export interface CalendarSpan extends UsedSpan {
  therapistId: number;
  /** Of a claim. */
  orderId: string | null;
  /** When a hold or an offer ends; undefined for one that does not end by itself, because it is paid. */
  until: Date | undefined;
  /** A first name; empty without one. */
  clientName: string;
  noShow: boolean;
  /** Staff gave the slot: its client pays by a link. */
  byDesk: boolean;
}

/** A session that was cancelled: its slot may be free again. */
type CancelledSession = Pick<
  CalendarSpan,
  "therapistId" | "orderId" | "startsAt" | "endsAt" | "clientName"
>;

export interface CalendarSlot extends SlotWithUse<CalendarSpan> {
  cancelled: readonly CancelledSession[];
}

/** A therapist's day. */
export interface CalendarColumn {
  therapist: TherapistHours;
  /** YYYY-MM-DD */
  day: string;
  slots: readonly CalendarSlot[];
}

type SpanRow = Omit<CalendarSpan, "by" | "clientName" | "until"> & {
  by: CalendarSpan["by"] | "cancelled";
  until: Date | null;
  contact: CalledBy;
};

/**
 * Lists the spans of some therapists that are not free, with the sessions in them, and their cancelled sessions, by
 * time: one statement.
 */
async function listCalendarSpans(
  db: Db,
  therapists: readonly Pick<TherapistHours, "id" | "name">[],
  days: readonly string[],
  now: Date,
): Promise<SpanRow[]> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const [from, to] = [instantOf(first, 0), instantOf(addDays(last, 1), 0)];
  const [ids, names] = [therapists.map(({ id }) => id), therapists.map(({ name }) => name)];
  const where = sql`therapist_id = wanted.id and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<SpanRow>`
    select wanted.id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt", taken_by as "by",
      taken.order_id as "orderId", expires_at as until, ${contactColumn} as contact,
      no_show_at is not null as "noShow", by_desk as "byDesk"
    from unnest(${ids}::int[]) as wanted(id) cross join lateral ${takenSpansSql(now, where)}
      left join orders on orders.id = taken.order_id left join booking on booking.order_id = taken.order_id
    union all
    select orders.therapist_id, starts_at, starts_at + duration_minutes * interval '1 minute', 'cancelled',
      orders.id, null, ${contactColumn}, false, false
    from booking join orders on orders.id = booking.order_id
    where booking.therapist = any(${names}::text[]) and session_date between ${first} and ${last}
      and orders.state = 'cancelled'
    order by "startsAt", "endsAt"`.execute(db);
  return rows;
}

/** Loads the days of some therapists, in this order. */
async function loadColumns(
  { db, minimumNoticeMinutes }: Services,
  wanted: readonly { therapist: TherapistHours; day: string }[],
  now: Date,
): Promise<CalendarColumn[]> {
  if (wanted.length === 0) return [];
  const therapists = [...new Set(wanted.map(({ therapist }) => therapist))];
  const days = [...new Set(wanted.map(({ day }) => day))];
  const rows = await listCalendarSpans(db, therapists, days, now);
  const byTherapist = Map.groupBy(rows, ({ therapistId }) => therapistId);
  const clock = { now, minimumNoticeMinutes };
  return wanted.map(({ therapist, day }) => {
    const [from, to] = [instantOf(day, 0), instantOf(day, 24)];
    const own = (byTherapist.get(therapist.id) ?? []).filter(
      ({ startsAt, endsAt }) => startsAt < to && from < endsAt,
    );
    const named = own.map(({ contact, until, by, ...row }) => ({
      ...row,
      by,
      until: until ?? undefined,
      clientName: clientName({ name: contact.name ?? "" }) ?? "",
    }));
    const taken = named.filter((one): one is CalendarSpan => one.by !== "cancelled");
    const cancelled = named.filter(({ by }) => by === "cancelled");
    const slots = slotUsesOfDay(therapist, day, taken, clock).map((slot) => ({
      ...slot,
      cancelled: cancelled.filter(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime()),
    }));
    return { therapist, day, slots };
  });
}

/** Which therapists a day shows. */
export interface CalendarFilter {
  /** A part of the name, in any case; empty for all. */
  name: string;
  /** Empty for all. */
  category: string;
  /** Empty for all. */
  language: string;
  /** Only those with a session, or with a free hour, on that day. */
  only: "sessions" | "free" | "";
  /** Only those who are free at this hour of that day; undefined for all. */
  freeAt: number | undefined;
}

export const CALENDAR_PAGE = 16;

export interface CalendarDay {
  columns: CalendarColumn[];
  /** Therapists on all pages, and the booked sessions of all of them. */
  therapists: number;
  sessions: number;
  page: number;
  pages: number;
  /** What the filter offers. */
  categories: string[];
  languages: string[];
}

/** Counts the booked sessions of a day by therapist, no-shows with them. */
async function countSessions(db: Db, day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select therapist_id as id, count(*)::int as count from claim
    where state = 'booked' and lower(during) >= ${instantOf(day, 0)} and lower(during) < ${instantOf(day, 24)}
    group by therapist_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const inOrder = (values: Iterable<string>) => [...new Set(values)].toSorted();

/**
 * Loads a page of a day: the therapists whom the filter keeps, by name, with all that their day is used for. Who has
 * left is shown on the days of sessions that they still have.
 * @param day YYYY-MM-DD
 * @param page from 1; a later page than the last shows the last
 */
export async function loadCalendarDay(
  services: Services,
  day: string,
  filter: CalendarFilter,
  page: number,
  now: Date,
): Promise<CalendarDay> {
  const [all, sessions] = await Promise.all([
    listTherapistHours(services.db),
    countSessions(services.db, day),
  ]);
  const shown = all.filter(({ id, state }) => state !== "left" || sessions.has(id));
  const named = shown.filter((one) => fits(one, filter));
  const isOpen = filter.only === "free" || filter.freeAt !== undefined;
  const open = isOpen ? await withFreeSlot(services, named, { ...filter, day }, now) : named;
  const fitting = open.filter(({ id }) => filter.only !== "sessions" || sessions.has(id));
  const pages = Math.max(1, Math.ceil(fitting.length / CALENDAR_PAGE));
  const at = Math.min(page, pages);
  const onPage = fitting.slice((at - 1) * CALENDAR_PAGE, at * CALENDAR_PAGE);
  return {
    columns: await loadColumns(
      services,
      onPage.map((therapist) => ({ therapist, day })),
      now,
    ),
    therapists: fitting.length,
    sessions: fitting.reduce((sum, { id }) => sum + (sessions.get(id) ?? 0), 0),
    page: at,
    pages,
    categories: inOrder(shown.map(({ category }) => category)),
    languages: inOrder(shown.flatMap(({ language }) => language)),
  };
}

function fits(one: TherapistHours, { name, category, language }: CalendarFilter): boolean {
  return (
    one.name.toLowerCase().includes(name.toLowerCase()) &&
    (category === "" || one.category === category) &&
    (language === "" || one.language.includes(language))
  );
}

/** Keeps the therapists with a free hour on a day, or with one hour of it free. */
async function withFreeSlot(
  services: Services,
  therapists: readonly TherapistHours[],
  { day, freeAt }: Pick<CalendarFilter, "freeAt"> & { day: string },
  now: Date,
): Promise<TherapistHours[]> {
  if (!isWithinReach(day, indiaDay(now))) return [];
  const taken =
    (await keptSpans(services, day, now)) ?? (await readSpans(services, therapists, day, now));
  const clock = { now, minimumNoticeMinutes: services.minimumNoticeMinutes };
  return therapists.filter((one) =>
    hasFreeSlot(one, { day, hour: freeAt }, spansOfText(taken.get(one.id) ?? "", day), clock),
  );
}

/**
 * Returns the taken spans that the server keeps in memory: those of the coming week from the first slot that visitors
 * can choose. A therapist who is not listed has none there, and no free hour.
 * @returns undefined for a day that is not there from its first slot on
 */
async function keptSpans({ freeTimes }: Services, day: string, now: Date) {
  const { ahead, schedules } = await freeTimes.load(now);
  const [first] = ahead.slots;
  const isKept =
    first && ahead.days.includes(day) && first.startsAt <= instantOf(day, slotTimes[0]?.hour ?? 0);
  return isKept ? new Map(schedules.map((one) => [one.therapist.id, one.taken])) : undefined;
}

/** Reads the taken spans of a day, which takes longer than all else of the page. */
function readSpans(
  { db }: Services,
  therapists: readonly TherapistHours[],
  day: string,
  now: Date,
): ReturnType<typeof takenSpansByTherapist> {
  const window = { from: instantOf(day, 0), to: instantOf(day, 24) };
  const open = therapists.filter(({ state }) => state === "listed");
  return takenSpansByTherapist(
    db,
    window,
    now,
    open.map(({ id }) => id),
  );
}

/**
 * Loads seven days of a therapist, also of one whom visitors don't see.
 * @param first YYYY-MM-DD
 * @returns undefined for an unknown therapist
 */
export async function loadCalendarWeek(
  services: Services,
  therapistId: number,
  first: string,
  now: Date,
): Promise<CalendarColumn[] | undefined> {
  const therapist = await findTherapistById(services.db, therapistId);
  const days = daysFrom(first, STRIP_DAYS);
  return (
    therapist &&
    loadColumns(
      services,
      days.map((day) => ({ therapist, day })),
      now,
    )
  );
}
