import { type RawBuilder, sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { addMinutes, addDays, instantOf, indiaDay } from "../../lib/india-time.ts";
import { MOST_BUFFER_MINUTES, type Therapist } from "../therapists/therapist.ts";
import {
  type Span,
  type TakenSpan,
  type SpansText,
  slotsOfDay,
  type SlotOnDay,
  spansOfText,
  spansTakenByOthers,
  daysFrom,
} from "./availability.ts";
import {
  LONGEST_MINUTES,
  type NoticeDeps,
  calendarCopy,
  periods,
  type Slot,
  slotStart,
} from "./slots.ts";
import { dayLabel, STRIP_DAYS, type WeekDay } from "./week.ts";

/**
 * All that is in the way of a session, as (therapist_id, during, order_id): live claims (booked and offered ones, and
 * holds that have not expired) and, without an order, the spans in which a therapist is unavailable. Every reader of
 * free times reads these.
 */
export const takenRows = (now: Date, where: RawBuilder<unknown>) => sql`(
  select therapist_id, during, order_id from claim
  where ${where} and state in ('held', 'offered', 'booked') and (state <> 'held' or expires_at > ${now})
  union all select therapist_id, during, null from unavailable_span where ${where}) as taken`;

interface Window {
  from: Date;
  to: Date;
}

/** Returns the window in which a span can take one of these slots; undefined without a slot. @param ahead by time */
export function availabilityWindow(ahead: readonly Span[]): Window | undefined {
  const [first, last] = [ahead[0], ahead.at(-1)];
  return (
    first &&
    last && {
      from: addMinutes(first.startsAt, -MOST_BUFFER_MINUTES),
      to: addMinutes(last.endsAt, MOST_BUFFER_MINUTES),
    }
  );
}

/** Lists the taken spans of one therapist that overlap [from, to). */
export async function takenSpans(
  db: Db,
  therapistId: number,
  { from, to }: Window,
  now: Date,
): Promise<TakenSpan[]> {
  const where = sql`therapist_id = ${therapistId} and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<TakenSpan>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt"
    from ${takenRows(now, where)}`.execute(db);
  return rows;
}

/** Lists the taken spans of a few therapists that overlap [from, to): one look into the index for each. */
export async function takenSpansOfFew(
  db: Db,
  { from, to }: Window,
  now: Date,
  therapistIds: readonly number[],
): Promise<TakenSpan[]> {
  const where = sql`therapist_id = wanted.id and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<{ id: number; spans: SpansText }>`
    select wanted.id, ${spansText} as spans
    from unnest(${therapistIds}::int[]) as wanted(id) cross join lateral ${takenRows(now, where)}
    group by wanted.id`.execute(db);
  return rows.flatMap(({ id: therapistId, spans }) =>
    spansOfText(spans).map((span) => ({ therapistId, ...span })),
  );
}

/** One text for each therapist: a row for each span would take longer to read than to find. */
const spansText = sql`string_agg(date_part('epoch', lower(during)) || ' ' || date_part('epoch', upper(during)),
      ' ' order by lower(during), upper(during))`;

/**
 * Loads the taken spans of many therapists that overlap [from, to), by therapist; who has none is left out.
 */
export async function takenSpansByTherapist(
  db: Db,
  { from, to }: Window,
  now: Date,
  therapistIds: readonly number[],
): Promise<Map<number, SpansText>> {
  // No claim is longer than the longest session, so that the index of starts serves; busy times are few.
  const claims = sql`lower(during) > ${addMinutes(from, -LONGEST_MINUTES)} and lower(during) < ${to}
    and upper(during) > ${from} and therapist_id = any(${therapistIds}::int[])`;
  const { rows } = await sql<{ id: number; spans: SpansText }>`
    select therapist_id as id, ${spansText} as spans
    from ${takenRows(now, claims)} group by therapist_id`.execute(db);
  return new Map(rows.map(({ id, spans }) => [id, spans]));
}

type Deps = Pick<Database, "db">;

/**
 * Lists the taken spans of a therapist on the given consecutive days.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function listTakenSpans(
  deps: Deps,
  therapistId: number,
  days: readonly string[],
  now: Date,
  held?: Slot,
): Promise<TakenSpan[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const window = { from: instantOf(first, 0), to: instantOf(addDays(last, 1), 0) };
  return spansTakenByOthers(await takenSpans(deps.db, therapistId, window, now), held);
}

/**
 * Loads the slots of the given consecutive days, one list per day.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function loadAvailability(
  deps: Deps & NoticeDeps,
  therapist: Therapist,
  days: readonly string[],
  durationMinutes: number,
  now: Date,
  held?: Slot,
): Promise<SlotOnDay[][]> {
  const taken = await listTakenSpans(deps, therapist.id, days, now, held);
  const { minimumNoticeMinutes } = deps;
  const heldStart = held?.therapistId === therapist.id ? held.startsAt : undefined;
  const clock = { now, minimumNoticeMinutes, heldStart };
  return days.map((day) => slotsOfDay(therapist, day, durationMinutes, taken, clock));
}

type DayPart = WeekDay["groups"][number];

interface Shown {
  /** The strip's first day; today by default. */
  first?: string;
  /** The start of the visitor's own session. */
  own?: Date;
  /** The slot that is held for the visitor: it counts as free. */
  held?: Slot | undefined;
}

/**
 * Loads seven days of a therapist's slots in the clock's order: a free one can be chosen, one that has passed or starts
 * within the minimum notice is disabled in its place, and one that is taken or outside the therapist's hours is left
 * out. Source:
 * section 5 of the specification. Slots start on whole hours, so the same ones are free for 30 and 60 minutes.
 */
export async function loadAvailabilityWeek(
  deps: Pick<Database, "db"> & NoticeDeps,
  therapist: Therapist,
  now: Date,
  { first, own, held }: Shown = {},
): Promise<WeekDay[]> {
  const today = indiaDay(now);
  const days = daysFrom(first ?? today, STRIP_DAYS);
  const availability = await loadAvailability(deps, therapist, days, 60, now, held);
  const share = shareEqual<DayPart>();
  return days.map((day, index) => ({
    day,
    label: dayLabel(day, today),
    groups: periods
      .map((period) => ({
        label: calendarCopy.periods[period],
        times: (availability[index] ?? [])
          .filter((one) => one.slot.period === period)
          .flatMap((one) => timesShown(one, own)),
      }))
      .filter(({ times }) => times.length > 0)
      .map(share),
  }));
}

/** Returns a function that gives the same object for equal values: the router sends one object to the browser once. */
function shareEqual<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const shared = known.get(key) ?? value;
    known.set(key, shared);
    return shared;
  };
}

/** Returns the slot as the grid shows it: one time, or none. @param own the start of the visitor's own session */
function timesShown({ day, slot, state }: SlotOnDay, own: Date | undefined): DayPart["times"] {
  const { label } = slot;
  if (state === "free") return [{ value: label }];
  const isOwn = own?.getTime() === slotStart(day, slot).getTime();
  const note = isOwn ? calendarCopy.ownSlot : calendarCopy.slotNotes[state];
  return note ? [{ value: label, disabled: true, note }] : [];
}
