import type { Database } from "../../../db/connect.server.ts";
import type { CacheVersions } from "../../../lib/cache/cache-versions.ts";
import { expiryOf } from "../../../lib/cache/expiry.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import {
  type ListOptions,
  loadListOptions,
  loadRoster,
  type RosterTherapist,
} from "../../therapists/list/load-roster.server.ts";
import { daysFrom } from "../availability.ts";
import type { NoticeDeps } from "../minimum-notice.ts";
import { type SpansText, textOfSpans } from "../spans-text.ts";
import { slotWindow, takenSpansByTherapist, takenSpansOfFew } from "../taken-spans.server.ts";
import { STRIP_DAYS } from "../week.ts";
import { slotsAhead } from "./first-free-slot.ts";
import { type Schedule, scheduleOf, type SlotsAhead } from "./schedule.ts";

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

  return {
    async load(now) {
      if (!changes.isComplete()) return read(deps, changes, undefined, now);
      const wanted = changes.count();
      for (;;) {
        if (loaded && isCurrent(loaded, changes, wanted, now)) return loaded;
        loading ??= read(deps, changes, loaded, now)
          .then((week) => void (loaded = week))
          .finally(() => (loading = undefined));
        await loading;
      }
    },
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
  before: Loaded | undefined,
  now: Date,
): Promise<Loaded> {
  const asOf = changes.count();
  const until = expiryOf("times", now);
  const day = indiaDay(now);
  const isSameRoster =
    before?.roster.day === day && !changes.changedSince({ kind: "roster" }, before.asOf);
  const roster = isSameRoster ? before.roster : await readRoster(deps, day);
  const ahead = aheadOf(deps, day, now, before?.ahead);
  const changed =
    isSameRoster && ahead === before.ahead && now.getTime() < before.until
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
  const [therapists, options] = await Promise.all([loadRoster(db, day), loadListOptions(db)]);
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
  const slots = slotsAhead(days, { now, minimumNoticeMinutes });
  return before?.days[0] === today && before.slots.length === slots.length
    ? before
    : { days, slots };
}

async function readTaken({ db }: Deps, { therapists }: Roster, { slots }: SlotsAhead, now: Date) {
  const window = slotWindow(slots);
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
  const window = slotWindow(ahead.slots);
  if (window === undefined || changed.length === 0) return taken;
  const spans = await takenSpansOfFew(db, window, now, changed);
  const byTherapist = Map.groupBy(spans, ({ therapistId }) => therapistId);
  const texts = changed.map((id) => [id, textOfSpans(byTherapist.get(id) ?? [])] as const);
  return new Map([...taken, ...texts]);
}
