import type { Services } from "../../services.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import type { ListedTherapist } from "../therapists/therapist.ts";
import {
  therapistFitsFilter,
  type ListFilter,
  type ListOptions,
} from "../therapists/load-therapists.server.ts";
import {
  type FreeWeek,
  freeSlots,
  type Schedule,
  type SlotInTime,
  listSlotTimesAhead,
} from "./free-times.server.ts";
import {
  closestOption,
  type FilterName,
  filterNames,
  freeWithin,
  type ListFilters,
} from "../therapists/list-filters.ts";
import { spansOfText } from "./availability.ts";
import { takenSpansWindow, takenSpansByTherapist } from "./taken-spans.server.ts";

interface Wanted {
  /** Therapists on a page. */
  limit: number;
  /** From 1; a later page than the last shows the last. */
  page?: number;
}

interface NextFreeList {
  therapists: ListedTherapist[];
  /** Number of therapists on all pages. */
  count: number;
  page: number;
  pages: number;
  /** How many of them have a free time today or tomorrow. */
  freeSoon: number;
}

/** Lists a page of therapist cards, the earliest free first and those without a free time this week last. */
export async function listCardsByNextFree(
  services: Services,
  filter: ListFilter,
  now: Date,
  wanted: Wanted,
): Promise<NextFreeList> {
  const { schedules } = await services.freeTimes.load(now);
  const fitting = schedules.filter(({ therapist }) => therapistFitsFilter(therapist, filter));
  return pageOf(fitting, now, wanted);
}

function pageOf(
  fitting: readonly Schedule[],
  now: Date,
  { limit, page: wantedPage = 1 }: Wanted,
): NextFreeList {
  const soon = instantOf(addDays(indiaDay(now), 2), 0);
  const pages = Math.max(1, Math.ceil(fitting.length / limit));
  const page = Math.min(wantedPage, pages);
  return {
    therapists: fitting.slice((page - 1) * limit, page * limit).map((one) => one.listed()),
    count: fitting.length,
    page,
    pages,
    freeSoon: fitting.filter(({ startsAt }) => startsAt && startsAt < soon).length,
  };
}

const PAGE = 24;

interface TherapistList extends NextFreeList {
  choices: ListOptions;
  /** Counts the therapists that match the filters with one of them changed. */
  countWith(name: FilterName, changed: Partial<ListFilters>): number;
}

/**
 * Lists a page of the therapists that match the filters, the earliest free first. One look at each therapist's filters
 * serves the list and the counts of all options.
 */
export async function listFreeTherapists(
  services: Services,
  requested: ListFilters,
  now: Date,
): Promise<TherapistList> {
  const week = await services.freeTimes.load(now);
  const fits = testsOf(week, requested, now);
  const failed = week.schedules.map((one) => filterNames.filter((name) => !fits[name](one)));
  /** Those who match all filters, or all but one. */
  const fittingBut = (name?: FilterName) =>
    week.schedules.filter((_, place) => failed[place]?.every((one) => one === name));
  const beside = new Map(filterNames.map((name) => [name, fittingBut(name)]));
  return {
    ...pageOf(fittingBut(), now, { limit: PAGE, page: requested.page }),
    choices: week.options,
    countWith: (name, changed) =>
      beside.get(name)?.filter(testsOf(week, changed, now)[name]).length ?? 0,
  };
}

const matching =
  (filter: ListFilter) =>
  ({ therapist }: Schedule) =>
    therapistFitsFilter(therapist, filter);

/** Tests of whether a therapist matches each filter; all match one that is not set. */
function testsOf(
  { options }: FreeWeek,
  { concern, language, gender, price, free }: Partial<ListFilters>,
  now: Date,
): Record<FilterName, (one: Schedule) => boolean> {
  const days = freeWithin.find(({ value }) => value === free)?.days;
  const until = days === undefined ? undefined : instantOf(addDays(indiaDay(now), days), 0);
  return {
    concern: matching(concern ? { concerns: closestOption(concern, options.concerns) } : {}),
    language: matching(language ? { languages: closestOption(language, options.languages) } : {}),
    gender: matching(gender ? { gender } : {}),
    price: matching(price ? { atMost: price } : {}),
    free: ({ startsAt }) => until === undefined || (startsAt !== undefined && startsAt < until),
  };
}

interface FreeAtSlots {
  /** How many therapists have this hour free, by the slot's hour. */
  counts: Partial<Record<number, number>>;
  /** The lowest price above 0 of a session of 30 and of 60 minutes, in rupees; undefined where there is none. */
  lowestRupees: { 30: number; 60: number } | undefined;
}

/** Counts the therapists with a free hour at each slot of a day, for the last step of the assessment. */
export async function countFreeAtSlots(
  services: Services,
  day: string,
  now: Date,
): Promise<FreeAtSlots> {
  const week = await services.freeTimes.load(now);
  const free = week.ahead.days.includes(day)
    ? week.schedules.map((one) => one.free().filter((slot) => slot.day === day))
    : await freeOnDay(services, week, day, now);
  const counts: Partial<Record<number, number>> = {};
  for (const { slot } of free.flat()) counts[slot.hour] = (counts[slot.hour] ?? 0) + 1;
  const lowest = (place: 0 | 1) => {
    const asked = week.schedules.map(({ therapist }) => therapist.cost[place]);
    return Math.min(...asked.filter((rupees) => rupees > 0));
  };
  const lowestRupees = { 30: lowest(0), 60: lowest(1) };
  // Without a therapist who asks a price there is no lowest one.
  const isKnown = Number.isFinite(lowestRupees[30]) && Number.isFinite(lowestRupees[60]);
  return { counts, lowestRupees: isKnown ? lowestRupees : undefined };
}

/** Lists each therapist's free slots of a day after the coming week, which is read from the database. */
async function freeOnDay(
  { db, minimumNoticeMinutes }: Services,
  { schedules }: FreeWeek,
  day: string,
  now: Date,
): Promise<SlotInTime[][]> {
  const clock = { now, minimumNoticeMinutes };
  const ahead = listSlotTimesAhead([day], clock);
  const window = takenSpansWindow(ahead);
  if (window === undefined) return [];
  const therapists = schedules.map(({ therapist }) => therapist);
  const ids = therapists.map(({ id }) => id);
  const taken = await takenSpansByTherapist(db, window, now, ids);
  return therapists.map((one) =>
    freeSlots(one, ahead, spansOfText(taken.get(one.id) ?? ""), clock),
  );
}
