import { keepWhile } from "../../../lib/cache/cache-dependency.server.ts";
import { addDays, indiaDay, instantOf } from "../../../lib/india-time.ts";
import type { ListedTherapist } from "../../therapists/listed-therapist.ts";
import { fitsFilter, type ListFilter } from "../../therapists/list/load-roster.server.ts";
import { STRIP_DAYS } from "../week.ts";
import type { FreeTimesDeps, FreeWeek } from "./free-times.server.ts";

interface Wanted {
  /** Therapists on a page. */
  limit: number;
  /** From 1; a later page than the last shows the last. */
  page?: number;
  /** Only therapists with a free time within so many days from today, at most seven. */
  withinDays?: number | undefined;
}

export interface NextFreeList {
  therapists: ListedTherapist[];
  /** Number of therapists on all pages. */
  count: number;
  page: number;
  pages: number;
  /** How many of them have a free time today or tomorrow. */
  freeSoon: number;
}

/**
 * Lists a page of therapist cards, the earliest free first and those without a free time this week last. A page that
 * shows this list may change with every slot claim: its kind in server/page-cache/cacheable-pages.ts is `times`, and it
 * stays in the page cache while this list is the same.
 */
export async function listByNextFree(
  deps: FreeTimesDeps,
  filter: ListFilter,
  now: Date,
  wanted: Wanted,
): Promise<NextFreeList> {
  return listInWeek(deps, await deps.freeTimes.load(now), filter, now, wanted);
}

/** The same, of free times that are loaded. */
export function listInWeek(
  { freeTimes }: FreeTimesDeps,
  week: FreeWeek,
  filter: ListFilter,
  now: Date,
  wanted: Wanted,
): NextFreeList {
  const list = pageOf(week, filter, now, wanted);
  keepWhile(async (later) =>
    isSameList(list, pageOf(await freeTimes.load(later), filter, later, wanted)),
  );
  return list;
}

function pageOf(
  { schedules }: FreeWeek,
  filter: ListFilter,
  now: Date,
  { limit, page: wantedPage = 1, withinDays }: Wanted,
): NextFreeList {
  const today = indiaDay(now);
  const until = instantOf(addDays(today, withinDays ?? STRIP_DAYS), 0);
  const soon = instantOf(addDays(today, 2), 0);
  const fitting = schedules.filter(
    ({ therapist, startsAt }) =>
      fitsFilter(therapist, filter) && (withinDays === undefined || (startsAt && startsAt < until)),
  );
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

function isSameList(one: NextFreeList, other: NextFreeList): boolean {
  const { therapists, ...numbers } = one;
  return (
    Object.entries(numbers).every(([key, value]) => other[key as keyof typeof numbers] === value) &&
    therapists.length === other.therapists.length &&
    therapists.every((therapist, position) => therapist === other.therapists[position])
  );
}
