import {
  instantOf,
  addDays,
  formatClock,
  formatDay,
  indiaDay,
  indiaHour,
} from "../../lib/india-time.ts";
import type { Hours, NextFree, ListedTherapist } from "../therapists/therapist.ts";
import {
  isSlotOpen,
  isTaken,
  type Span,
  spansOfText,
  type SpansText,
  daysFrom,
  textOfSpans,
} from "./availability.ts";
import {
  type BookingClock,
  isTooSoon,
  withNoticeOf,
  type SlotTime,
  slotTimes,
  calendarCopy,
  periodOf,
  type NoticeDeps,
} from "./slots.ts";
import {
  type RosterTherapist,
  type ListOptions,
  loadTherapistOptions,
  loadTherapistRoster,
} from "../therapists/load-therapists.server.ts";
import type { Database } from "../../db/connect.server.ts";
import { type CacheVersions, expiryOf } from "../../lib/cache-versions.ts";
import {
  availabilityWindow,
  takenSpansByTherapist,
  takenSpansOfFew,
} from "./load-availability.server.ts";
import { STRIP_DAYS } from "./week.ts";

/** A slot of a day with its instants, computed once for all therapists. */
export interface SlotInTime extends Span {
  day: string;
  slot: SlotTime;
}

const MINUTES = 60;

/** Lists the slots of some days that can still be chosen by the clock, earliest first. */
export function freeSlotsAhead(days: readonly string[], clock: BookingClock): SlotInTime[] {
  return days
    .flatMap((day) =>
      slotTimes.map((slot) => ({
        day,
        slot,
        startsAt: instantOf(day, slot.hour),
        endsAt: instantOf(day, slot.hour + MINUTES / 60),
      })),
    )
    .filter(({ startsAt }) => !isTooSoon(startsAt, clock));
}

/** Returns a test of a therapist's slots: whether one is free. */
function freeWith(hours: Hours, taken: readonly Span[], clock: BookingClock) {
  const ownClock = withNoticeOf(hours, clock);
  return (one: SlotInTime) =>
    isSlotOpen(hours, one.day, one.slot, MINUTES) &&
    (ownClock === clock || !isTooSoon(one.startsAt, ownClock)) &&
    !isTaken(hours, one, taken);
}

/** Returns the start of a therapist's first free hour among the given slots; undefined without one. */
function firstFree(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
  clock: BookingClock,
): Date | undefined {
  return ahead.find(freeWith(hours, taken, clock))?.startsAt;
}

/** Lists a therapist's free hours among the given slots. */
export function freeSlots(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
  clock: BookingClock,
): SlotInTime[] {
  return ahead.filter(freeWith(hours, taken, clock));
}

/** A day with the number of its free slots. */
interface FreeDay {
  day: string;
  free: number;
}

/** Counts the free slots of each day. */
function countFreeDays(days: readonly string[], free: readonly SlotInTime[]): FreeDay[] {
  return days.map((day) => ({ day, free: free.filter((one) => one.day === day).length }));
}

/** Describes when a slot starts. */
export function nextFreeLabel(startsAt: Date, now: Date): NextFree {
  const today = indiaDay(now);
  const day = indiaDay(startsAt);
  const time = formatClock(startsAt);
  if (day === addDays(today, 1)) return { when: "tomorrow", day: calendarCopy.tomorrow, time };
  if (day !== today) return { when: "later", day: formatDay(startsAt), time };
  const isNight = periodOf(indiaHour(startsAt)) === "night";
  return { when: isNight ? "tonight" : "today", day: calendarCopy.today, time };
}

/** The slots of some days that can still be chosen by the clock. */
interface SlotsAhead {
  /** YYYY-MM-DD */
  days: readonly string[];
  /** By time. */
  slots: readonly SlotInTime[];
}

/** A therapist's free times. */
interface Schedule {
  therapist: RosterTherapist;
  taken: SpansText;
  ahead: SlotsAhead;
  /** Position of the first slot that the therapist's own notice allows; -1 without one. */
  from: number;
  /** The first free hour. */
  startsAt: Date | undefined;
  /** Lists the free hours, earliest first. Computed once. */
  free(): SlotInTime[];
  /** Returns the card with free times. Computed once: a card that is the same object shows the same. */
  listed(): ListedTherapist;
}

/** Computes a therapist's schedule. @returns `earlier` if it would be the same */
function scheduleOf(
  therapist: RosterTherapist,
  taken: SpansText,
  ahead: SlotsAhead,
  clock: BookingClock,
  earlier?: Schedule,
): Schedule {
  const ownClock = withNoticeOf(therapist, clock);
  const from =
    ownClock === clock
      ? 0
      : ahead.slots.findIndex(({ startsAt }) => !isTooSoon(startsAt, ownClock));
  const isSame =
    earlier?.therapist === therapist &&
    earlier.taken === taken &&
    earlier.ahead === ahead &&
    earlier.from === from;
  if (isSame) return earlier;
  const { card, ...hours } = therapist;
  const startsAt = firstFree(hours, ahead.slots, spansOfText(taken), clock);
  // The text is read again rather than kept as objects, which take several times its memory.
  const free = once(() => freeSlots(hours, ahead.slots, spansOfText(taken), clock));
  return {
    therapist,
    taken,
    ahead,
    from,
    startsAt,
    free,
    listed: once(() => {
      const week = countFreeDays(ahead.days, free());
      return { ...card, week, ...(startsAt && { next: nextFreeLabel(startsAt, clock.now) }) };
    }),
  };
}

function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** The free times of all therapists whom visitors see, for seven days from today. */
export interface FreeWeek {
  ahead: SlotsAhead;
  /** The earliest free first, and those without a free time last. */
  schedules: readonly Schedule[];
  options: ListOptions;
}

/** For use cases that list free times. */
export interface FreeTimesDeps {
  freeTimes: {
    load(now: Date): Promise<FreeWeek>;
    /** The therapists whom visitors see, by id: the same array until one of them changes. */
    roster(now: Date): Promise<readonly RosterTherapist[]>;
  };
}

type Deps = Pick<Database, "db"> & NoticeDeps;

interface Roster {
  /** The day on which it was loaded: entries expire, and paused therapists return, as a day begins. */
  day: string;
  therapists: readonly RosterTherapist[];
  options: ListOptions;
}

interface Loaded extends FreeWeek {
  /** The number of changes recorded before the data was read. */
  asOf: number;
  /** When it expires by the clock alone, in ms since 1970. */
  until: number;
  roster: Roster;
  /** The taken spans by therapist. */
  taken: ReadonlyMap<number, SpansText>;
}

/** With more changed therapists, reading the spans of all takes less time. */
const MOST_REFRESHED = 100;

/**
 * Keeps the free times of all therapists in memory, for all lists and counts: reading the claims of a thousand
 * therapists takes a tenth of a second. After a claim only that therapist's spans are read again. Its memory is bounded
 * by the roster.
 *
 * @param changes while they are not complete, each load reads everything
 */
export function createFreeTimes(deps: Deps, changes: CacheVersions): FreeTimesDeps["freeTimes"] {
  let loaded: Loaded | undefined;
  let loading: Promise<void> | undefined;
  const roster = keepRoster(deps, changes);

  return {
    async load(now) {
      if (!changes.isComplete()) return read(deps, changes, roster, undefined, now);
      const wanted = changes.count();
      for (;;) {
        if (loaded && isCurrent(loaded, changes, wanted, now)) return loaded;
        loading ??= read(deps, changes, roster, loaded, now)
          .then((week) => void (loaded = week))
          .finally(() => (loading = undefined));
        await loading;
      }
    },
    roster: async (now) => (await roster(now)).therapists,
  };
}

/** Keeps the roster until a therapist changes or a day begins. */
function keepRoster(deps: Deps, changes: CacheVersions): (now: Date) => Promise<Roster> {
  let kept: { asOf: number; reading: Promise<Roster>; day: string } | undefined;
  return (now) => {
    const day = indiaDay(now);
    if (!changes.isComplete()) return readRoster(deps, day);
    if (kept?.day !== day || changes.changedSince({ kind: "roster" }, kept.asOf)) {
      const reading = { asOf: changes.count(), reading: readRoster(deps, day), day };
      kept = reading;
      // What could not be read is read again by the next request.
      reading.reading.catch(() => kept === reading && (kept = undefined));
    }
    return kept.reading;
  };
}

/** Returns true when the data includes the first `wanted` changes and has not expired. */
function isCurrent({ asOf, until }: Loaded, changes: CacheVersions, wanted: number, now: Date) {
  return (
    now.getTime() < until && (asOf >= wanted || !changes.changedSince({ kind: "times" }, asOf))
  );
}

/** Reads what may have changed since `before`. */
async function read(
  deps: Deps,
  changes: CacheVersions,
  rosterAt: (now: Date) => Promise<Roster>,
  before: Loaded | undefined,
  now: Date,
): Promise<Loaded> {
  const asOf = changes.count();
  const until = expiryOf("times", now);
  const day = indiaDay(now);
  const roster = await rosterAt(now);
  const ahead = aheadOf(deps, day, now, before?.ahead);
  const changed =
    roster === before?.roster && ahead === before.ahead && now.getTime() < before.until
      ? changes.therapistsChangedSince(before.asOf)
      : undefined;
  const taken =
    before && changed && changed.length <= MOST_REFRESHED
      ? await refreshTaken(deps, before, changed, now)
      : await readTaken(deps, roster, ahead, now);
  const earlier = new Map(before?.schedules.map((one) => [one.therapist.id, one]));
  const clock = { now, minimumNoticeMinutes: deps.minimumNoticeMinutes };
  const schedules = roster.therapists
    .map((one) => scheduleOf(one, taken.get(one.id) ?? "", ahead, clock, earlier.get(one.id)))
    .toSorted((a, b) => startOf(a) - startOf(b) || 0);
  return { asOf, until, roster, ahead, taken, schedules, options: roster.options };
}

const startOf = ({ startsAt }: Schedule) => startsAt?.getTime() ?? Infinity;

async function readRoster({ db }: Deps, day: string): Promise<Roster> {
  const [therapists, options] = await Promise.all([
    loadTherapistRoster(db, day),
    loadTherapistOptions(db),
  ]);
  return { day, therapists, options };
}

/** Lists the slots that can still be chosen. @returns `before` if they are the same */
function aheadOf(
  { minimumNoticeMinutes }: Deps,
  today: string,
  now: Date,
  before: SlotsAhead | undefined,
): SlotsAhead {
  const days = daysFrom(today, STRIP_DAYS);
  const daySlots = freeSlotsAhead(days, { now, minimumNoticeMinutes });
  return before?.days[0] === today && before.slots.length === daySlots.length
    ? before
    : { days, slots: daySlots };
}

async function readTaken(
  { db }: Deps,
  { therapists }: Roster,
  { slots: daySlots }: SlotsAhead,
  now: Date,
) {
  const window = availabilityWindow(daySlots);
  const ids = therapists.map(({ id }) => id);
  return window ? takenSpansByTherapist(db, window, now, ids) : new Map<number, SpansText>();
}

/** Reads the taken spans of the changed therapists again. */
async function refreshTaken(
  { db }: Deps,
  { taken, ahead }: Loaded,
  changed: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, SpansText>> {
  const window = availabilityWindow(ahead.slots);
  if (window === undefined || changed.length === 0) return taken;
  const spans = await takenSpansOfFew(db, window, now, changed);
  const byTherapist = Map.groupBy(spans, ({ therapistId }) => therapistId);
  const texts = changed.map((id) => [id, textOfSpans(byTherapist.get(id) ?? [])] as const);
  return new Map([...taken, ...texts]);
}
