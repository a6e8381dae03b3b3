import {
  instantOf,
  addDays,
  formatClock,
  formatDay,
  unbrokenTime,
  indiaDay,
  indiaHour,
} from "../../lib/india-time.ts";
import { currentLanguage, type Language } from "../../lib/language/language.ts";
import {
  type Hours,
  type ListedTherapist,
  type NextFree,
  pricesOf,
} from "../therapists/therapist.ts";
import { namesOf } from "../therapists/therapist-name.ts";
import { openingOf } from "../therapists/therapist-opening.ts";
import {
  isSlotWithinHours,
  isTaken,
  type Span,
  spansOfText,
  type SpansText,
  type TakenSpan,
  daysFrom,
  textOfSpans,
} from "./availability.ts";
import {
  type BookingClock,
  isTooSoon,
  therapistClock,
  type SlotTime,
  slotTimes,
  calendarCopy,
  periodOf,
} from "./slots.ts";
import {
  type RosterTherapist,
  type ListOptions,
  loadTherapistOptions,
  loadTherapistRoster,
} from "../therapists/load-therapists.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { type CacheVersions, type Changing, timesExpiryMs } from "../../lib/cache-versions.ts";
import { takenSpansWindow, takenSpansByTherapist, takenSpansOfFew } from "./taken-spans.server.ts";
import { STRIP_DAYS } from "./week.ts";

/** A slot of a day with its instants, computed once for all therapists. */
export interface SlotInTime extends Span {
  day: string;
  slot: SlotTime;
}

const MINUTES = 60;

/** Lists the slots of some days that can still be chosen by the clock, earliest first. */
export function listSlotTimesAhead(days: readonly string[], clock: BookingClock): SlotInTime[] {
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
function freeWith(hours: Hours, taken: readonly TakenSpan[], clock: BookingClock) {
  const ownClock = therapistClock(hours, clock);
  return (one: SlotInTime) =>
    isSlotWithinHours(hours, one.day, one.slot, MINUTES) &&
    (ownClock === clock || !isTooSoon(one.startsAt, ownClock)) &&
    !isTaken(hours, one, taken);
}

/** Lists a therapist's free hours among the given slots. */
export function freeSlots(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly TakenSpan[],
  clock: BookingClock,
): SlotInTime[] {
  return ahead.filter(freeWith(hours, taken, clock));
}

/** Describes when a slot starts. */
export function nextFreeLabel(startsAt: Date, now: Date): NextFree {
  const today = indiaDay(now);
  const day = indiaDay(startsAt);
  const time = formatClock(startsAt);
  if (day === addDays(today, 1)) return { when: "tomorrow", day: calendarCopy.tomorrow, time };
  if (day !== today) return { when: "later", day: unbrokenTime(formatDay(startsAt)), time };
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

export interface Schedule {
  therapist: RosterTherapist;
  taken: SpansText;
  ahead: SlotsAhead;
  /** Position of the first slot that the therapist's own notice allows; -1 without one. */
  from: number;
  /** The first free hour. */
  startsAt: Date | undefined;
  /** Lists the free hours, earliest first. Computed once. */
  free(): SlotInTime[];
  /** Returns the card with free times. Computed once a language: a card that is the same object shows the same. */
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
  const ownClock = therapistClock(therapist, clock);
  const from = ahead.slots.findIndex(({ startsAt }) => !isTooSoon(startsAt, ownClock));
  const isSame =
    earlier?.therapist === therapist &&
    earlier.taken === taken &&
    earlier.ahead === ahead &&
    earlier.from === from;
  if (isSame) return earlier;
  const { card, ...hours } = therapist;
  const startsAt = ahead.slots.find(freeWith(hours, spansOfText(taken), clock))?.startsAt;
  // The text is read again rather than kept as objects, which take several times its memory.
  const free = once(() => freeSlots(hours, ahead.slots, spansOfText(taken), clock));
  const listed = onceALanguage(() => ({
    ...card,
    ...namesOf(therapist),
    prices: pricesOf(therapist),
    opening: openingOf(therapist),
    isSample: therapist.demo,
    week: ahead.days.map((day) => ({ day, free: free().filter((one) => one.day === day).length })),
    ...(startsAt && { next: nextFreeLabel(startsAt, clock.now) }),
  }));
  return { therapist, taken, ahead, from, startsAt, free, listed };
}

/** Computes a value once a language. */
function onceALanguage<Value>(compute: () => Value): () => Value {
  const values: Partial<Record<Language, Value>> = {};
  return () => (values[currentLanguage()] ??= compute());
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

export interface FreeTimes {
  load(now: Date): Promise<FreeWeek>;
  /** The therapists whom visitors see, by id: the same array until one of them changes. */
  roster(now: Date): Promise<readonly RosterTherapist[]>;
}

interface Roster {
  therapists: readonly RosterTherapist[];
  options: ListOptions;
}

interface Loaded extends FreeWeek {
  roster: Roster;
  /** The taken spans by therapist. */
  taken: ReadonlyMap<number, SpansText>;
}

/** What was read last, or is being read. */
interface Kept<Value> {
  /** The number of changes recorded before the data was read. */
  asOf: number;
  /** When it expires by the clock alone, in ms since 1970. */
  until: number;
  value: Promise<Value>;
}

/**
 * Keeps what was read until it changes or expires; those who ask meanwhile share one reading.
 * @param changes while they are not complete, only a reading under way is shared
 */
function keepCurrent<Value>(
  changes: CacheVersions,
  what: Changing,
  expiry: (now: Date) => number,
  read: (now: Date, before?: Kept<Value>) => Promise<Value>,
): (now: Date) => Promise<Value> {
  let kept: Kept<Value> | undefined;
  let uncounted: Promise<Value> | undefined;
  return (now) => {
    if (!changes.isComplete())
      return (uncounted ??= read(now).finally(() => (uncounted = undefined)));
    if (kept && now.getTime() < kept.until && !changes.changedSince(what, kept.asOf))
      return kept.value;
    const next = { asOf: changes.count(), until: expiry(now), value: read(now, kept) };
    kept = next;
    // What could not be read is read again by the next request.
    next.value.catch(() => kept === next && (kept = undefined));
    return next.value;
  };
}

/** Entries of registers expire, and paused therapists return, as a day begins. */
const endOfDay = (now: Date) => instantOf(addDays(indiaDay(now), 1), 0).getTime();

/**
 * Keeps the free times of all therapists in memory, for all lists and counts: reading the claims of a thousand
 * therapists takes a tenth of a second. After a claim only that therapist's spans are read again. Its memory is bounded
 * by the roster.
 */
export function createFreeTimes(
  db: Db,
  minimumNoticeMinutes: number,
  changes: CacheVersions,
): FreeTimes {
  const roster = keepCurrent<Roster>(changes, "roster", endOfDay, async (now) => {
    const [therapists, options] = await Promise.all([
      loadTherapistRoster(db, indiaDay(now)),
      loadTherapistOptions(db),
    ]);
    return { therapists, options };
  });

  async function read(now: Date, before?: Kept<Loaded>): Promise<Loaded> {
    const [all, earlier] = await Promise.all([roster(now), before?.value.catch(() => undefined)]);
    const clock = { now, minimumNoticeMinutes };
    const ahead = aheadOf(clock, earlier?.ahead);
    const isSameWeek = all === earlier?.roster && ahead === earlier.ahead;
    const changed =
      before && isSameWeek && now.getTime() < before.until
        ? changes.therapistsChangedSince(before.asOf)
        : undefined;
    const taken = await readTaken(db, all, ahead, now, changed);
    const known = changed && earlier ? new Map([...earlier.taken, ...taken]) : taken;
    const schedulesBefore = new Map(earlier?.schedules.map((one) => [one.therapist.id, one]));
    const schedules = all.therapists
      .map((one) =>
        scheduleOf(one, known.get(one.id) ?? "", ahead, clock, schedulesBefore.get(one.id)),
      )
      .toSorted((a, b) => startOf(a) - startOf(b) || 0);
    return { roster: all, ahead, taken: known, schedules, options: all.options };
  }

  return {
    load: keepCurrent(changes, "times", timesExpiryMs, read),
    roster: async (now) => (await roster(now)).therapists,
  };
}

const startOf = ({ startsAt }: Schedule) => startsAt?.getTime() ?? Infinity;

/** Lists the slots that can still be chosen. @returns `before` if they are the same */
function aheadOf(clock: BookingClock, before?: SlotsAhead): SlotsAhead {
  const days = daysFrom(indiaDay(clock.now), STRIP_DAYS);
  const ahead = listSlotTimesAhead(days, clock);
  const isSame = before?.days[0] === days[0] && before?.slots.length === ahead.length;
  return before && isSame ? before : { days, slots: ahead };
}

/** Reads the taken spans of the changed therapists, or of all. */
async function readTaken(
  db: Db,
  { therapists }: Roster,
  ahead: SlotsAhead,
  now: Date,
  changed: readonly number[] | undefined,
): Promise<ReadonlyMap<number, SpansText>> {
  const window = takenSpansWindow(ahead.slots);
  if (!window) return new Map();
  if (!changed)
    return takenSpansByTherapist(
      db,
      window,
      now,
      therapists.map(({ id }) => id),
    );
  const spans = await takenSpansOfFew(db, window, now, changed);
  const byTherapist = Map.groupBy(spans, ({ therapistId }) => therapistId);
  return new Map(changed.map((id) => [id, textOfSpans(byTherapist.get(id) ?? [])]));
}
